import { getLanguage } from "../../../web/language";
import { findOwnTexts } from "../../../../db/queries/report/results";
import { reportParts, requestedLanguage } from "../../../domain/report/report-view";
import { withTexts } from "../../../usecases/report/texts/texts-file";
import { getServices } from "../../../web/context";
import { requireStudentForScript } from "../../../web/http/json-requests";
import type { Route } from "./+types/report-parts";
import { ownEndings } from "./own-endings";

const NO_REPORT = { en: "There is no such report.", ml: "ഇങ്ങനെയൊരു റിപ്പോർട്ട് ഇല്ല." };

/**
 * What stands in the folds of the results page, for its script: the page itself is there sooner without it. An unknown
 * id and someone else's report are the same 404, as is a language in which the report is not written.
 */
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
