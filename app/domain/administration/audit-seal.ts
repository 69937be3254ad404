import { hashToken } from "#app/domain/platform/token.ts";

/** What of an entry of the audit log never changes: what else there is, erasure and retention may clear. */
export interface SealedEntry {
  id: number;
  adminUserId: string | null;
  action: string;
  entityType: string | null;
  entityId: string | null;
  createdAt: Date;
  /** Null or `{ erased: true }` once personal details are cleared. */
  detail: unknown;
  /** Goes with the detail, so that nobody can try out what it may have said. */
  salt: string | null;
}

/** A block of the log under one hash, which is over the hash of the block before it, too. */
export interface Seal {
  firstId: number;
  lastId: number;
  entries: number;
  /** Who did each of them, hashed. */
  actors: (string | null)[];
  /** What each of them says in detail, hashed; empty in seals from before details were sealed. */
  details: (string | null)[];
  /** Empty for the first one. */
  previousHash: string;
  hash: string;
}

/** How many entries one seal covers. */
export const SEAL_BATCH_SIZE = 100;

/** Who did something, as a seal keeps it: an id that may be cleared later is not needed to check the seal. */
function actorHash({ adminUserId }: SealedEntry): string | null {
  return adminUserId === null ? null : hashToken(adminUserId);
}

/** What an entry says in detail, as a seal keeps it: null where there is nothing, or nothing any more. */
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

/** The seal over entries in the order of their ids; null where there is none. */
export function computeSeal(entries: readonly SealedEntry[], previousHash: string): Seal | null {
  const [first, last] = [entries[0], entries.at(-1)];
  if (!first || !last) return null;
  const hashes = { actors: entries.map(actorHash), details: entries.map(detailHash) };
  const hash = hashEntries(previousHash, entries, hashes);
  return { firstId: first.id, lastId: last.id, entries: entries.length, ...hashes, previousHash, hash };
}

/**
 * Whether a block of the log is as it was sealed, after the seal before it. Returns the id of the entry from which on it
 * is not; null if it is whole.
 */
export function findBreak(seal: Seal, before: Seal | null, entries: readonly SealedEntry[]): number | null {
  // Seals are kept for good: what nothing is sealed before is the beginning of the log, or its beginning is gone.
  if (before === null && (seal.previousHash !== "" || seal.firstId !== 1)) return 1;
  // Ids are given without gaps: entries that are missing between two seals were removed together with theirs.
  if (before !== null && (seal.previousHash !== before.hash || seal.firstId !== before.lastId + 1))
    return before.lastId + 1;
  for (const [place, actor] of seal.actors.entries()) {
    const entry = entries[place];
    const id = seal.firstId + place;
    if (entry?.id !== id) return id;
    // A person who has been erased did what they did: their id is gone, its hash is not.
    if (entry.adminUserId !== null && actorHash(entry) !== actor) return id;
    const detail = seal.details.length > 0 ? detailHash(entry) : null;
    if (detail !== null && detail !== seal.details[place]) return id;
  }
  const isWhole = entries.length === seal.entries && hashEntries(seal.previousHash, entries, seal) === seal.hash;
  return isWhole ? null : seal.firstId;
}
