import { claimPhoneProof, findPhoneCode } from "#db/queries/accounts/phone-codes.ts";
import { findUserByPhone, type UserRecord } from "#db/queries/accounts/users.ts";
import { isNumberIdle, PHONE_PROOF_MS, PHONE_PROOF_REPEAT_MS } from "#app/domain/accounts/phone-code.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { findKnownDevice } from "#app/usecases/accounts/known-device.ts";
import { readWaysToProve } from "#app/usecases/accounts/security/read-keys.ts";
import { type SigningInBrowser, signInStatements } from "#app/usecases/accounts/login-session.ts";
import { isPhoneSignInOn, provePhone, type ProvePhoneFailure } from "./phone-code.ts";

/** `phone-of-administrator`: they sign in with a password or a passkey, and a second factor. */
export type SignInByPhoneFailure = ProvePhoneFailure | "phone-of-administrator" | "phone-sign-in-off";

/**
 * `signed-in`: `token` is for the session cookie, `deviceTokens` for the device's. `new-number`: nobody has an account
 * with it. `idle-number`: its account was not used for long, so that the number may have a new owner.
 */
export type SignInByPhoneOutcome =
  | {
      ok: true;
      kind: "signed-in";
      token: string;
      deviceTokens: string[];
      isErasurePending: boolean;
      language: Language;
    }
  | { ok: true; kind: "new-number" | "idle-number" }
  | { ok: false; reason: SignInByPhoneFailure };

/** Who proved a number in this browser. */
export type Prover = SigningInBrowser & {
  /** From the browser's cookie. */
  codeToken: string;
};

/** Signs in the owner of a number by the code that was sent to it. */
export async function signInByPhone(
  services: Services,
  { code, ...prover }: Prover & { code: string },
): Promise<SignInByPhoneOutcome> {
  if (!isPhoneSignInOn(services)) return { ok: false, reason: "phone-sign-in-off" };
  const proved = await provePhone(services, { token: prover.codeToken, code, purpose: "sign-in" });
  return proved.ok ? signInByProof(services, prover) : proved;
}

/**
 * Signs in the owner of a number that this browser has proved. An idle number opens its account only in a browser that
 * knows it: the number alone may belong to somebody else by now.
 */
export async function signInByProof(services: Services, prover: Prover): Promise<SignInByPhoneOutcome> {
  const { db } = services;
  const proof = await findPhoneProof(services, prover.codeToken);
  if (!proof) return { ok: false, reason: "code-over" };
  const user = await findUserByPhone(db, proof.phone);
  if (!user) return { ok: true, kind: "new-number" };
  if (user.isAdmin) return { ok: false, reason: "phone-of-administrator" };
  if (!(await isOpenedByCode(services, user, prover))) return { ok: true, kind: "idle-number" };
  const [spent] = await claimPhoneProof(db, { id: proof.id, purpose: "sign-in", ...proofTimes(services) });
  if (!spent) return { ok: false, reason: "code-over" };
  const ways = await readWaysToProve(services, user.id);
  // A stolen SIM card gives no password, passkey or Google account: whoever has one confirms with it.
  const key = { isByPhone: true, isProof: ways?.phone != null };
  const { token, deviceTokens, statements } = await signInStatements(services, user, { ...prover, ...key });
  await db.batch(statements);
  services.nudgeOutbox();
  return {
    ok: true,
    kind: "signed-in",
    token,
    deviceTokens,
    isErasurePending: user.isErasurePending,
    language: user.profile?.language ?? "en",
  };
}

/** The number that this browser has proved for a sign-in; null if the proof is spent or too old. */
export async function findPhoneProof(services: Services, codeToken: string) {
  const row = await findPhoneCode(services.db, hashToken(codeToken));
  const { provedAfter, spentAfter } = proofTimes(services);
  if (row?.purpose !== "sign-in" || !row.provedAt || row.provedAt <= provedAfter) return null;
  return row.usedAt === null || row.usedAt > spentAfter ? row : null;
}

/** Until when proofs count: for `claimPhoneProof`. */
export function proofTimes({ now }: Pick<Services, "now">) {
  return {
    now: now(),
    provedAfter: new Date(now().getTime() - PHONE_PROOF_MS),
    spentAfter: new Date(now().getTime() - PHONE_PROOF_REPEAT_MS),
  };
}

async function isOpenedByCode(services: Services, user: UserRecord, { deviceTokens = [] }: Prover): Promise<boolean> {
  if (!isNumberIdle(user, services.now())) return true;
  return (await findKnownDevice(services, { userId: user.id, tokens: deviceTokens })) !== null;
}
