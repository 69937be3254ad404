import { z } from "zod";
import {
  MAX_CONTACT_HOURS_LENGTH,
  PHONE_PATTERN,
  type SupportContacts,
} from "#app/domain/administration/support-contacts.ts";
import { comparableLine, email, oneLine } from "#app/web/forms/fields.ts";

const NUMBER = "Please enter the number with its country, such as +91 484 555 0100";

const OPTIONAL_PHONE = new RegExp(`^$|${PHONE_PATTERN.source}`);

const hours = oneLine.pipe(
  z.string().max(MAX_CONTACT_HOURS_LENGTH, `Please keep it to ${MAX_CONTACT_HOURS_LENGTH} characters`),
);

export const contactsSchema = z
  .object({
    email: email("Please enter the address that families write to"),
    phone: comparableLine.pipe(z.string().max(30, NUMBER).regex(PHONE_PATTERN, NUMBER)),
    whatsapp: comparableLine.pipe(z.string().max(30, NUMBER).regex(OPTIONAL_PHONE, NUMBER)),
    hoursEnglish: hours,
    hoursMalayalam: hours,
  })
  .superRefine(({ hoursEnglish, hoursMalayalam }, context) => {
    if ((hoursEnglish === "") === (hoursMalayalam === "")) return;
    const path = hoursEnglish === "" ? "hoursEnglish" : "hoursMalayalam";
    context.addIssue({ code: "custom", path: [path], message: "Please enter the hours in both languages" });
  })
  .transform(({ email: address, phone, whatsapp, hoursEnglish, hoursMalayalam }): SupportContacts => ({
    email: address,
    phone,
    whatsapp: whatsapp || null,
    hours: hoursEnglish === "" ? null : { en: hoursEnglish, ml: hoursMalayalam },
  }));
