import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { z } from "zod";
import { email, captchaToken, oneLine, severalLines } from "../platform/form-fields";

/** The longest of each, in characters. */
export const CONTACT_NAME_MAX = 100;
export const CONTACT_SUBJECT_MAX = 150;
export const CONTACT_MESSAGE_MAX = 5000;

/** The form on the contact page. */
export const contactSchema = z.object({
  name: oneLine.pipe(
    z
      .string()
      .min(1, "Please enter your name")
      .max(CONTACT_NAME_MAX, `Name must be at most ${CONTACT_NAME_MAX} characters`),
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
  /** Made with the page that holds the form. One that is not ours is as good as none. */
  submissionKey: z.uuid().nullable().catch(null),
  captchaToken,
});

export type ContactForm = z.output<typeof contactSchema>;

/**
 * What makes two submissions one message: they come from one opening of the page and say the same. Somebody who goes
 * back and writes something else has sent a second message. Null where the form brought no key.
 */
export function contactFingerprint({
  submissionKey,
  name,
  email,
  subject,
  message,
}: Omit<ContactForm, "captchaToken">): string | null {
  if (!submissionKey) return null;
  const content = JSON.stringify([submissionKey, name, email, subject, message]);
  return encodeHexLowerCase(sha256(new TextEncoder().encode(content)));
}
