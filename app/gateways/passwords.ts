import { randomBytes, scrypt, timingSafeEqual } from "node:crypto";
import { normalisePassword, passwordSpellings } from "#app/domain/accounts/password-spelling.ts";
import type { Passwords } from "#app/ports/passwords.ts";
import { createTurns } from "./turns.ts";

/** OWASP's scrypt recommendation that fits a Worker's 128 MB (N=2^15, r=8, p=3 needs 32 MiB). */
const COST = { N: 2 ** 15, r: 8, p: 3 };
const MAX_MEMORY = 64 * 1024 * 1024;
const KEY_LENGTH = 32;
const SALT_LENGTH = 16;

/**
 * Concurrent hashes per isolate. Each takes 32 MiB, and workerd's `scrypt` blocks the isolate's only thread for about
 * 100 ms, despite its callback.
 */
const MAX_CONCURRENT_HASHES = 1;

interface StoredHash {
  cost: { N: number; r: number; p: number };
  salt: Buffer;
  key: Buffer;
}

type Derive = (password: string, salt: Buffer, cost: StoredHash["cost"], length: number) => Promise<Buffer>;

function deriveWithScrypt(...[password, salt, cost, length]: Parameters<Derive>): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password, salt, length, { ...cost, maxmem: MAX_MEMORY }, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function parse(stored: string): StoredHash | null {
  const [scheme, N, r, p, salt, key] = stored.split("$");
  if (scheme !== "scrypt" || !N || !r || !p || !salt || !key) return null;
  return {
    cost: { N: Number(N), r: Number(r), p: Number(p) },
    salt: Buffer.from(salt, "base64url"),
    key: Buffer.from(key, "base64url"),
  };
}

/**
 * scrypt from node:crypto, with the parameters stored in each hash: `scrypt$N$r$p$salt$key`. Concurrent calls queue, so
 * that the runtime stays responsive.
 */
export function createPasswords(deriveKey: Derive = deriveWithScrypt): Passwords {
  const inTurn = createTurns(MAX_CONCURRENT_HASHES);
  const derive: Derive = (...asked) => inTurn(() => deriveKey(...asked));

  async function hash(password: string): Promise<string> {
    const salt = randomBytes(SALT_LENGTH);
    const key = await derive(normalisePassword(password), salt, COST, KEY_LENGTH);
    return ["scrypt", COST.N, COST.r, COST.p, salt.toString("base64url"), key.toString("base64url")].join("$");
  }

  async function verify(password: string, stored: string | null) {
    const known = stored === null ? null : parse(stored);
    const { salt, cost, key } = known ?? { salt: Buffer.alloc(SALT_LENGTH), cost: COST, key: Buffer.alloc(KEY_LENGTH) };
    for (const [place, spelling] of passwordSpellings(password).entries()) {
      const isValid = timingSafeEqual(await derive(spelling, salt, cost, key.length), key) && known !== null;
      if (!isValid) continue;
      const isOutdated = place > 0 || cost.N !== COST.N || cost.r !== COST.r || cost.p !== COST.p;
      return { isValid, needsRehash: isOutdated };
    }
    return { isValid: false, needsRehash: false };
  }

  return { hash, verify };
}
