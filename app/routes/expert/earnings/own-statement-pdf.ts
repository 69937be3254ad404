import { getExpert } from "#app/web/accounts/expert-session.ts";
import { getServices } from "#app/web/context.ts";
import { serveStatement } from "#app/web/http/statement-file.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/own-statement-pdf";

/** The PDF of an expert's own statement, in the language of their pages. */
export function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const { expertId } = getExpert(context);
  return serveStatement(getServices(context), { expertId, month: params.month, language: getLanguage(context) });
}
