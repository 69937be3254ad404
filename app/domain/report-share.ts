import { z } from "zod";
import { goldReportSections, reportSections } from "./report";

/** For how many days a link to a report may work. */
export const SHARE_DAYS = [7, 30, 90] as const;

export type ShareDays = (typeof SHARE_DAYS)[number];

/** Links to one report that may work at the same time. */
export const MAX_LIVE_SHARES = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** When a link that is made now stops working (UTC). */
export function shareExpiry(now: Date, days: ShareDays): Date {
  return new Date(now.getTime() + days * DAY_MS);
}

/** The name of the tick box of a section in the form. */
export function sectionFieldName(sectionId: string): string {
  return `section-${sectionId}`;
}

const SECTION_IDS: readonly string[] = [...reportSections, ...goldReportSections].map(({ id }) => id);

/** The form that makes a link: how long it works, and the whole report (`sections` null) or the ticked sections of it. */
export const shareSchema = z
  .looseObject({
    result: z.string().default(""),
    days: z
      .enum(SHARE_DAYS.map(String), "Please choose how long the link works")
      .transform((days) => SHARE_DAYS.find((known) => String(known) === days) ?? SHARE_DAYS[0]),
    scope: z.enum(["all", "some"], "Please choose what the link shows"),
  })
  .transform((form, context) => {
    const { result: resultId, days, scope } = form;
    if (scope === "all") return { resultId, days, sections: null };
    const sections = SECTION_IDS.filter((id) => form[sectionFieldName(id)] !== undefined);
    if (sections.length === 0) context.addIssue({ code: "custom", path: ["sections"], message: "Please tick at least one section" });
    return { resultId, days, sections };
  });

/** Words of a name that stand for a family or a house, as names in Kerala often begin: "K.", "A P". */
const INITIAL = /^\p{L}{1,2}\.?$|^(\p{L}\.)+$/u;

/** What a shared report calls the student by: the first word of the name that is no initial. "K. P. Anjali Nair" is Anjali. */
export function firstNameOf(name: string): string {
  const words = name.trim().split(/\s+/);
  return words.find((word) => !INITIAL.test(word)) ?? words.join(" ");
}
