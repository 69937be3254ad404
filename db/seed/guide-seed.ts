import { toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { type CareerNames, type GuideFiles, readGuide } from "./guide-files.ts";
import { guideSeed } from "./guide-sql.ts";

/** SQL statements that load the guide's files into the database, keeping reviewed statements. */
export function buildGuideSeed(files: GuideFiles, careerNames: CareerNames, now: Date): string[] {
  return guideSeed(readGuide(files, careerNames), { today: toIstDate(now), now: now.getTime() });
}
