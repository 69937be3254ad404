import { sha256 } from "@oslojs/crypto/sha2";
import { encodeHexLowerCase } from "@oslojs/encoding";
import { toLinkSecret } from "./typed-text.ts";

/** The stored form of a secret token: hexadecimal SHA-256. The token itself exists only in a cookie or a mail. */
export function hashToken(token: string): string {
  return encodeHexLowerCase(sha256(new TextEncoder().encode(token)));
}

/** The stored form of a token from a link that somebody opened: see `toLinkSecret`. */
export function hashLinkToken(token: string): string {
  return hashToken(toLinkSecret(token));
}
