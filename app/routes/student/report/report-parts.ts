import { getLanguage } from "#app/web/language.ts";
import { findOwnTexts } from "#db/queries/report/results.ts";
import { reportParts, requestedLanguage } from "#app/domain/report/report-view.ts";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { getServices } from "#app/web/context.ts";
import { requireStudentForScript } from "#app/web/http/json-requests.ts";
import type { Route } from "./+types/report-parts";
import { ownEndings } from "./own-endings.ts";

const NO_REPORT = { en: "There is no such report.", ml: "ഇങ്ങനെയൊരു റിപ്പോർട്ട് ഇല്ല." };

/** The collapsed contents of the results page. An unknown id or language and a foreign report give the same 404. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { db, files } = getServices(context);
  const { userId } = requireStudentForScript(context);
  const language = requestedLanguage(url.searchParams);
  const found = await findOwnTexts(db, { resultId: params.resultId, userId });
  const texts = found && (await withTexts(files, found));
  const html = language === "ml" ? texts?.reportMalayalamHtml : texts?.reportHtml;
  const headers = { "content-type": "text/html; charset=utf-8", "cache-control": "private, no-store" };
  if (!texts || !html) return new Response(NO_REPORT[getLanguage(context)], { status: 404, headers });
  const dossierHtml = language === "ml" ? texts.dossierMalayalamHtml : texts.dossierHtml;
  const parts = reportParts(
    { html, dossierHtml },
    { name: texts.name, sections: null, endings: ownEndings(params.resultId, language) },
  );
  return new Response(parts, { headers });
}
