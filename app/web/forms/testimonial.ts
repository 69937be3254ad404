import { z } from "zod";
import {
  CONSENT_MAX,
  POSITION_MAX,
  QUOTE_MAX,
  TESTIMONIAL_ABOUT_MAX,
  TESTIMONIAL_NAME_MAX,
  type TestimonialText,
} from "#app/domain/administration/testimonial.ts";
import { isPlainName, NAME_IS_MORE, newRecordId, oneLine, severalLines } from "./fields.ts";

const POSITION = `Please enter a whole number from 1 to ${POSITION_MAX}`;

/** What was said, or null. */
const quote = (language: string) =>
  severalLines
    .pipe(z.string().max(QUOTE_MAX, `The text in ${language} may have at most ${QUOTE_MAX} characters`))
    .transform((text) => text || null);

/** The form of a testimonial. `testimonialId` is made with the page that holds an empty form. */
export const testimonialSchema = z
  .object({
    testimonialId: newRecordId("Please reload the page and try again"),
    name: oneLine.pipe(
      z
        .string()
        .min(1, "Please enter the name to be shown")
        .max(TESTIMONIAL_NAME_MAX, `The name may have at most ${TESTIMONIAL_NAME_MAX} characters`)
        .refine(isPlainName, NAME_IS_MORE),
    ),
    about: oneLine.pipe(
      z
        .string()
        .min(1, "Please say who this is, such as Plus Two student, Thrissur")
        .max(TESTIMONIAL_ABOUT_MAX, `This may have at most ${TESTIMONIAL_ABOUT_MAX} characters`),
    ),
    quote: quote("English"),
    quoteMalayalam: quote("Malayalam"),
    consent: severalLines.pipe(
      z
        .string()
        .min(1, "Please note how and when they agreed")
        .max(CONSENT_MAX, `The note may have at most ${CONSENT_MAX} characters`),
    ),
    position: z.coerce.number(POSITION).int(POSITION).min(1, POSITION).max(POSITION_MAX, POSITION),
    // A ticked box is sent as its value, an unticked one not at all.
    isShown: z
      .string()
      .optional()
      .transform((value) => value !== undefined),
  })
  .refine((form) => form.quote !== null || form.quoteMalayalam !== null, {
    path: ["quote"],
    message: "Please enter what was said, in English or in Malayalam",
  }) satisfies z.ZodType<TestimonialText & { testimonialId: string }>;
