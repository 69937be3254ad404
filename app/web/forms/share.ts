import { z } from "zod";
import { NO_SECTION_CHOSEN } from "#app/content/report/share-words.ts";
import { sectionFieldName, SHARE_DAYS, SHAREABLE_IDS } from "#app/domain/report/report-share.ts";
import { bilingualMessage } from "./bilingual-message.ts";

/** The form that creates a link: its validity, the whole report (`sections` null) or the ticked sections, and what comes easily. */
export const shareSchema = z
  .looseObject({
    result: z.string().default(""),
    strengths: z
      .literal("on")
      .optional()
      .catch(undefined)
      .transform((ticked) => ticked !== undefined),
    days: z
      .enum(
        SHARE_DAYS.map(String),
        bilingualMessage({ en: "Please choose how long the link works", ml: "ലിങ്ക് എത്ര ദിവസം വേണമെന്നു തിരഞ്ഞെടുക്കുക" }),
      )
      .transform((days) => SHARE_DAYS.find((known) => String(known) === days) ?? SHARE_DAYS[0]),
    scope: z.enum(
      ["all", "some"],
      bilingualMessage({ en: "Please choose what the link shows", ml: "ലിങ്കിൽ എന്തൊക്കെ കാണിക്കണമെന്നു തിരഞ്ഞെടുക്കുക" }),
    ),
  })
  .transform((form, context) => {
    const { result: resultId, days, scope, strengths: showsStrengths } = form;
    if (scope === "all") return { resultId, days, sections: null, showsStrengths };
    const sections = SHAREABLE_IDS.filter((id) => form[sectionFieldName(id)] !== undefined);
    if (sections.length === 0)
      context.addIssue({ code: "custom", path: ["sections"], message: bilingualMessage(NO_SECTION_CHOSEN) });
    return { resultId, days, sections, showsStrengths };
  });
