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

/** Sheets that are read and counted together. */
const SHEET_BATCH_SIZE = 50;

/** One call ends after so many pages: the next one of the same night goes on. */
const MAX_PAGES = 20;

/** What was submitted later is left for the next night: its row may appear a little after one with a later time. */
const SETTLED_AFTER_MS = HOUR_MS;

const QUESTIONNAIRE = describeQuestionnaire(LIKERT_QUESTIONS);

type ListedSheet = Awaited<ReturnType<typeof listSheetsAfter>>[number];

/**
 * Counts the sheets that were submitted since the last time into the statistics of the questionnaire, page by page, and
 * once a day, when it has seen all, computes the figures and the norms. Each page and how far it reaches are stored by
 * one statement, so that a run that is killed, repeated or runs beside another counts nobody twice. Called by the cron;
 * once the day's work is done it does nothing.
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
    // Another run was faster: it goes on.
    if (!(await storeStatistics(db, { known, changed }))) break;
    sheets += listed.length;
    known = { ...changed, id: "current" };
  }
  return { sheets };
}

/** What has not counted anybody yet. The figures of a questionnaire that was keyed otherwise stand until they are new. */
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

/** The figures that follow from the sums, as of a day. */
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
