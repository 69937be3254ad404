import { z } from "zod";
import { FIELD_MESSAGES } from "#app/domain/accounts/field-messages.words.ts";
import { EXPERT_KINDS, EXPERT_STATUSES } from "#app/domain/experts/expert.ts";
import { readGaps } from "#app/domain/experts/expert-gaps.ts";
import {
  MAX_CHARGE,
  chargeField,
  MAX_EXPERIENCE,
  type ExpertTerms,
  minutesField,
  type OfferTerms,
  MAX_PARTNER_ABOUT_LENGTH,
  MAX_PARTNER_EDUCATION_LENGTH,
  MAX_PARTNER_NAME_LENGTH,
  readSpecialtyIds,
  worksAsField,
} from "#app/domain/experts/expert-terms.ts";
import { EXPERT_LANGUAGES, languageField } from "#app/domain/experts/expert-language.ts";
import { MAX_REFUSAL_LENGTH, MIN_PROPOSED_CHARGE, type ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import { isMobileNumber, toNationalNumber } from "#app/domain/platform/phone.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { sessionLength } from "./expert-calendar.ts";
import { comparableLine, email, oneLine, nameLine, orNull, recordId, severalLines } from "./fields.ts";
import { bilingualMessage } from "./bilingual-message.ts";

/** A whole number from 0 to `max`; an empty field is 0. */
const wholeNumber = (sentence: string, max: number) =>
  comparableLine.pipe(
    z
      .string()
      .regex(/^\d{0,9}$/, sentence)
      .transform(Number)
      .pipe(z.number().max(max, sentence)),
  );

const optionalText = (text: z.ZodType<string>) => text.transform((value) => (value === "" ? null : value));

/** Mobile numbers have one stored form; others stay as they were typed, as offices have landlines. */
const withoutPrefixOfMobile = (typed: string) => {
  const digits = toNationalNumber(typed);
  return isMobileNumber(digits) ? digits : typed;
};

const atMost = (length: number) => z.string().max(length, `Please keep it to ${length} characters`);

const charge = wholeNumber(`Please enter whole rupees, from ₹0 to ${formatRupees(MAX_CHARGE)}`, MAX_CHARGE);

const personSchema = z.object({
  name: nameLine(
    z
      .string()
      .min(1, "Name is required")
      .max(MAX_PARTNER_NAME_LENGTH, `Name must be at most ${MAX_PARTNER_NAME_LENGTH} characters`),
  ),
  email: email("Email is required"),
  phone: optionalText(
    comparableLine.pipe(
      z
        .string()
        .regex(/^$|^\+?\d[\d\s-]{5,18}$/, "Please enter a phone number, such as 98470 12345")
        .transform(withoutPrefixOfMobile),
    ),
  ),
  education: optionalText(oneLine.pipe(atMost(MAX_PARTNER_EDUCATION_LENGTH))),
  aboutUs: optionalText(severalLines.pipe(atMost(MAX_PARTNER_ABOUT_LENGTH))),
  experience: wholeNumber(`Please enter whole years, from 0 to ${MAX_EXPERIENCE}`, MAX_EXPERIENCE),
  status: z.enum(EXPERT_STATUSES, "Please choose Active or Inactive"),
});

/**
 * The form of an expert, of any kind. The length and charge of a kind count only if its box is ticked. All errors are
 * reported at once, about the person and about the prices.
 */
export const expertFormSchema = z.record(z.string(), z.string()).transform((fields, context): ExpertTerms => {
  const complain = (name: string, problems: z.ZodError) =>
    context.addIssue({ code: "custom", path: [name], message: problems.issues[0]?.message });
  const person = personSchema.safeParse(fields);
  for (const { path, message } of person.error?.issues ?? []) context.addIssue({ code: "custom", path, message });
  const kinds = EXPERT_KINDS.filter((kind) => fields[worksAsField(kind)] !== undefined);
  if (kinds.length === 0)
    context.addIssue({ code: "custom", path: ["kinds"], message: "Please tick what the partner works as" });
  const offers: OfferTerms[] = [];
  for (const kind of kinds) {
    const minutes = sessionLength.safeParse(fields[minutesField(kind)]);
    const rupees = charge.safeParse(fields[chargeField(kind)]);
    if (minutes.error) complain(minutesField(kind), minutes.error);
    if (rupees.error) complain(chargeField(kind), rupees.error);
    if (minutes.success && rupees.success)
      offers.push({ kind, sessionMinutes: minutes.data, sessionCharge: rupees.data });
  }
  if (!person.success) return z.NEVER;
  const languages = EXPERT_LANGUAGES.filter((language) => fields[languageField(language)] !== undefined);
  return {
    ...person.data,
    languages,
    offers,
    specialtyIds: kinds.includes("domain-expert") ? readSpecialtyIds(fields) : [],
  };
});

export const expertLinkSchema = z.object({ email: email(bilingualMessage(FIELD_MESSAGES.emailMissing)) });

/** Publishing a draft: what is missing, as ticked. */
export const publishFormSchema = z.object({ confirmedGaps: comparableLine.transform(readGaps) });

const PRICE_MESSAGE = bilingualMessage({
  en: `Please enter whole rupees, from ${formatRupees(MIN_PROPOSED_CHARGE)} to ${formatRupees(MAX_CHARGE)}`,
  ml: `${formatRupees(MIN_PROPOSED_CHARGE)} മുതൽ ${formatRupees(MAX_CHARGE)} വരെയുള്ള ഒരു തുക രൂപയിൽ എഴുതുക`,
});

const proposedCharge = comparableLine.pipe(
  z
    .string()
    .regex(/^\d{1,9}$/, PRICE_MESSAGE)
    .transform(Number)
    .pipe(z.number().min(MIN_PROPOSED_CHARGE, PRICE_MESSAGE).max(MAX_CHARGE, PRICE_MESSAGE)),
);

/** The prices that an expert proposes; a kind without a field, or with an empty one, stays as it is. */
const proposedPrices = z.record(z.string(), z.string()).transform((fields, context) => {
  const charges = EXPERT_KINDS.flatMap((kind) => {
    const field = chargeField(kind);
    if ((fields[field] ?? "").trim() === "") return [];
    const sessionCharge = proposedCharge.safeParse(fields[field]);
    if (sessionCharge.success) return [{ kind, sessionCharge: sessionCharge.data }];
    context.addIssue({ code: "custom", path: [field], message: sessionCharge.error.issues[0]?.message });
    return [];
  });
  return { part: "price", charges } satisfies ProposedChange;
});

const atMostInBoth = (length: number) =>
  z
    .string()
    .max(length, bilingualMessage({ en: `Please keep it to ${length} characters`, ml: `${length} അക്ഷരത്തിൽ ഒതുക്കുക` }));

const proposedText = z
  .object({
    education: orNull(oneLine.pipe(atMostInBoth(MAX_PARTNER_EDUCATION_LENGTH))),
    aboutUs: severalLines
      .pipe(atMostInBoth(MAX_PARTNER_ABOUT_LENGTH))
      .transform((text): string | null => (text === "" ? null : text)),
  })
  .transform((text) => ({ part: "text", ...text }) satisfies ProposedChange);

/** The forms of an expert's own page, by intent; a photo has no fields but its file. */
export const profileForms = {
  price: proposedPrices,
  text: proposedText,
  photo: z.object({}),
  accept: z.object({ version: comparableLine }),
};

/** An administrator's decision on a proposal. */
export const proposalForms = {
  "approve-proposal": z.object({ proposalId: recordId }),
  "refuse-proposal": z.object({
    proposalId: recordId,
    reason: oneLine.pipe(
      z
        .string()
        .min(1, "Please give a reason; the expert reads it")
        .max(MAX_REFUSAL_LENGTH, `Please keep it to ${MAX_REFUSAL_LENGTH} characters`),
    ),
  }),
};
