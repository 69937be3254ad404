import { DAY_MS } from "#app/domain/platform/duration.ts";
import { DOSSIER_PART_IDS, type DossierPartId } from "./dossier/dossier.ts";
import type { RecommendedCareer } from "./recommendation.ts";
import { goldReportSections, reportSections } from "./sections.ts";

/** Validity options of a report link, in days. */
export const SHARE_DAYS = [7, 30, 90] as const;

export type ShareDays = (typeof SHARE_DAYS)[number];

/** Links to one report that may be active at the same time. */
export const MAX_LIVE_SHARES = 10;

/** When a link created now expires (UTC). */
export function shareExpiry(now: Date, days: ShareDays): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** The name of a section's checkbox in the form. */
export function sectionFieldName(sectionId: string): string {
  return `section-${sectionId}`;
}

/**
 * Parts never shown by a link: the counselor's page is for a session, and only with the student's consent; the map of
 * ways is drawn in print only.
 */
export const NEVER_SHARED: readonly DossierPartId[] = ["counselor", "path-map"];

/** Whether this part is never shown by a link. */
export function isNeverShared(id: string): boolean {
  return NEVER_SHARED.some((part) => part === id);
}

/** Parts a link can be limited to, in report order. */
export const SHAREABLE_IDS: readonly string[] = [
  ...DOSSIER_PART_IDS,
  ...reportSections.map(({ id }) => id),
  ...goldReportSections.map(({ id }) => id),
].filter((id) => !isNeverShared(id));

type Career = Pick<RecommendedCareer, "categoryId">;

/** `career-2`: the part of the second career. */
const RANKED_PART = /^career-(\d+)$/;

/** `career:17`: the part of the career with this id, whatever its rank. */
const STORED_PART = /^career:(\d+)$/;

/** Parts for a new link in stored form: careers by id, since another version may rank them differently. */
export function keptSections(sections: readonly string[] | null, careers: readonly Career[]): readonly string[] | null {
  return (
    sections &&
    sections.map((id) => {
      const career = careers[Number(RANKED_PART.exec(id)?.[1]) - 1];
      return career ? `career:${career.categoryId}` : id;
    })
  );
}

/** Parts of the current report shown by a stored link, without careers it no longer explains; null for all. */
export function shownSections(
  storedSections: readonly string[] | null,
  careers: readonly Career[],
): readonly string[] | null {
  return (
    storedSections &&
    storedSections.flatMap((id) => {
      const career = STORED_PART.exec(id)?.[1];
      if (career === undefined) return [id];
      const rank = careers.findIndex(({ categoryId }) => categoryId === Number(career));
      return rank === -1 ? [] : [`career-${rank + 1}`];
    })
  );
}
