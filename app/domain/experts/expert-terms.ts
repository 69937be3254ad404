import type { ExpertKind, ExpertStatus } from "./expert.ts";
import type { ExpertLanguage } from "./expert-language.ts";

/** The longest of each, in characters. */
export const MAX_PARTNER_NAME_LENGTH = 100;
export const MAX_PARTNER_PHONE_LENGTH = 20;
export const MAX_PARTNER_EDUCATION_LENGTH = 200;
export const MAX_PARTNER_ABOUT_LENGTH = 2000;

/** Whole years, and rupees. */
export const MAX_EXPERIENCE = 80;
export const MAX_CHARGE = 1_000_000;

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
  /** In the order of `EXPERT_LANGUAGES`; empty where nobody has said yet. */
  languages: ExpertLanguage[];
  status: ExpertStatus;
  /** One for each kind that the partner works as; at least one. */
  offers: OfferTerms[];
  /** The specialties of a domain expert, sorted; empty for anyone else. */
  specialtyIds: string[];
}

/** Below this many rupees a price needs a second administrator. */
const PRICE_APPROVAL_THRESHOLD = 100;

/** The new prices that need a second administrator; 0 is no price, since it cannot be booked. */
export function lowPrices(after: readonly OfferTerms[], before: readonly OfferTerms[]): OfferTerms[] {
  return after.filter(({ kind, sessionCharge }) => {
    const now = before.find((offer) => offer.kind === kind)?.sessionCharge ?? 0;
    return sessionCharge > 0 && sessionCharge < PRICE_APPROVAL_THRESHOLD && sessionCharge !== now;
  });
}

/** The names of the form's fields that come once per kind, and per domain. */
export const worksAsField = (kind: ExpertKind) => `works-as-${kind}`;
export const minutesField = (kind: ExpertKind) => `minutes-${kind}`;
export const chargeField = (kind: ExpertKind) => `charge-${kind}`;
const DOMAIN_FIELD = "domain-";
export const specialtyField = (specialtyId: string) => `${DOMAIN_FIELD}${specialtyId}`;

/** What a new partner of a kind begins with. */
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

/** The initial values of a kind that someone does not work as yet: minutes, and rupees. */
export const NEW_OFFER = { sessionMinutes: 30, sessionCharge: 0 };

/** The domains whose boxes are ticked. */
export function readSpecialtyIds(fields: Record<string, unknown>): string[] {
  return Object.keys(fields)
    .filter((name) => name.startsWith(DOMAIN_FIELD))
    .map((name) => name.slice(DOMAIN_FIELD.length))
    .toSorted();
}
