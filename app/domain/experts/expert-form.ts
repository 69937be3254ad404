import { z } from "zod";
import { email, oneLine, severalLines } from "../platform/form-fields";
import { EXPERT_KINDS, type ExpertKind, PARTNER_STATUSES, type ExpertStatus } from "./expert";
import { sessionLength } from "./expert-calendar";

/** The longest of each, in characters. */
export const PARTNER_NAME_MAX = 100;
export const PARTNER_PHONE_MAX = 20;
export const PARTNER_EDUCATION_MAX = 200;
export const PARTNER_ABOUT_MAX = 2000;

const EXPERIENCE_MAX = 80;
const CHARGE_MAX = 1_000_000;

/** What one kind of session with a partner takes. */
export interface OfferTerms {
  kind: ExpertKind;
  /** Minutes. */
  sessionMinutes: number;
  /** Rupees; 0 means listed but not bookable. */
  sessionCharge: number;
}

/** What an administrator decides about a partner. */
export interface ExpertTerms {
  name: string;
  /** In lower case. */
  email: string;
  phone: string | null;
  education: string | null;
  aboutUs: string | null;
  /** Whole years. */
  experience: number;
  status: ExpertStatus;
  /** One for each kind that the partner works as; at least one. */
  offers: OfferTerms[];
  /** What a domain expert works in, sorted; empty for everybody else. */
  specialtyIds: string[];
}

/** The names of the form's fields that come once per kind, and per domain. */
export const worksAsField = (kind: ExpertKind) => `works-as-${kind}`;
export const minutesField = (kind: ExpertKind) => `minutes-${kind}`;
export const chargeField = (kind: ExpertKind) => `charge-${kind}`;
const DOMAIN_FIELD = "domain-";
export const specialtyField = (specialtyId: string) => `${DOMAIN_FIELD}${specialtyId}`;

/** A whole number from 0 to `max`; an empty field is 0. */
const wholeNumber = (sentence: string, max: number) =>
  oneLine.pipe(
    z
      .string()
      .regex(/^\d{0,9}$/, sentence)
      .transform(Number)
      .pipe(z.number().max(max, sentence)),
  );

const optionalText = (text: z.ZodType<string>) => text.transform((value) => (value === "" ? null : value));

const atMost = (length: number) => z.string().max(length, `Please keep it to ${length} characters`);

const charge = wholeNumber(`Please enter whole rupees, from 0 to ${CHARGE_MAX}`, CHARGE_MAX);

/** The domains whose boxes are ticked. */
function readSpecialtyIds(fields: Record<string, unknown>): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(DOMAIN_FIELD))
    .map((name) => name.slice(DOMAIN_FIELD.length))
    .toSorted();
}

const personSchema = z.object({
  name: oneLine.pipe(
    z.string().min(1, "Name is required").max(PARTNER_NAME_MAX, `Name must be at most ${PARTNER_NAME_MAX} characters`),
  ),
  email: email("Email is required"),
  phone: optionalText(
    oneLine.pipe(z.string().regex(/^$|^\+?\d[\d\s-]{5,18}$/, "Please enter a phone number, such as 98470 12345")),
  ),
  education: optionalText(oneLine.pipe(atMost(PARTNER_EDUCATION_MAX))),
  aboutUs: optionalText(severalLines.pipe(atMost(PARTNER_ABOUT_MAX))),
  experience: wholeNumber(`Please enter whole years, from 0 to ${EXPERIENCE_MAX}`, EXPERIENCE_MAX),
  status: z.enum(PARTNER_STATUSES, "Please choose Active or Inactive"),
});

/**
 * The form of a partner, of any kind. Length and charge of a kind count only where its box is ticked. All that is wrong
 * is told at once, about the person and about the prices.
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
  return { ...person.data, offers, specialtyIds: kinds.includes("domain-expert") ? readSpecialtyIds(fields) : [] };
});

/** What a new partner of a kind begins with. */
export function newExpertTerms(kind: ExpertKind): ExpertTerms {
  return {
    name: "",
    email: "",
    phone: null,
    education: null,
    aboutUs: null,
    experience: 0,
    status: "active",
    offers: [{ kind, ...NEW_OFFER }],
    specialtyIds: [],
  };
}

/** What a kind that somebody does not work as yet would begin with: minutes, and rupees. */
export const NEW_OFFER = { sessionMinutes: 30, sessionCharge: 0 };
