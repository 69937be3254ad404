import { hmac } from "@oslojs/crypto/hmac";
import { SHA256, sha256 } from "@oslojs/crypto/sha2";
import { constantTimeEqual } from "@oslojs/crypto/subtle";
import { decodeHex } from "@oslojs/encoding";

/** Whether a signature is the HMAC-SHA256 of these bytes. `signature`: 64 hexadecimal digits. */
export function isHmacSha256({ key, body, signature }: { key: string; body: Uint8Array; signature: string }): boolean {
  return constantTimeEqual(hmac(SHA256, new TextEncoder().encode(key), body), decodeHex(signature));
}

/** Compares two secrets in a time that tells nothing of them, nor of their lengths. */
export function isSameSecret(one: string, other: string): boolean {
  const text = new TextEncoder();
  return constantTimeEqual(sha256(text.encode(one)), sha256(text.encode(other)));
}
