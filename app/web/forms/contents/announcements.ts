import { z } from "zod";
import {
  ANNOUNCEMENT_SEGMENTS,
  ANNOUNCEMENT_TEXT_MAX,
  ANNOUNCEMENT_TITLE_MAX,
  type AnnouncementText,
} from "#app/domain/administration/announcement.ts";
import { oneLine, recordId, severalLines } from "#app/web/forms/fields.ts";

const title = (language: string) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Please enter the title in ${language}`)
      .max(ANNOUNCEMENT_TITLE_MAX, `Please keep it to ${ANNOUNCEMENT_TITLE_MAX} characters`),
  );

const text = (language: string) =>
  severalLines.pipe(
    z
      .string()
      .min(1, `Please enter the text in ${language}`)
      .max(ANNOUNCEMENT_TEXT_MAX, `Please keep it to ${ANNOUNCEMENT_TEXT_MAX} characters`),
  );

const version = z.coerce.number().int().min(1).optional().catch(undefined);

/** The form of a draft: a new one without a version. */
export const announcementSchema = z
  .object({
    announcementId: recordId.min(1, "Please reload the page and try again"),
    version,
    titleEnglish: title("English"),
    titleMalayalam: title("Malayalam"),
    textEnglish: text("English"),
    textMalayalam: text("Malayalam"),
    segment: z.enum(ANNOUNCEMENT_SEGMENTS, "Please choose who gets it"),
  })
  .transform(({ announcementId, version: seen = null, segment, ...said }) => ({
    announcementId,
    version: seen,
    text: {
      title: { en: said.titleEnglish, ml: said.titleMalayalam },
      text: { en: said.textEnglish, ml: said.textMalayalam },
      segment,
    } satisfies AnnouncementText,
  }));

/** The forms of an announcement's own page besides that of the draft. */
export const announcementForms = {
  send: z.object({
    version: z.coerce.number().int().catch(0),
    /** A day in IST; empty is at once. */
    day: z
      .string()
      .default("")
      .refine((day) => day === "" || /^\d{4}-\d{2}-\d{2}$/.test(day), "Please choose a day"),
  }),
  discard: z.object({ version: z.coerce.number().int().catch(0) }),
  cancel: z.object({}),
};
