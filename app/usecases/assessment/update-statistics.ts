import {
  findStatistics,
  listSheetsAfter,
  type StatisticsRow,
  storeStatistics,
} from "#db/queries/assessment/statistics.ts";
import { LIKERT_QUESTIONS } from "#app/content/questions.ts";
import { normsFrom } from "#app/domain/assessment/norms.ts";
import {
  countPeople,
  type CountableSheet,
  countSheet,
  emptyLanguageSums,
  publishedStatistics,
  describeQuestionnaire,
} from "#app/domain/assessment/published-statistics.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Services } from "#app/ports/services.ts";

const SHEET_BATCH_SIZE = 50;

/** Pages per call; the next call of the same night continues. */
const MAX_PAGES = 20;

/** Newer sheets wait for the next night: a row may appear slightly after one with a later time. */
const SETTLED_AFTER_MS = HOUR_MS;

const QUESTIONNAIRE = describeQuestionnaire(LIKERT_QUESTIONS);

type ListedSheet = Awaited<ReturnType<typeof listSheetsAfter>>[number];

/**
 * Counts newly submitted sheets into the questionnaire's statistics, page by page, and once a day, when all are
 * counted, computes the figures and norms. Each page is stored with its position in one statement, so that killed,
 * repeated and concurrent runs count no sheet twice. Called by the cron; does nothing once the day's work is done.
 * @returns how many sheets were read
 */
export async function updateStatistics(services: Services): Promise<{ sheets: number }> {
  const { db } = services;
  const today = toIstDate(services.now());
  let known = await findStatistics(db);
  let sheets = 0;
  for (let page = 0; page < MAX_PAGES; page += 1) {
    if (known?.completedOn === today && known.keying === QUESTIONNAIRE.keying) break;
    const begun = known?.keying === QUESTIONNAIRE.keying ? known : emptyStatistics(known);
    const now = services.now();
    const listed = await listSheetsAfter(db, {
      after: begun,
      before: new Date(now.getTime() - SETTLED_AFTER_MS),
      limit: SHEET_BATCH_SIZE,
    });
    const counted = withSheets(begun, listed, now);
    const changed = listed.length < SHEET_BATCH_SIZE ? completed(counted, today) : counted;
    // A concurrent run was faster, and continues.
    if (!(await storeStatistics(db, { known, changed }))) break;
    sheets += listed.length;
    known = { ...changed, id: "current" };
  }
  return { sheets };
}

/** Empty counts. The figures of a questionnaire with another key are kept until they are recomputed. */
function emptyStatistics(known: StatisticsRow | null): Omit<StatisticsRow, "id"> {
  return {
    figures: null,
    norms: null,
    normsSince: null,
    updatedAt: new Date(0),
    ...known,
    completedOn: null,
    keying: QUESTIONNAIRE.keying,
    sums: emptyLanguageSums(QUESTIONNAIRE),
    seenUntil: new Date(0),
    seenId: "",
    n: known?.n ?? 0,
  };
}

function withSheets(
  begun: Omit<StatisticsRow, "id">,
  listed: readonly ListedSheet[],
  now: Date,
): Omit<StatisticsRow, "id"> {
  const sums = listed.reduce((all, sheet) => countSheet(all, QUESTIONNAIRE, countable(sheet)), begun.sums);
  const last = listed.at(-1);
  return {
    ...begun,
    sums,
    seenUntil: last?.createdAt ?? begun.seenUntil,
    seenId: last?.id ?? begun.seenId,
    updatedAt: now,
  };
}

function countable({ language, answers, isFirst }: ListedSheet): CountableSheet {
  return {
    language,
    isFirst,
    answers: Object.fromEntries(answers.map(([id, answer]) => [id, answer])),
    answeredAt: Object.fromEntries(
      answers.flatMap(([id, , at]) => (at === null ? [] : [[id, new Date(at).toISOString()]])),
    ),
  };
}

/** The counts with the figures computed from the sums, as of a day. */
function completed(counted: Omit<StatisticsRow, "id">, today: string): Omit<StatisticsRow, "id"> {
  const figures = publishedStatistics(QUESTIONNAIRE, counted.sums);
  const norms = figures.all && normsFrom(figures.all, today);
  return {
    ...counted,
    n: countPeople(counted.sums),
    completedOn: today,
    figures,
    norms,
    normsSince: norms === null ? null : (counted.normsSince ?? today),
  };
}
