import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import type { Language } from "#app/domain/platform/language.ts";

/** How long an expert's mailed link works, in milliseconds. */
export const EXPERT_LINK_MS = DAY_MS;

/** How long an expert stays signed in, however active, in milliseconds: a working day. */
export const EXPERT_SESSION_MS = 12 * HOUR_MS;

/** An expert who is signed in. */
export interface SignedInExpert {
  expertId: string;
  name: string;
  email: string;
  /** Of their pages and mails. */
  language: Language;
  /** Hexadecimal SHA-256 of the session's token. */
  sessionId: string;
  /** When the expert last proved who they are. */
  provenAt: Date | null;
}
