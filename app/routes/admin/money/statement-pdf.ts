import { requirePermission } from "../../../web/accounts/guards";
import { getServices } from "../../../web/context";
import { serveStatement } from "../../../web/http/statement-file";
import type { Route } from "./+types/statement-pdf";

/** The PDF of an expert's statement, in English, for administrators. */
export function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  requirePermission(context, "money.read");
  const { expertId, month } = params;
  return serveStatement(getServices(context), { expertId, month, language: "en" });
}
