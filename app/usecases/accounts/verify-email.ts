import { claimEmailToken, findEmailToken } from "../../../db/queries/accounts/tokens";
import { findUser, verifyEmailOfTokenOwner } from "../../../db/queries/accounts/users";
import { hashToken } from "../../domain/platform/token";
import type { Services } from "../../ports/services";

export type VerifyEmailFailure = "invalid-verification-link";
export type VerifyEmailOutcome = { ok: true } | { ok: false; reason: VerifyEmailFailure };

/**
 * Uses up a verification link, for the button on its page. Using it again is not a failure as long as the e-mail address
 * is verified.
 */
export async function verifyEmail(services: Services, token: string): Promise<VerifyEmailOutcome> {
  const { db } = services;
  const tokenId = hashToken(token);
  const now = services.now();
  const [claimed] = await db.batch([
    claimEmailToken(db, { id: tokenId, purpose: "verify-email", now }),
    verifyEmailOfTokenOwner(db, { tokenId, usedAt: now }),
  ]);
  if (claimed.length > 0) return { ok: true };
  const known = await findEmailToken(db, { id: tokenId, purpose: "verify-email" });
  const owner = known?.userId ? await findUser(db, known.userId) : null;
  return owner?.emailVerifiedAt ? { ok: true } : { ok: false, reason: "invalid-verification-link" };
}

/** What the page behind a verification link can offer: its button, or what became of the address. Changes nothing. */
export async function readVerificationLink(services: Services, token: string): Promise<"open" | "verified" | "closed"> {
  const { db } = services;
  const known = await findEmailToken(db, { id: hashToken(token), purpose: "verify-email" });
  const owner = known?.userId ? await findUser(db, known.userId) : null;
  if (owner?.emailVerifiedAt) return "verified";
  return owner && known?.usedAt === null && known.expiresAt > services.now() ? "open" : "closed";
}
