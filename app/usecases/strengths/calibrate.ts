import {
  type CountsRow,
  findWaiting,
  listCounts,
  listUncounted,
  storeCalibration,
} from "#db/queries/strengths/calibrations.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import {
  type CalibrationFigures,
  calibratePool,
  countAnswers,
  poolKey,
  withDifficulties,
} from "#app/domain/strengths/calibration.ts";
import { countAbility } from "#app/domain/strengths/percentile.ts";
import { type AdaptiveTask, STRENGTH_TASKS } from "#app/domain/strengths/task.ts";
import type { Services } from "#app/ports/services.ts";
import { predictedPool } from "./find-pool.ts";

/** Attempts counted in a run; more wait for the next hour's. */
const BATCH_SIZE = 500;

type Uncounted = Awaited<ReturnType<typeof listUncounted>>[number];
type Countable = Uncounted & { educationStatus: NonNullable<Uncounted["educationStatus"]> };

/** A first attempt that means something, by a student who agreed to research. A second one has been practised for. */
function isCountable(attempt: Uncounted): attempt is Countable {
  const { number, caution, allowsResearch, educationStatus } = attempt;
  return number === 1 && caution === null && allowsResearch && educationStatus !== null;
}

/**
 * Counts newly finished attempts and re-estimates the difficulties and distributions from all counts, once a day and
 * for 500 attempts at a time. Each attempt is counted once, also by killed, repeated and concurrent runs. Called by the
 * cron every hour; does nothing once the day's work is done.
 * @returns how many attempts were looked at
 */
export async function calibrateStrengths(services: Services): Promise<{ attempts: number }> {
  const { db } = services;
  const now = services.now();
  const { count, version, madeAt } = await findWaiting(db, BATCH_SIZE);
  if (count === 0 || (count < BATCH_SIZE && toIstDate(madeAt) === toIstDate(now))) return { attempts: 0 };
  const attempts = await listUncounted(db, BATCH_SIZE);
  const countable = attempts.filter(isCountable);
  if (countable.length === 0) {
    await storeCalibration(db, { marked: attempts, calibration: null, now });
    return { attempts: attempts.length };
  }
  const known = await listCounts(db);
  const before = calibrateAll(known);
  const changed = groupByPool(countable).map((group) => addToCounts(known, group, before));
  const isChanged = ({ task, language }: CountsRow) =>
    changed.some((row) => row.task === task && row.language === language);
  const figures = calibrateAll([...known.filter((row) => !isChanged(row)), ...changed]);
  await storeCalibration(db, {
    marked: attempts,
    calibration: { version: version + 1, figures, counts: changed },
    now,
  });
  return { attempts: attempts.length };
}

/** The attempts of each task and language; no group is empty. */
function groupByPool(attempts: readonly Countable[]): Countable[][] {
  return STRENGTH_TASKS.flatMap((task) =>
    LANGUAGES.map((language) => attempts.filter((each) => each.task === task && each.language === language)),
  ).filter((group) => group.length > 0);
}

/** The counts of a task and language with some attempts, by the difficulties known before. */
function addToCounts(
  known: readonly CountsRow[],
  attempts: readonly Countable[],
  figures: CalibrationFigures,
): CountsRow {
  const [{ task, language }] = attempts as [Countable];
  const row = known.find((each) => each.task === task && each.language === language);
  let { answers, abilities } = row ?? { answers: {}, abilities: {} };
  const pool =
    task === "care" ? null : withDifficulties(predictedPool(task, language), figures[poolKey(task, language)]);
  for (const attempt of attempts) {
    if (pool) answers = countAnswers(answers, pool, attempt.answers);
    abilities = countAbility(abilities, attempt.educationStatus, attempt);
  }
  return { task, language, students: (row?.students ?? 0) + attempts.length, answers, abilities };
}

/** The figures of all pools from their counts. */
function calibrateAll(counts: readonly CountsRow[]): CalibrationFigures {
  const answersOf = (task: AdaptiveTask, language: CountsRow["language"]) =>
    counts.find((row) => row.task === task && row.language === language)?.answers ?? {};
  const adaptive = STRENGTH_TASKS.filter((task) => task !== "care");
  return Object.fromEntries(
    adaptive.flatMap((task) =>
      task === "words"
        ? LANGUAGES.map((language) => [
            poolKey(task, language),
            calibratePool(predictedPool(task, language), { [language]: answersOf(task, language) }),
          ])
        : [[task, calibratePool(predictedPool(task, "en"), { en: answersOf(task, "en"), ml: answersOf(task, "ml") })]],
    ),
  );
}
