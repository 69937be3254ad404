import { hmac } from "@oslojs/crypto/hmac";
import { SHA256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { decodeBase64IgnorePadding } from "@oslojs/encoding";

/** The largest clock difference in seconds; anything older is a replay. */
const TOLERANCE_S = 5 * 60;

interface Signed {
  /** `svix-id`, `svix-timestamp` (seconds) and `svix-signature` (`v1,base64 v1,base64`). */
  id: string;
  timestamp: string;
  signatures: string;
  body: Uint8Array;
  now: Date;
}

/**
 * Whether one of the signatures matches the secret (`whsec_…`) over this id, time and body, and the time is current:
 * https://docs.svix.com/receiving/verifying-payloads/how-manual
 */
export function isSvixSignature(secret: string, { id, timestamp, signatures, body, now }: Signed): boolean {
  if (id === "" || !/^\d{1,12}$/.test(timestamp)) return false;
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > TOLERANCE_S) return false;
  const key = decodeBase64IgnorePadding(secret.replace(/^whsec_/, ""));
  const head = new TextEncoder().encode(`${id}.${timestamp}.`);
  const signedContent = new Uint8Array([...head, ...body]);
  const expected = hmac(SHA256, key, signedContent);
  return signatures.split(" ").some((signature) => {
    const [version, value = ""] = signature.split(",");
    const decoded = version === "v1" ? decode(value) : null;
    return decoded !== null && decoded.length === expected.length && constantTimeEqual(decoded, expected);
  });
}

function decode(base64: string): Uint8Array | null {
  try {
    return decodeBase64IgnorePadding(base64);
  } catch {
    return null;
  }
}
