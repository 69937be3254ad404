import { encodeBase64urlNoPadding } from "@oslojs/encoding";
import { insertChallenge, listPasskeys } from "#db/queries/accounts/passkeys.ts";
import type { KeyOwner } from "#app/domain/accounts/key-owner.ts";
import { CHALLENGE_MS, PASSKEY_SITE, type PasskeyCeremony, passkeySite } from "#app/domain/accounts/passkey.ts";
import { toNetwork } from "#app/domain/platform/network.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import type { Services } from "#app/ports/services.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";

/** Schools and mobile networks put hundreds of people behind one address. */
const NETWORK_LIMIT = { limit: 300, windowSeconds: 15 * 60 };

/** COSE identifiers of the supported signatures, preferred first: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** The person adding a passkey, as the device shows them. */
export interface PasskeyPerson {
  owner: KeyOwner;
  /** Null for an account by phone number. */
  email: string | null;
  name: string;
}

export type PasskeyOptionsFailure = "rate-limited";

export type PasskeyOptionsOutcome = { ok: true; options: object } | { ok: false; reason: PasskeyOptionsFailure };

/**
 * The WebAuthn options for the browser, as JSON, with a single-use challenge. `person` is the signed-in user; null
 * where anyone may sign in.
 */
export async function makePasskeyOptions(
  services: Services,
  { ceremony, person, clientIp }: { ceremony: PasskeyCeremony; person: PasskeyPerson | null; clientIp: string },
): Promise<PasskeyOptionsOutcome> {
  const { db, config } = services;
  const key = `passkey:network:${toNetwork(clientIp)}`;
  if (!(await isWithinRateLimit(services, { key, ...NETWORK_LIMIT }))) return { ok: false, reason: "rate-limited" };
  const owner = ceremony === "sign-in" ? null : (person?.owner ?? null);
  const known = owner ? await listPasskeys(db, owner) : [];
  // Tokens are valid base64url, so one can serve as the challenge.
  const challenge = services.newToken();
  const expiresAt = new Date(services.now().getTime() + CHALLENGE_MS);
  await insertChallenge(db, { id: hashToken(challenge), ceremony, owner, expiresAt });
  const { rpId } = passkeySite(config.origin);
  const credentials = known.map(({ id, transports }) => ({ id, type: "public-key", transports }));
  if (ceremony !== "add" || !person)
    return {
      ok: true,
      options: { challenge, rpId, timeout: CHALLENGE_MS, userVerification: "required", allowCredentials: credentials },
    };
  return {
    ok: true,
    options: {
      challenge,
      rp: { id: rpId, name: PASSKEY_SITE },
      user: {
        id: encodeBase64urlNoPadding(new TextEncoder().encode(person.owner.id)),
        name: person.email,
        displayName: person.name,
      },
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: "public-key", alg })),
      timeout: CHALLENGE_MS,
      attestation: "none",
      excludeCredentials: credentials,
      // Stored on the device, to sign in without a user name, and unlocked by fingerprint, face or device code.
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    },
  };
}
