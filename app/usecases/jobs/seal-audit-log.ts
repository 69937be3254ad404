import {
  BREAK,
  findNewestSeal,
  findSealBefore,
  insertSeal,
  isBreakNoted,
  listEntriesAfter,
  listSealedEntries,
  listSeals,
} from "#db/queries/administration/audit-seals.ts";
import { findBreak, type Seal, SEAL_BATCH_SIZE, computeSeal } from "#app/domain/administration/audit-seal.ts";
import { DAY_MS, HOUR_MS } from "#app/domain/platform/duration.ts";
import { keptSince } from "#app/domain/platform/retention.ts";
import { sql } from "drizzle-orm";
import type { Services } from "#app/ports/services.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** A block that is not full is sealed once its first entry is this old. */
const UNSEALED_FOR_MS = HOUR_MS;

const BLOCK_BATCH_SIZE = 20;

/** The job's interval: each run checks different blocks. */
const RUN_MS = HOUR_MS;

/**
 * Seals new audit log entries, and checks, by turns, the newest blocks and a rotating share of all so that each is
 * checked eventually. A mismatch is logged, where the dashboard finds it.
 */
export async function sealAuditLog(services: Services): Promise<{ auditBlocksSealed: number; auditLogBroken: number }> {
  const { db } = services;
  let sealed = 0;
  let newest = await findNewestSeal(db);
  while (sealed < BLOCK_BATCH_SIZE && (await sealBlock(services, newest))) {
    sealed += 1;
    newest = await findNewestSeal(db);
  }
  if (newest === null) return { auditBlocksSealed: sealed, auditLogBroken: 0 };
  const run = Math.floor(services.now().getTime() / RUN_MS);
  const rounds = Math.ceil(newest.id / BLOCK_BATCH_SIZE);
  const share = Math.floor(run / 2) % rounds;
  const found = await checkBlocks(
    services,
    run % 2 === 0 ? Math.max(0, newest.id - BLOCK_BATCH_SIZE) : share * BLOCK_BATCH_SIZE,
  );
  if (found !== null) {
    await recordAuditIf(
      services,
      sql`not ${isBreakNoted(String(found))}`,
      { role: "visitor", email: null, clientIp: null },
      { ...BREAK, entityId: String(found) },
    );
  }
  return { auditBlocksSealed: sealed, auditLogBroken: found ?? 0 };
}

async function sealBlock(services: Services, before: Seal | null): Promise<boolean> {
  const { db } = services;
  const entries = await listEntriesAfter(db, before?.lastId ?? 0, SEAL_BATCH_SIZE);
  const [first] = entries;
  const isDue =
    entries.length === SEAL_BATCH_SIZE ||
    (first !== undefined && services.now().getTime() - first.createdAt.getTime() >= UNSEALED_FOR_MS);
  const seal = computeSeal(entries, before?.hash ?? "");
  if (!isDue || !seal || !first) return false;
  // Two concurrent runs seal the same block; only one is stored.
  return (await insertSeal(db, seal, first.createdAt)).length === 1;
}

/** Checks the whole log. Returns the first entry that differs from its seal; null if the log is intact. */
export async function checkAuditLog(services: Services): Promise<number | null> {
  const newest = await findNewestSeal(services.db);
  for (let afterId = 0; afterId < (newest?.id ?? 0); afterId += BLOCK_BATCH_SIZE) {
    const found = await checkBlocks(services, afterId);
    if (found !== null) return found;
  }
  return null;
}

/** Checks the blocks after `afterId`, except those old enough for retention to have deleted entries. */
async function checkBlocks(services: Services, afterId: number): Promise<number | null> {
  const { db } = services;
  const since = new Date(keptSince("audit-log", services.now()).getTime() + DAY_MS);
  const seals = await listSeals(db, { afterId, since, limit: BLOCK_BATCH_SIZE });
  const [first, last] = [seals[0], seals.at(-1)];
  if (!first || !last) return null;
  const entries = await listSealedEntries(db, { firstId: first.firstId, lastId: last.lastId });
  let before = await findSealBefore(db, first.id);
  for (const seal of seals) {
    const own = entries.filter(({ id }) => id >= seal.firstId && id <= seal.lastId);
    const found = findBreak(seal, before, own);
    if (found !== null) return found;
    before = seal;
  }
  return null;
}
