import { listContents, type ReportTextView } from "#app/domain/report/report-view.ts";

/** Where the interests and the careers are, in a report whose text has no parts of its own for them. */
export const PROFILE_ANCHOR = "interests";
export const CAREERS_ANCHOR = "careers";

/** Whether the text has its interests (the cover), or its careers, in parts of its own. */
export function hasPart(text: ReportTextView, id: "cover" | "career-1"): boolean {
  return listContents(text).some((part) => part.id === id);
}

/** Where a career of the report is explained, by its rank from 0; null where that is not on the page. */
export function careerHref(text: ReportTextView, rank: number): string | null {
  const part = listContents(text).find(({ id }) => id === `career-${rank + 1}`);
  if (part) return `#${part.anchor}`;
  return hasPart(text, "career-1") ? null : `#${CAREERS_ANCHOR}`;
}

/** Whether the summary is one part among others: in a dossier. */
export function isSummaryNested({ groups }: ReportTextView): boolean {
  return groups.length > 1;
}
