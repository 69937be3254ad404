import { hashToken } from "#app/domain/platform/token.ts";

/** The immutable part of an audit entry. Erasure and retention may clear the rest. */
export interface SealedEntry {
  id: number;
  adminUserId: string | null;
  action: string;
  entityType: string | null;
  entityId: string | null;
  createdAt: Date;
  /** Null or `{ erased: true }` once personal details are cleared. */
  detail: unknown;
  /** Cleared with the detail, so that its content cannot be guessed from the hash. */
  salt: string | null;
}

/** A block of the log under one hash, chained to the hash of the previous block. */
export interface Seal {
  firstId: number;
  lastId: number;
  entries: number;
  /** Hash of each entry's actor. */
  actors: (string | null)[];
  /** Hash of each entry's detail; empty in seals older than sealed details. */
  details: (string | null)[];
  /** Empty for the first seal. */
  previousHash: string;
  hash: string;
}

export const SEAL_BATCH_SIZE = 100;

/** Hash of the actor, so that a seal can be checked after the id is cleared. */
function actorHash({ adminUserId }: SealedEntry): string | null {
  return adminUserId === null ? null : hashToken(adminUserId);
}

/** Hash of the detail; null if there is none or it was cleared. */
function detailHash({ detail, salt }: SealedEntry): string | null {
  const text = JSON.stringify(detail ?? null);
  return text === "null" || text === ERASED ? null : hashToken(`${salt ?? ""}${text}`);
}

const ERASED = JSON.stringify({ erased: true });

function hashEntries(
  previousHash: string,
  entries: readonly SealedEntry[],
  { actors, details }: Pick<Seal, "actors" | "details">,
): string {
  const lines = entries.map(({ id, action, entityType, entityId, createdAt }, place) =>
    JSON.stringify([
      id,
      action,
      entityType,
      entityId,
      createdAt.getTime(),
      actors[place] ?? null,
      ...(details.length > 0 ? [details[place] ?? null] : []),
    ]),
  );
  return hashToken([previousHash, ...lines].join("\n"));
}

/** The seal over entries in id order; null without entries. */
export function computeSeal(entries: readonly SealedEntry[], previousHash: string): Seal | null {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const hashes = { actors: entries.map(actorHash), details: entries.map(detailHash) };
  const hash = hashEntries(previousHash, entries, hashes);
  return { firstId: first.id, lastId: last.id, entries: entries.length, ...hashes, previousHash, hash };
}

/** Verifies a block of the log against its seal and the previous one: the first id that does not match, or null. */
export function findBreak(seal: Seal, before: Seal | null, entries: readonly SealedEntry[]): number | null {
  // Seals are never deleted: a seal without predecessor must be the first one, or the start of the log is missing.
  if (before === null && (seal.previousHash !== "" || seal.firstId !== 1)) return 1;
  // Ids have no gaps: entries missing between two seals were removed together with their seal.
  if (before !== null && (seal.previousHash !== before.hash || seal.firstId !== before.lastId + 1))
    return before.lastId + 1;
  for (const [place, actor] of seal.actors.entries()) {
    const entry = entries[place];
    const id = seal.firstId + place;
    if (entry?.id !== id) return id;
    // Erasing a person clears the id but not its hash.
    if (entry.adminUserId !== null && actorHash(entry) !== actor) return id;
    const detail = seal.details.length > 0 ? detailHash(entry) : null;
    if (detail !== null && detail !== seal.details[place]) return id;
  }
  const isWhole = entries.length === seal.entries && hashEntries(seal.previousHash, entries, seal) === seal.hash;
  return isWhole ? null : seal.firstId;
}
