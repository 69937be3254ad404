import { decodeBase64urlIgnorePadding, encodeBase64urlNoPadding } from "@oslojs/encoding";
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from "@simplewebauthn/server";
import { claimChallenge, claimPasskeyUse, findPasskey } from "#db/queries/accounts/passkeys.ts";
import { isSameOwner, type KeyOwner } from "#app/domain/accounts/key-owner.ts";
import { type PasskeyCeremony, passkeySite } from "#app/domain/accounts/passkey.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";

/** The device's answer was malformed, late, repeated, for another site or from an unknown key. */
export type PasskeyFailure = "passkey-refused";

/** Loaded on demand: the library is large and rarely needed. */
const library = () => import("@simplewebauthn/server");

interface Answer {
  ceremony: PasskeyCeremony;
  /** The owner of the key; null where anyone may sign in. */
  owner: KeyOwner | null;
  /** The browser's answer, as JSON. */
  credential: string;
}

interface Signed {
  id?: unknown;
  response?: { clientDataJSON?: unknown; userHandle?: unknown };
}

function decodeText(encoded: unknown): string {
  return new TextDecoder().decode(decodeBase64urlIgnorePadding(String(encoded)));
}

/** Parses the browser's answer and its challenge; null if malformed. */
function readAnswer(credential: string): { signed: Signed; challenge: string } | null {
  try {
    const signed = JSON.parse(credential) as Signed;
    const { challenge } = JSON.parse(decodeText(signed.response?.clientDataJSON)) as { challenge?: unknown };
    return typeof challenge === "string" ? { signed, challenge } : null;
  } catch {
    return null;
  }
}

/** Uses up the challenge and returns the signed answer; null if the challenge is not ours. */
async function claimAnswer(services: Services, { ceremony, owner, credential }: Answer) {
  const answer = readAnswer(credential);
  if (!answer) return null;
  const claim = { id: hashToken(answer.challenge), ceremony, owner, now: services.now() };
  return (await claimChallenge(services.db, claim)).length === 1 ? answer : null;
}

/** Reads the key that a device offers: null if the answer cannot be trusted. */
export async function readNewPasskey(services: Services, answer: { owner: KeyOwner; credential: string }) {
  const claimed = await claimAnswer(services, { ceremony: "add", ...answer });
  if (!claimed) return null;
  const { rpId, origin } = passkeySite(services.config.origin);
  const { verifyRegistrationResponse } = await library();
  try {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: claimed.signed as unknown as RegistrationResponseJSON,
      expectedChallenge: claimed.challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
    });
    if (!verified) return null;
    const { credential, credentialBackedUp } = registrationInfo;
    return {
      id: credential.id,
      publicKey: encodeBase64urlNoPadding(credential.publicKey),
      counter: credential.counter,
      transports: credential.transports ?? [],
      isBackedUp: credentialBackedUp,
    };
  } catch (error) {
    console.error("A new passkey was refused", error);
    return null;
  }
}

/** The owner of the passkey that answered; null if the answer cannot be trusted. Records its use. */
export async function checkPasskey(services: Services, answer: Answer): Promise<KeyOwner | null> {
  const { db } = services;
  const claimed = await claimAnswer(services, answer);
  if (!claimed) return null;
  const { signed, challenge } = claimed;
  const key = typeof signed.id === "string" ? await findPasskey(db, signed.id) : null;
  if (!key || (answer.owner && !isSameOwner(key.owner, answer.owner))) return null;
  const { rpId, origin } = passkeySite(services.config.origin);
  const { verifyAuthenticationResponse } = await library();
  try {
    const { userHandle } = signed.response ?? {};
    if (userHandle && decodeText(userHandle) !== key.owner.id) return null;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: signed as unknown as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: key.id,
        publicKey: new Uint8Array(decodeBase64urlIgnorePadding(key.publicKey)),
        counter: key.counter,
      },
    });
    if (!verified) return null;
    const { newCounter } = authenticationInfo;
    const used = await claimPasskeyUse(db, { id: key.id, counter: newCounter, now: services.now() });
    return used.length === 1 ? key.owner : null;
  } catch (error) {
    console.error("A passkey was refused", error);
    return null;
  }
}
