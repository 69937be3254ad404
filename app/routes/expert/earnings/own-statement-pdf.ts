import { getExpert } from "../../../web/accounts/expert-session";
import { getServices } from "../../../web/context";
import { serveStatement } from "../../../web/http/statement-file";
import { getLanguage } from "../../../web/language";
import type { Route } from "./+types/own-statement-pdf";

/** The PDF of an expert's own statement, in the language of their pages. */
export function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { expertId } = getExpert(context);
  return serveStatement(getServices(context), { expertId, month: params.month, language: getLanguage(context) });
}
