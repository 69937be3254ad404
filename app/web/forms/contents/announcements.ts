import { z } from "zod";
import {
  ANNOUNCEMENT_SEGMENTS,
  MAX_ANNOUNCEMENT_TEXT_LENGTH,
  MAX_ANNOUNCEMENT_TITLE_LENGTH,
  type AnnouncementText,
} from "#app/domain/administration/announcement.ts";
import { comparableLine, oneLine, recordId, severalLines } from "#app/web/forms/fields.ts";

const title = (language: string) =>
  oneLine.pipe(
    z
      .string()
      .min(1, `Please enter the title in ${language}`)
      .max(MAX_ANNOUNCEMENT_TITLE_LENGTH, `Please keep it to ${MAX_ANNOUNCEMENT_TITLE_LENGTH} characters`),
  );

const text = (language: string) =>
  severalLines.pipe(
    z
      .string()
      .min(1, `Please enter the text in ${language}`)
      .max(MAX_ANNOUNCEMENT_TEXT_LENGTH, `Please keep it to ${MAX_ANNOUNCEMENT_TEXT_LENGTH} characters`),
  );

const version = z.coerce.number().int().min(1).optional().catch(undefined);

/** The form of a draft: a new one has no version. */
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
  .transform(({ announcementId, version: seen = null, segment, ...texts }) => ({
    announcementId,
    version: seen,
    text: {
      title: { en: texts.titleEnglish, ml: texts.titleMalayalam },
      text: { en: texts.textEnglish, ml: texts.textMalayalam },
      segment,
    } satisfies AnnouncementText,
  }));

/** The forms of an announcement's own page besides the draft's. */
export const announcementForms = {
  send: z.object({
    version: z.coerce.number().int().catch(0),
    /** A day in IST; empty means at once. */
    day: comparableLine.refine((day) => day === "" || /^\d{4}-\d{2}-\d{2}$/.test(day), "Please choose a day"),
  }),
  discard: z.object({ version: z.coerce.number().int().catch(0) }),
  cancel: z.object({}),
};
