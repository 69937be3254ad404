import { requirePermission } from "#app/web/accounts/guards.ts";
import { getServices } from "#app/web/context.ts";
import { serveStatement } from "#app/web/http/statement-file.ts";
import type { Route } from "./+types/statement-pdf";

/** The PDF of an expert's statement, in English, for administrators. */
export function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  requirePermission(context, "money.read");
  const { expertId, month } = params;
  return serveStatement(getServices(context), { expertId, month, language: "en" });
}
