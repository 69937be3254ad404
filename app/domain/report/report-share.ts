import { DAY_MS } from "../platform/duration";
import { DOSSIER_PART_IDS, type DossierPartId } from "./dossier/dossier";
import { goldReportSections, reportSections } from "./sections";

/** How many days a link to a report may work. */
export const SHARE_DAYS = [7, 30, 90] as const;

export type ShareDays = (typeof SHARE_DAYS)[number];

/** Links to one report that may work at the same time. */
export const MAX_LIVE_SHARES = 10;

/** When a link created now stops working (UTC). */
export function shareExpiry(now: Date, days: ShareDays): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** The name of the tick box of a section in the form. */
export function sectionFieldName(sectionId: string): string {
  return `section-${sectionId}`;
}

/** Parts that no link shows: the counselor's page is for a session, and only with the student's consent. */
export const NEVER_SHARED: readonly DossierPartId[] = ["counselor"];

/** Whether no link shows the part with this id. */
export function isNeverShared(id: string): boolean {
  return NEVER_SHARED.some((part) => part === id);
}

/** What a link can be limited to, in the order of the report. */
export const SHAREABLE_IDS: readonly string[] = [
  ...DOSSIER_PART_IDS,
  ...reportSections.map(({ id }) => id),
  ...goldReportSections.map(({ id }) => id),
].filter((id) => !isNeverShared(id));
