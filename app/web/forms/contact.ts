import { z } from "zod";
import {
  MAX_CONTACT_MESSAGE_LENGTH,
  MAX_CONTACT_NAME_LENGTH,
  MAX_CONTACT_SUBJECT_LENGTH,
  type ContactMessage,
} from "#app/domain/administration/contact.ts";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { RECORD_ID } from "#app/domain/platform/record-id.ts";
import { captchaToken, email, oneLine, personName, severalLines } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

const PROBLEMS = {
  nameMissing: { en: "Please enter your name", ml: "നിങ്ങളുടെ പേര് എഴുതുക" },
  nameTooLong: {
    en: `Name must be at most ${MAX_CONTACT_NAME_LENGTH} characters`,
    ml: `പേരിൽ കൂടിയത് ${MAX_CONTACT_NAME_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
  },
  subjectMissing: { en: "Please enter a subject", ml: "വിഷയം എഴുതുക" },
  subjectTooLong: {
    en: `Subject must be at most ${MAX_CONTACT_SUBJECT_LENGTH} characters`,
    ml: `വിഷയത്തിൽ കൂടിയത് ${MAX_CONTACT_SUBJECT_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
  },
  messageMissing: { en: "Please write your message", ml: "സന്ദേശം എഴുതുക" },
  messageTooLong: {
    en: `Message must be at most ${MAX_CONTACT_MESSAGE_LENGTH} characters`,
    ml: `സന്ദേശത്തിൽ കൂടിയത് ${MAX_CONTACT_MESSAGE_LENGTH} അക്ഷരങ്ങൾ മാത്രം`,
  },
} satisfies Record<string, Bilingual>;

export const contactSchema = z.object({
  name: personName(
    z
      .string()
      .min(1, bilingualMessage(PROBLEMS.nameMissing))
      .max(MAX_CONTACT_NAME_LENGTH, bilingualMessage(PROBLEMS.nameTooLong)),
  ),
  email: email(bilingualMessage(FIELD_MESSAGES.emailWanted)),
  subject: oneLine.pipe(
    z
      .string()
      .min(1, bilingualMessage(PROBLEMS.subjectMissing))
      .max(MAX_CONTACT_SUBJECT_LENGTH, bilingualMessage(PROBLEMS.subjectTooLong)),
  ),
  message: severalLines.pipe(
    z
      .string()
      .min(1, bilingualMessage(PROBLEMS.messageMissing))
      .max(MAX_CONTACT_MESSAGE_LENGTH, bilingualMessage(PROBLEMS.messageTooLong)),
  ),
  /** Created with the form's page. A foreign value counts as none. */
  submissionKey: z.string().regex(RECORD_ID).nullable().catch(null),
  captchaToken,
}) satisfies z.ZodType<ContactMessage & { captchaToken: string }>;
