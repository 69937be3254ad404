import { z } from "zod";
import { LANGUAGE_CHOICES } from "#app/domain/accounts/language-choice.ts";
import { MAX_GRANT_NOTE_LENGTH, GRANT_REASONS, GRANT_KINDS } from "#app/domain/purchase/grant.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import type { StudentDetails } from "#app/usecases/administration/students/correct-details.ts";
import { isPhoneConfirmed, phoneFields, phoneRule, profileSchema } from "./accounts.ts";
import { guardianFields } from "./consents.ts";
import { comparableLine, email, newRecordId, oneLine, recordId, severalLines } from "./fields.ts";

const { name, language, reportLanguage } = profileSchema.shape;

/** The values with which the form was opened, as hidden fields. */
const shownDetails = {
  "shown-name": oneLine,
  "shown-phone": oneLine,
  "shown-language": z.enum(LANGUAGES),
  "shown-reportLanguage": z.enum(LANGUAGE_CHOICES),
};

/** A correction of a student's details, with the values when the form was opened. */
export const correctDetailsSchema = z
  .object({ name, ...phoneFields, language, reportLanguage, reason: oneLine, ...shownDetails })
  .refine(isPhoneConfirmed, phoneRule)
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

/** Another guardian, with the request when the form was opened; empty for none. */
export const nameGuardianSchema = z
  .object({ ...guardianFields, reason: oneLine, shown: recordId })
  .transform(({ guardianName: name, guardianEmail: address, reason, shown }) => ({
    name,
    email: address,
    reason,
    shown: shown || null,
  }));

/** The selected grant: `silver`, or with its order `upgrade:…`. */
const grantChoice = z
  .string("Please choose what to give")
  .max(150)
  .transform((value, context) => {
    const [kind, orderId = null] = value.split(":");
    const known = GRANT_KINDS.find((name) => name === kind);
    if (known) return { kind: known, orderId };
    context.addIssue("Please choose what to give");
    return z.NEVER;
  });

const grantReason = z.enum(GRANT_REASONS, "Please choose a reason");

const grantNote = severalLines.pipe(
  z
    .string()
    .min(1, "Please say why")
    .max(MAX_GRANT_NOTE_LENGTH, `Please keep it to ${MAX_GRANT_NOTE_LENGTH} characters`),
);

export const giveSchema = z.object({
  grantId: newRecordId("Please reload the page and try again"),
  given: grantChoice,
  why: grantReason,
  note: grantNote,
});

export const holdSchema = z.object({
  orderId: z.string("Please choose an order").min(1, "Please choose an order").max(100),
  /** The last day in IST. */
  day: comparableLine.pipe(z.string().regex(/^\d{4}-\d{2}-\d{2}$/, "Please choose a day")),
  why: grantReason,
  note: grantNote,
});

export const takeBackSchema = z.object({ note: grantNote });

export const tagSchema = z.object({ tag: oneLine });

/** Differs from the name of the field that adds a tag. */
export const untagSchema = z.object({ unwanted: oneLine });

export const noteSchema = z.object({ noteId: recordId.min(1), body: severalLines });

export const removeNoteSchema = z.object({ noteId: recordId });
