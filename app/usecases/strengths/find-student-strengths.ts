import { listStrengthResults } from "#db/queries/strengths/attempts.ts";
import { findComparedCounts } from "#db/queries/strengths/calibrations.ts";
import type { StrengthResult } from "#app/domain/strengths/attempt.ts";
import { findPercentile } from "#app/domain/strengths/percentile.ts";
import { describeStrengths, type WhatComesEasily } from "#app/domain/strengths/what-comes-easily.ts";
import type { Services } from "#app/ports/services.ts";

/**
 * What a student's finished tasks say, with percentiles of tasks that enough students have done; null without any.
 * @param known the results, if the request has read them
 */
export async function findStudentStrengths(
  { db }: Pick<Services, "db">,
  userId: string,
  known?: readonly StrengthResult[],
): Promise<WhatComesEasily | null> {
  const results = known ?? (await listStrengthResults(db, userId));
  if (results.length === 0) return null;
  const counts = await findComparedCounts(db, userId);
  const ofTask = (task: string) => counts.filter((each) => each.task === task);
  return describeStrengths(results, {
    calibrated: results.filter((each) => each.calibration > 0 && ofTask(each.task).length > 0).map(({ task }) => task),
    percentiles: Object.fromEntries(
      results.flatMap((result) => {
        const { task, language } = result;
        const compared = ofTask(task).filter((each) => task !== "words" || each.language === language);
        const group = compared[0]?.educationStatus;
        const percentile = group
          ? findPercentile(
              compared.map(({ abilities }) => abilities),
              group,
              result,
            )
          : null;
        return percentile === null ? [] : [[task, percentile]];
      }),
    ),
  });
}
