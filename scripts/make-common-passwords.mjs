// Writes app/domain/accounts/common-passwords.ts: the 10,000 commonest passwords of at least six characters, as hashes,
// so that they need not be readable. Run by hand: `node scripts/make-common-passwords.mjs`.
import { createHash } from "node:crypto";
import { writeFileSync } from "node:fs";
import { dictionary } from "@zxcvbn-ts/language-common";

const COUNT = 10_000;
const SHORTEST = 6;

const hashes = dictionary["passwords-common"]
  .filter((password) => password.length >= SHORTEST)
  .slice(0, COUNT)
  .map((password) => createHash("sha256").update(password.toLowerCase()).digest().readUInt32BE(0))
  .toSorted((one, other) => one - other);

const bytes = Buffer.alloc(hashes.length * 4);
for (const [place, hash] of hashes.entries()) bytes.writeUInt32BE(hash, place * 4);

writeFileSync(
  new URL("../app/domain/accounts/common-passwords.ts", import.meta.url),
  `/**
 * The ${COUNT.toLocaleString("en")} commonest passwords of at least ${SHORTEST} characters, in lower case: the first 32 bits of the SHA-256 of each, in
 * ascending order, as base64. Made by scripts/make-common-passwords.mjs from the list of zxcvbn-ts (see NOTICE). For the
 * server alone: no page needs it.
 */
export const COMMON_PASSWORDS =
  "${bytes.toString("base64")}";
`,
);
