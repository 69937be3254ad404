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

/** COSE's names of the signatures that we read, the preferred one first: ES256, EdDSA, RS256. */
const ALGORITHMS = [-7, -8, -257];

/** Who adds a passkey, as the device is to show it. */
export interface PasskeyPerson {
  owner: KeyOwner;
  email: string;
  name: string;
}

export type PasskeyOptionsFailure = "rate-limited";

export type PasskeyOptionsOutcome = { ok: true; options: object } | { ok: false; reason: PasskeyOptionsFailure };

/**
 * What a browser hands to its device, as WebAuthn's JSON, with a challenge that can be answered once. `person` is who is
 * signed in; null where anybody signs in.
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
  // A token's letters are also base64url, so it is a challenge as it stands.
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
      // Kept on the device, so that it signs in without a name; and it asks for a finger, a face or its own code.
      authenticatorSelection: { residentKey: "required", requireResidentKey: true, userVerification: "required" },
    },
  };
}
