import { data, redirectDocument } from "react-router";
import { CAREER_CATALOGUE, careerNameIn } from "#app/content/careers.ts";
import { problemOfChoice } from "#app/content/guide/compare-words.ts";
import { CAREER_SLUGS } from "#app/content/guide/career-slugs.ts";
import { comparePath } from "#app/content/guide/guide-addresses.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import { FEWEST_COMPARED, MOST_COMPARED, readComparedCareers } from "#app/domain/guide/saved-careers.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { categoriesFor } from "#app/domain/report/chances/candidate-from.ts";
import { compareCareers, type ComparingReader } from "#app/domain/report/comparison/comparison.ts";
import { furtherAdmissionSlugs } from "#app/domain/report/guide-facts.ts";
import { supportMatches } from "#app/domain/report/match-tier.ts";
import { applicantFrom } from "#app/domain/report/studies.ts";
import { getCurrentUser, getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { loadSaved } from "#app/web/saved-view.ts";
import { findGuideForReport } from "#db/queries/guide/guide.ts";
import { findComparedCareers } from "#db/queries/guide/guide-pages.ts";
import { findReportedInterests } from "#db/queries/report/comparing-reader.ts";
import { findStudies } from "#db/queries/report/studies.ts";
import type { Route } from "./+types/compare";
import { loadFrame } from "./open-guide-page.ts";

/** The catalogue's careers as an address may name them. */
const CHOOSABLE = Object.entries(CAREER_SLUGS).map(([id, slug]) => ({ categoryId: Number(id), slug }));

/** Nobody is signed in, or nothing of them may be processed. */
const NOBODY: ComparingReader = { report: null, told: null };

async function findReader({ context }: Pick<Route.LoaderArgs, "context">) {
  const currentUser = getCurrentUser(context);
  const { db, config, now } = getServices(context);
  if (!currentUser?.profile || processingStop(currentUser.profile, config.guardianConsent, now()) !== null)
    return { isStudent: false, reader: NOBODY };
  const { userId } = currentUser;
  const [report, found] = await Promise.all([findReportedInterests(db, userId), findStudies(db, userId)]);
  const studies = found?.studies ?? null;
  const told = found && studies && { studies, applicant: applicantFrom(studies, found.stage) };
  return { isStudent: true, reader: { report, told } };
}

export async function loadCompare({ url, context }: Route.LoaderArgs) {
  const language = getLanguage(context);
  const { careers, unknown, isPlain } = readComparedCareers(url.searchParams.getAll("careers"), CHOOSABLE);
  const problem = problemOfChoice(careers.length);
  // From a phone's hearts, or the form below: the address to share names each career.
  if (problem === null && !isPlain && unknown.length === 0)
    throw redirectDocument(
      comparePath(
        language,
        careers.map(({ slug }) => slug),
      ),
    );
  const { db, now } = getServices(context);
  const categoryIds = careers.map(({ categoryId }) => categoryId);
  const isComparable = careers.length >= FEWEST_COMPARED && careers.length <= MOST_COMPARED;
  const [saved, { isStudent, reader }] = await Promise.all([loadSaved(context), findReader({ context })]);
  const { told, report } = reader;
  const [page, judged] = await Promise.all([
    findComparedCareers(db, { categoryIds: isComparable ? categoryIds : [] }),
    told && isComparable
      ? findGuideForReport(db, {
          categoryIds,
          admissions: furtherAdmissionSlugs(told.applicant),
          categories: categoriesFor(told.studies),
        })
      : null,
  ]);
  const guide = judged ?? page;
  const entries = categoryIds.flatMap((id) => guide.careers.filter(({ categoryId }) => categoryId === id));
  const compared = compareCareers(entries, { guide, catalogue: CAREER_CATALOGUE, reader, asOf: toIstDate(now()) });
  return data(
    {
      frame: loadFrame(context, url, page),
      problem: problem && problem[language],
      // The guide has no entry for every category.
      hasUnknown: unknown.length > 0 || entries.length < (isComparable ? categoryIds.length : 0),
      comparison: entries.length < FEWEST_COMPARED ? null : compared,
      fit: report === null ? ("none" as const) : supportMatches(report) ? ("known" as const) : ("unsupported" as const),
      isStudent,
      chosen: categoryIds,
      choices: CHOOSABLE.map(({ categoryId, slug }) => ({
        categoryId,
        slug,
        name: careerNameIn(language, categoryId) ?? slug,
      })),
      saved,
    },
    { status: careers.length > MOST_COMPARED ? 400 : problem !== null && unknown.length > 0 ? 404 : 200 },
  );
}
