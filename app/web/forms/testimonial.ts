import { z } from "zod";
import {
  MAX_CONSENT_LENGTH,
  MAX_POSITION,
  MAX_QUOTE_LENGTH,
  MAX_TESTIMONIAL_ABOUT_LENGTH,
  MAX_TESTIMONIAL_NAME_LENGTH,
  type TestimonialText,
} from "#app/domain/administration/testimonial.ts";
import { newRecordId, oneLine, personName, severalLines, typedNumber } from "./fields.ts";

const POSITION = `Please enter a whole number from 1 to ${MAX_POSITION}`;

/** The quote, or null. */
const quote = (language: string) =>
  severalLines
    .pipe(z.string().max(MAX_QUOTE_LENGTH, `The text in ${language} may have at most ${MAX_QUOTE_LENGTH} characters`))
    .transform((text) => text || null);

/** The form of a testimonial. `testimonialId` is created with the page of an empty form. */
export const testimonialSchema = z
  .object({
    testimonialId: newRecordId("Please reload the page and try again"),
    name: personName(
      z
        .string()
        .min(1, "Please enter the name to be shown")
        .max(MAX_TESTIMONIAL_NAME_LENGTH, `The name may have at most ${MAX_TESTIMONIAL_NAME_LENGTH} characters`),
    ),
    about: oneLine.pipe(
      z
        .string()
        .min(1, "Please say who this is, such as Plus Two student, Thrissur")
        .max(MAX_TESTIMONIAL_ABOUT_LENGTH, `This may have at most ${MAX_TESTIMONIAL_ABOUT_LENGTH} characters`),
    ),
    quote: quote("English"),
    quoteMalayalam: quote("Malayalam"),
    consent: severalLines.pipe(
      z
        .string()
        .min(1, "Please note how and when they agreed")
        .max(MAX_CONSENT_LENGTH, `The note may have at most ${MAX_CONSENT_LENGTH} characters`),
    ),
    position: typedNumber(z.coerce.number(POSITION).int(POSITION).min(1, POSITION).max(MAX_POSITION, POSITION)),
    // A ticked box is submitted with its value, an unticked one not at all.
    isShown: z
      .string()
      .optional()
      .transform((value) => value !== undefined),
  })
  .refine((form) => form.quote !== null || form.quoteMalayalam !== null, {
    path: ["quote"],
    message: "Please enter what was said, in English or in Malayalam",
  }) satisfies z.ZodType<TestimonialText & { testimonialId: string }>;
