import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";

export const EXPERT_LINK_MS = DAY_MS;

/** How long the link of an invitation works, in milliseconds. */
export const EXPERT_INVITATION_MS = 7 * DAY_MS;

/** Length of an expert's login session, however active, in milliseconds: a working day. */
export const EXPERT_SESSION_MS = 12 * HOUR_MS;

export interface SignedInExpert {
  expertId: string;
  name: string;
  email: string;
  /** Language of their pages and mails. */
  language: Language;
  /** Hexadecimal SHA-256 of the session's token. */
  sessionId: string;
  provenAt: Date | null;
}
