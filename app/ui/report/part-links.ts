import { listContents, type ReportTextView } from "#app/domain/report/report-view.ts";

/** The anchors of interests and careers, for reports whose text has no sections for them. */
export const PROFILE_ANCHOR = "interests";
export const CAREERS_ANCHOR = "careers";

/** Whether the text has sections for the interests (the cover) or the careers. */
export function hasPart(text: ReportTextView, id: "cover" | "career-1"): boolean {
  return listContents(text).some((part) => part.id === id);
}

/** The anchor that explains a career, by rank from 0; null if it is not on the page. */
export function careerHref(text: ReportTextView, rank: number): string | null {
  const part = listContents(text).find(({ id }) => id === `career-${rank + 1}`);
  if (part) return `#${part.anchor}`;
  return hasPart(text, "career-1") ? null : `#${CAREERS_ANCHOR}`;
}

/** Whether the summary is one section among others, as in a dossier. */
export function isSummaryNested({ groups }: ReportTextView): boolean {
  return groups.length > 1;
}
