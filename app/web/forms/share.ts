import { z } from "zod";
import { sectionFieldName, SHARE_DAYS, SHAREABLE_IDS } from "../../domain/report/report-share";

/** The form that creates a link: how long it works, and the whole report (`sections` null) or the ticked sections. */
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
    const sections = SHAREABLE_IDS.filter((id) => form[sectionFieldName(id)] !== undefined);
    if (sections.length === 0)
      context.addIssue({ code: "custom", path: ["sections"], message: "Please tick at least one section" });
    return { resultId, days, sections };
  });
