import { encodeBase32LowerCaseNoPadding } from "@oslojs/encoding";

/** 80 bits: among a billion rows a collision has a chance of one in two million, and is rejected. */
const BYTES = 10;

/**
 * A new row id: 16 random lowercase letters and digits, safe in URLs, mail and search boxes; not secret. Ids are
 * repeated in foreign keys and indexes: with 36-character UUIDs a finished student took about two kilobytes more.
 */
export function newRecordId(): string {
  return encodeBase32LowerCaseNoPadding(crypto.getRandomValues(new Uint8Array(BYTES)));
}
