import { findSecondFactor } from "#db/queries/accounts/second-factor.ts";
import { findSession, proveSession } from "#db/queries/accounts/login-sessions.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { userOwner } from "#app/domain/accounts/key-owner.ts";
import { isProofFresh } from "#app/domain/accounts/login-session.ts";
import { isRecoveryCode } from "#app/domain/accounts/recovery-code.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { recordAudit } from "#app/usecases/platform/record-audit.ts";
import { authenticate, type AuthenticateFailure } from "#app/usecases/accounts/authenticate.ts";
import {
  acceptCode,
  acceptRecoveryCode,
  type CodeFailure,
  signedInSender,
} from "#app/usecases/accounts/check-second-factor.ts";
import { proveByPhone } from "./prove-by-phone.ts";
import type { ProvePhoneFailure } from "#app/usecases/accounts/phone/phone-code.ts";
import { keyChangeStatements } from "./key-change-statements.ts";
import { toKeyHolder } from "./key-holder.ts";
import { checkPasskey, type PasskeyFailure } from "./verify-passkey.ts";

/** How a signed-in user proves their identity again. */
export type Proof =
  | { kind: "password"; password: string; captchaToken: string }
  | { kind: "code"; code: string }
  /** The code that `sendProofCode` sent; `token` from the browser's cookie. */
  | { kind: "phone"; token: string; code: string }
  | { kind: "passkey"; credential: string };

/** `login-over`: it ended while the form was being filled in. */
export type ProveIdentityFailure =
  | AuthenticateFailure
  | CodeFailure
  | PasskeyFailure
  | ProvePhoneFailure
  | "no-permission"
  | "login-over";

export type ProveIdentityOutcome = { ok: true } | { ok: false; reason: ProveIdentityFailure };

/**
 * Records in the session that its user has just proved their identity: see `isProofFresh`. Guesses are limited as at
 * login, with a separate count for a signed-in browser.
 */
export async function proveIdentity(
  services: Services,
  user: CurrentUser,
  { sessionId, proof, clientIp }: { sessionId: string; proof: Proof; clientIp: string },
): Promise<ProveIdentityOutcome> {
  const { db } = services;
  const { userId, email, admin } = user;
  const verified = await verify(services, user, { sessionId, proof, clientIp });
  if (!verified.ok) {
    if (admin)
      await recordAudit(services, toAdministrator(user, clientIp), {
        action: "admin.confirm-failed",
        entityType: "admin",
        entityId: userId,
        detail: { with: proof.kind, reason: verified.reason },
      });
    return verified;
  }
  const proven = await proveSession(db, { id: sessionId, userId, now: services.now() });
  if (proven.length === 0) return { ok: false, reason: "login-over" };
  if (admin)
    await recordAudit(services, toAdministrator({ userId, email }, clientIp), {
      action: "admin.confirm",
      entityType: "admin",
      entityId: userId,
      detail: { with: proof.kind },
    });
  return { ok: true };
}

async function verify(
  services: Services,
  user: CurrentUser,
  { sessionId, proof, clientIp }: { sessionId: string; proof: Proof; clientIp: string },
): Promise<ProveIdentityOutcome> {
  const { userId, email } = user;
  const owner = userOwner(userId);
  if (proof.kind === "passkey") {
    const { credential } = proof;
    const signer = await checkPasskey(services, { ceremony: "confirm", owner, credential });
    return signer ? { ok: true } : { ok: false, reason: "passkey-refused" };
  }
  if (proof.kind === "password") {
    if (email === null) return { ok: false, reason: "invalid-credentials" };
    const { password, captchaToken } = proof;
    const known = await authenticate(services, { email, password, clientIp, captchaToken, sessionId });
    return known.ok ? { ok: true } : known;
  }
  if (proof.kind === "phone") return proveByPhone(services, user, proof);
  const { code } = proof;
  const sender = signedInSender(clientIp);
  if (isRecoveryCode(code)) {
    const accepted = await acceptRecoveryCode(services, { owner, code, sender });
    if (accepted.ok) {
      await services.db.batch([...keyChangeStatements(services, toKeyHolder(user, clientIp), "recovery-code-used")]);
      services.nudgeOutbox();
    }
    return accepted;
  }
  const factor = await findSecondFactor(services.db, userId);
  if (!factor?.enabledAt) return { ok: false, reason: "totp-invalid" };
  return acceptCode(services, { userId, factor, code, sender });
}

/**
 * Whether a session has a recent proof now. Of a form that is sent twice, the first submission spends the code: the
 * second finds the session proven instead.
 */
export async function isProvenByNow({ db, now }: Services, sessionId: string): Promise<boolean> {
  return isProofFresh((await findSession(db, sessionId))?.provenAt ?? null, now());
}
