import { getLanguage } from "#app/web/language.ts";
import { findOwnDossiers } from "#db/queries/report/results.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import { yearEvents, yearFile } from "#app/domain/report/dossier/year-file.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/year-calendar";

const NO_CALENDAR = { en: "There is no such calendar.", ml: "ഇങ്ങനെയൊരു കലണ്ടർ ഇല്ല." };

/** The dates of a student's year as a calendar file. Unknown, foreign and dateless reports give the same 404. */
export async function loader({ context, params, url }: Route.LoaderArgs): Promise<Response> {
  const { db, files, config } = getServices(context);
  const { userId, profile } = getStudent(context);
  const language = requestedLanguage(url.searchParams);
  const found = await findOwnDossiers(db, { resultId: params.resultId, userId });
  const dossiers = found && (await withTexts(files, found));
  const dossier = language === "ml" ? dossiers?.dossierMalayalam : dossiers?.dossier;
  if (!dossier || yearEvents(dossier).length === 0) {
    return new Response(NO_CALENDAR[getLanguage(context)], {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  }
  const file = yearFile(dossier, {
    resultId: params.resultId,
    name: reportPageWords[language].yearOfReport,
    language,
    studentName: profile.name,
    origin: config.origin,
  });
  return new Response(file, {
    headers: {
      "content-type": "text/calendar; charset=utf-8",
      "content-disposition": 'attachment; filename="vazhi-your-year.ics"',
      "cache-control": "private, no-store",
    },
  });
}
