import type { ClosingRecord } from "./record.ts";

/** What identifies a closing in a year: two records of one key and different values contradict each other. */
export function closingKey(admission: string, year: number | null, closing: ClosingRecord): string {
  const { institute, course, category, quota, stage, measure } = closing;
  return [admission, year, institute, course, category, quota, stage, measure].join("|");
}
