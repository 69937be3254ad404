import type { ExpertKind, ExpertStatus } from "./expert.ts";
import type { ExpertLanguage } from "./expert-language.ts";

/** Maximum lengths, in characters. */
export const MAX_PARTNER_NAME_LENGTH = 100;
export const MAX_PARTNER_PHONE_LENGTH = 20;
export const MAX_PARTNER_EDUCATION_LENGTH = 200;
export const MAX_PARTNER_ABOUT_LENGTH = 2000;

/** Whole years, and rupees. */
export const MAX_EXPERIENCE = 80;
export const MAX_CHARGE = 1_000_000;

export interface OfferTerms {
  kind: ExpertKind;
  /** Minutes. */
  sessionMinutes: number;
  /** Rupees; 0 means listed but not bookable. */
  sessionCharge: number;
}

/** A partner's terms, set by an administrator. */
export interface ExpertTerms {
  name: string;
  /** In lower case. */
  email: string;
  phone: string | null;
  education: string | null;
  aboutUs: string | null;
  /** Whole years. */
  experience: number;
  /** In the order of `EXPERT_LANGUAGES`; empty if not entered yet. */
  languages: ExpertLanguage[];
  /** `active` publishes who is complete, and makes anyone else a draft. */
  status: ExpertStatus;
  /** One per kind the partner works as; at least one. */
  offers: OfferTerms[];
  /** Specialties of a domain expert, sorted; empty for anyone else. */
  specialtyIds: string[];
}

/** Prices below this, in rupees, need a second administrator. */
const PRICE_APPROVAL_THRESHOLD = 100;

/** New prices that need a second administrator; 0 is exempt, since it cannot be booked. */
export function lowPrices(after: readonly OfferTerms[], before: readonly OfferTerms[]): OfferTerms[] {
  return after.filter(({ kind, sessionCharge }) => {
    const now = before.find((offer) => offer.kind === kind)?.sessionCharge ?? 0;
    return sessionCharge > 0 && sessionCharge < PRICE_APPROVAL_THRESHOLD && sessionCharge !== now;
  });
}

/** Names of the form fields that exist per kind and per domain. */
export const worksAsField = (kind: ExpertKind) => `works-as-${kind}`;
export const minutesField = (kind: ExpertKind) => `minutes-${kind}`;
export const chargeField = (kind: ExpertKind) => `charge-${kind}`;
const DOMAIN_FIELD = "domain-";
export const specialtyField = (specialtyId: string) => `${DOMAIN_FIELD}${specialtyId}`;

/** Initial terms of a new partner. */
export function newExpertTerms(kind: ExpertKind): ExpertTerms {
  return {
    name: "",
    email: "",
    phone: null,
    education: null,
    aboutUs: null,
    experience: 0,
    languages: ["ml", "en"],
    status: "active",
    offers: [{ kind, ...NEW_OFFER }],
    specialtyIds: [],
  };
}

/** Initial values for a newly added kind: minutes and rupees. */
export const NEW_OFFER = { sessionMinutes: 30, sessionCharge: 0 };

/** The domains whose checkboxes are ticked. */
export function readSpecialtyIds(fields: Record<string, unknown>): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(DOMAIN_FIELD))
    .map((name) => name.slice(DOMAIN_FIELD.length))
    .toSorted();
}
