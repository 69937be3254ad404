import { z } from "zod";
import {
  CONTACT_MESSAGE_MAX,
  CONTACT_NAME_MAX,
  CONTACT_SUBJECT_MAX,
  type ContactMessage,
} from "#app/domain/administration/contact.ts";
import { FIELD_SENTENCES } from "#app/domain/accounts/field-sentences.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { RECORD_ID } from "#app/domain/platform/record-id.ts";
import { captchaToken, email, isPlainName, NAME_IS_MORE, oneLine, severalLines } from "./fields.ts";
import { said } from "./said.ts";

const PROBLEMS = {
  nameMissing: { en: "Please enter your name", ml: "നിങ്ങളുടെ പേര് എഴുതുക" },
  nameTooLong: {
    en: `Name must be at most ${CONTACT_NAME_MAX} characters`,
    ml: `പേരിൽ കൂടിയത് ${CONTACT_NAME_MAX} അക്ഷരങ്ങൾ മാത്രം`,
  },
  subjectMissing: { en: "Please enter a subject", ml: "വിഷയം എഴുതുക" },
  subjectTooLong: {
    en: `Subject must be at most ${CONTACT_SUBJECT_MAX} characters`,
    ml: `വിഷയത്തിൽ കൂടിയത് ${CONTACT_SUBJECT_MAX} അക്ഷരങ്ങൾ മാത്രം`,
  },
  messageMissing: { en: "Please write your message", ml: "സന്ദേശം എഴുതുക" },
  messageTooLong: {
    en: `Message must be at most ${CONTACT_MESSAGE_MAX} characters`,
    ml: `സന്ദേശത്തിൽ കൂടിയത് ${CONTACT_MESSAGE_MAX} അക്ഷരങ്ങൾ മാത്രം`,
  },
} satisfies Record<string, Bilingual>;

export const contactSchema = z.object({
  name: oneLine.pipe(
    z
      .string()
      .min(1, said(PROBLEMS.nameMissing))
      .max(CONTACT_NAME_MAX, said(PROBLEMS.nameTooLong))
      .refine(isPlainName, NAME_IS_MORE),
  ),
  email: email(said(FIELD_SENTENCES.emailWanted)),
  subject: oneLine.pipe(
    z.string().min(1, said(PROBLEMS.subjectMissing)).max(CONTACT_SUBJECT_MAX, said(PROBLEMS.subjectTooLong)),
  ),
  message: severalLines.pipe(
    z.string().min(1, said(PROBLEMS.messageMissing)).max(CONTACT_MESSAGE_MAX, said(PROBLEMS.messageTooLong)),
  ),
  /** Created with the page that holds the form. One that is not ours counts as none. */
  submissionKey: z.string().regex(RECORD_ID).nullable().catch(null),
  captchaToken,
}) satisfies z.ZodType<ContactMessage & { captchaToken: string }>;
