import {
  findOpenErasure,
  findUnfinishedMatter,
  insertErasure,
  isErasureEntered,
} from "#db/queries/accounts/erasures.ts";
import { insertOutboxMessageIf } from "#db/queries/platform/outbox.ts";
import { findUser } from "#db/queries/accounts/users.ts";
import { erasureRequestedMail } from "#app/content/mails/data-mails.ts";
import { OPEN_PAYMENT_MS, RECONSIDER_MS, makeReceiptNumber } from "#app/domain/accounts/erasure.ts";
import { toNationalNumber } from "#app/domain/platform/phone.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { authenticate, type AuthenticateFailure } from "./authenticate.ts";

type EnterErasureFailure = "session-ahead" | "erasure-of-administrator" | "profile-not-found";

export type RequestErasureFailure =
  | AuthenticateFailure
  | EnterErasureFailure
  | "address-not-repeated"
  | "number-not-repeated";

/** `receiptToken` is for the requesting browser's cookie; null if the erasure had already been requested. */
export type EnterErasureOutcome =
  | { ok: true; receiptToken: string | null; dueAt: Date }
  | { ok: false; reason: EnterErasureFailure };

export type RequestErasureOutcome =
  | { ok: true; receiptToken: string | null; dueAt: Date }
  | { ok: false; reason: RequestErasureFailure };

interface Proof {
  /** For accounts with a password. */
  password: string;
  /** For accounts without one: the user's own address, retyped; for those without an address, the number. */
  address: string;
  sessionId: string;
  clientIp: string;
}

/**
 * Requests a student's own erasure after proof of identity: the password or, without one, the retyped address or number,
 * for which the caller has required a recent proof. It is processed after seven days. Idempotent.
 */
export async function requestErasure(
  services: Services,
  userId: string,
  { password, address, sessionId, clientIp }: Proof,
): Promise<RequestErasureOutcome> {
  const user = await findUser(services.db, userId);
  if (!user) return { ok: false, reason: "profile-not-found" };
  const { email, phone, passwordHash } = user;
  if (email === null) {
    if (phone === null || toNationalNumber(address) !== phone) return { ok: false, reason: "number-not-repeated" };
  } else if (passwordHash === null) {
    if (address !== email) return { ok: false, reason: "address-not-repeated" };
  } else {
    const known = await authenticate(services, { email, password, clientIp, sessionId });
    if (!known.ok) return known;
  }
  return enterErasure(services, userId);
}

/**
 * Enters the erasure of a student after proof of identity, theirs or their guardian's, and mails the student the date.
 */
export async function enterErasure(services: Services, userId: string): Promise<EnterErasureOutcome> {
  const { db, config, newId, newToken } = services;
  const now = services.now();
  const user = await findUser(db, userId);
  if (!user?.profile) return { ok: false, reason: "profile-not-found" };
  if (user.isAdmin) return { ok: false, reason: "erasure-of-administrator" };
  const open = await findOpenErasure(db, userId);
  if (open) return { ok: true, receiptToken: null, dueAt: open.dueAt };
  const payingSince = new Date(now.getTime() - OPEN_PAYMENT_MS);
  const matter = await findUnfinishedMatter(db, { userId, now, payingSince });
  // Open payments and refunds end within the seven days, or postpone the erasure then.
  if (matter === "session-ahead") return { ok: false, reason: "session-ahead" };

  const { name, language } = user.profile;
  const id = newId();
  const receiptToken = newToken();
  const dueAt = new Date(now.getTime() + RECONSIDER_MS);
  const number = makeReceiptNumber(crypto.getRandomValues(new Uint8Array(12)));
  const mail = erasureRequestedMail(config, { name, dueAt }, language);
  const [entered] = await db.batch([
    insertErasure(db, { id, userId, number, language, receiptHash: hashToken(receiptToken), requestedAt: now, dueAt }),
    insertOutboxMessageIf(db, isErasureEntered(id), {
      id: newId(),
      dedupeKey: `erasure-requested:${id}`,
      outboxMessage: { kind: "mail", payload: { ...mail, to: user.email, userId, template: "erasure-requested" } },
      now,
    }),
  ]);
  services.nudgeOutbox();
  if (entered.length > 0) return { ok: true, receiptToken, dueAt };
  // Clicked twice: the other request entered it.
  const other = await findOpenErasure(db, userId);
  return other ? { ok: true, receiptToken: null, dueAt: other.dueAt } : { ok: false, reason: "profile-not-found" };
}
