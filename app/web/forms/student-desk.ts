import { z } from "zod";
import { LANGUAGE_CHOICES } from "../../domain/accounts/language-choice";
import { LANGUAGES } from "../../domain/platform/language";
import type { StudentDetails } from "../../usecases/administration/students/correct-details";
import { profileSchema } from "./accounts";
import { email, oneLine, recordId, severalLines } from "./fields";

const { name, phone, language, reportLanguage } = profileSchema.shape;

/** What the form was opened with, as it was sent along. */
const shownDetails = {
  "shown-name": oneLine,
  "shown-phone": oneLine,
  "shown-language": z.enum(LANGUAGES),
  "shown-reportLanguage": z.enum(LANGUAGE_CHOICES),
};

/** A correction of a student's details, with what the form was opened with. */
export const correctDetailsSchema = z
  .object({ name, phone, language, reportLanguage, reason: oneLine, ...shownDetails })
  .transform((form) => ({
    details: {
      name: form.name,
      phone: form.phone,
      language: form.language,
      reportLanguage: form.reportLanguage,
    } satisfies StudentDetails,
    shown: {
      name: form["shown-name"],
      phone: form["shown-phone"],
      language: form["shown-language"],
      reportLanguage: form["shown-reportLanguage"],
    } satisfies StudentDetails,
    reason: form.reason,
  }));

export const changeAddressSchema = z.object({ email: email("Please enter the new address"), reason: oneLine });

export const tagSchema = z.object({ tag: oneLine });

/** Not the name of the field in which another tag is typed. */
export const untagSchema = z.object({ unwanted: oneLine });

export const noteSchema = z.object({ noteId: recordId.min(1), body: severalLines });

export const removeNoteSchema = z.object({ noteId: recordId });
