import { z } from "zod";
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  type ContactMessage,
} from "../../domain/administration/contact";
import { captchaToken, email, isPlainName, NAME_IS_MORE, oneLine, severalLines } from "./fields";

export const contactSchema = z.object({
  name: oneLine.pipe(
    z
      .string()
      .min(1, "Please enter your name")
      .max(CONTACT_NAME_MAX, `Name must be at most ${CONTACT_NAME_MAX} characters`)
      .refine(isPlainName, NAME_IS_MORE),
  ),
  email: email("Please enter your email address"),
  subject: oneLine.pipe(
    z
      .string()
      .min(1, "Please enter a subject")
      .max(CONTACT_SUBJECT_MAX, `Subject must be at most ${CONTACT_SUBJECT_MAX} characters`),
  ),
  message: severalLines.pipe(
    z
      .string()
      .min(1, "Please write your message")
      .max(CONTACT_MESSAGE_MAX, `Message must be at most ${CONTACT_MESSAGE_MAX} characters`),
  ),
  /** Created with the page that holds the form. One that is not ours counts as none. */
  submissionKey: z.uuid().nullable().catch(null),
  captchaToken,
}) satisfies z.ZodType<ContactMessage & { captchaToken: string }>;
