import { claimPhoneProof } from "#db/queries/accounts/phone-codes.ts";
import { PHONE_PROOF_MS } from "#app/domain/accounts/phone-code.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import type { Services } from "#app/ports/services.ts";
import {
  provePhone,
  type ProvePhoneFailure,
  sendPhoneCode,
  type SendPhoneCodeFailure,
} from "#app/usecases/accounts/phone/phone-code.ts";
import { readWaysToProve } from "./read-keys.ts";

type SendProofCodeFailure = SendPhoneCodeFailure | "no-permission";

/** `phone`: where the code went, ten digits. `token` is for the browser's cookie. */
export type SendProofCodeOutcome =
  | { ok: true; token: string; phone: string }
  | { ok: false; reason: SendProofCodeFailure };

/**
 * Sends a code to a student's own number, to confirm a sensitive action. Only for accounts without a password, a passkey
 * or Google, which a stolen SIM card does not give.
 */
export async function sendProofCode(
  services: Services,
  user: CurrentUser,
  asked: { channel: MessageChannel; clientIp: string; captchaToken: string },
): Promise<SendProofCodeOutcome> {
  const { userId, profile } = user;
  const phone = await findProvingPhone(services, user);
  if (!phone || !profile) return { ok: false, reason: "no-permission" };
  const sent = await sendPhoneCode(services, {
    purpose: "step-up",
    phone,
    userId,
    language: profile.language,
    ...asked,
  });
  return sent.ok ? { ok: true, token: sent.token, phone } : sent;
}

/** Checks the code of `sendProofCode`, once: it was sent for this account, to the number that it still has. */
export async function proveByPhone(
  services: Services,
  user: CurrentUser,
  { token, code }: { token: string; code: string },
): Promise<{ ok: true } | { ok: false; reason: ProvePhoneFailure | "no-permission" }> {
  const phone = await findProvingPhone(services, user);
  if (!phone) return { ok: false, reason: "no-permission" };
  const proved = await provePhone(services, { token, code, purpose: "step-up" });
  if (!proved.ok) return proved;
  const { id, userId, phone: sentTo } = proved.proved;
  if (userId !== user.userId || sentTo !== phone) return { ok: false, reason: "code-over" };
  const now = services.now();
  const provedAfter = new Date(now.getTime() - PHONE_PROOF_MS);
  const [spent] = await claimPhoneProof(services.db, { id, purpose: "step-up", provedAfter, now });
  return spent ? { ok: true } : { ok: false, reason: "code-over" };
}

async function findProvingPhone(services: Services, { userId, admin }: CurrentUser): Promise<string | null> {
  if (admin) return null;
  const ways = await readWaysToProve(services, userId);
  return ways?.phone ?? null;
}
