import { aliasedTable, and, desc, eq, gt, gte, inArray, isNull, lte, or, type SQL, sql } from "drizzle-orm";
import {
  APPROVAL_STATES,
  decidableKinds,
  type DecisionKind,
  entityOfAct,
  type ProposedAct,
} from "#app/domain/administration/approval.ts";
import type { Viewer } from "#app/domain/platform/actor.ts";
import type { Database } from "#db/client.ts";
import { adminUsers, approvals } from "#db/schema/index.ts";
import { approvesFromSql, type LoneDecider, mayDecideAlone } from "./admins.ts";
import { insertSelect } from "#db/insert-select.ts";
import { ofAll } from "./of-all.ts";

export type ApprovalRecord = typeof approvals.$inferSelect;

/** SQL condition: a row of `approvals` may be seen, by those who may decide it and its proposer. */
export function isVisible({ userId, roles }: Viewer): SQL {
  const kind = sql<DecisionKind>`case
    when ${approvals.kind} = 'price' and json_extract(${approvals.act}, '$.packageType') is not null then 'package-price'
    else ${approvals.kind}
  end`;
  return sql`(${approvals.proposedBy} = ${userId} or ${inArray(kind, decidableKinds(roles))})`;
}

/** Inserts a proposal; nothing if one of its kind is open for the same subject: see `isApproval`. */
export function insertApproval(
  db: Database,
  proposal: {
    id: string;
    act: ProposedAct;
    proposedBy: string;
    objectionHash: string | null;
    now: Date;
    expiresAt: Date;
  },
) {
  const { act, now, ...values } = proposal;
  return db
    .insert(approvals)
    .values({
      ...values,
      act,
      kind: act.kind,
      entityId: entityOfAct(act),
      proposedAt: now,
      decidableFrom: sql`(select ${approvesFromSql} from ${adminUsers} where ${adminUsers.userId} = ${values.proposedBy})`,
    })
    .onConflictDoNothing();
}

/** Inserts what the only administrator decides, as approved; nothing unless they may when it runs. */
export function insertDecidedAlone(
  db: Database,
  { id, act, decider }: { id: string; act: ProposedAct; decider: LoneDecider },
) {
  const { userId, now } = decider;
  return insertSelect(
    db,
    approvals,
    {
      id,
      kind: act.kind,
      act,
      entityId: entityOfAct(act),
      state: "approved",
      proposedBy: userId,
      proposedAt: now,
      expiresAt: now,
      decidedBy: userId,
      decidedAt: now,
    },
    sql`where ${mayDecideAlone(decider)}`,
  );
}

/** SQL condition: a proposal with this id was inserted. */
export function isApproval(id: string): SQL {
  return sql`exists (select 1 from approvals where id = ${id})`;
}

/** SQL condition: decided like this at `now` by this administrator, or by none if an expert stopped it. */
export function isDecided(
  id: string,
  { state, decidedBy, now }: { state: ApprovalRecord["state"]; decidedBy: string | null; now: Date },
): SQL {
  const by = decidedBy === null ? sql`1 = 1` : sql`decided_by = ${decidedBy}`;
  return sql`exists (
    select 1 from approvals where id = ${id} and state = ${state} and decided_at = ${now.getTime()} and ${by}
  )`;
}

/** SQL condition: an expert stopped a proposal at `now`. */
export function isStopped(id: string, now: Date): SQL {
  return isDecided(id, { state: "stopped", decidedBy: null, now });
}

/** Expires open proposals past their deadline. */
export function expireApprovals(db: Database, now: Date) {
  return db
    .update(approvals)
    .set({ state: "expired", decidedAt: now })
    .where(and(eq(approvals.state, "open"), lte(approvals.expiresAt, now)))
    .returning({ id: approvals.id });
}

export async function findApproval(db: Database, id: string): Promise<ApprovalRecord | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.id, id)).limit(1);
  return row ?? null;
}

export async function findApprovalByObjection(db: Database, objectionHash: string): Promise<ApprovalRecord | null> {
  const [row] = await db.select().from(approvals).where(eq(approvals.objectionHash, objectionHash)).limit(1);
  return row ?? null;
}

interface Decision {
  id: string;
  decidedBy: string;
  note: string | null;
  now: Date;
}

/**
 * Claims an open proposal of another administrator for execution; or, as an owner, one's own from before `ownerSince`.
 * Not while the administrator or the proposer is new. `isOwn`: the proposer is the same person, perhaps with another
 * account. The only administrator claims any.
 */
export function claimApproval(
  db: Database,
  {
    id,
    decidedBy,
    now,
    isOwn,
    sessionId,
    provenAfter,
  }: Decision & { isOwn: boolean } & Pick<LoneDecider, "sessionId" | "provenAfter">,
  ownerSince: Date | null,
) {
  const decider = { userId: decidedBy, sessionId, provenAfter, now };
  const isSecond = isOwn ? sql`1 = 0` : sql`${approvals.proposedBy} is not ${decidedBy}`;
  return db
    .update(approvals)
    .set({ state: "approved", decidedBy, decidedAt: now })
    .where(
      and(
        eq(approvals.id, id),
        eq(approvals.state, "open"),
        gt(approvals.expiresAt, now),
        or(
          mayDecideAlone(decider),
          and(
            ownerSince ? or(isSecond, lte(approvals.proposedAt, ownerSince)) : isSecond,
            or(isNull(approvals.decidableFrom), lte(approvals.decidableFrom, now)),
            sql`exists (
              select 1 from ${adminUsers} where ${adminUsers.userId} = ${decidedBy} and ${approvesFromSql} <= ${now.getTime()}
            )`,
          ),
        ),
      ),
    )
    .returning({ id: approvals.id });
}

/** Declines an open proposal, or withdraws one's own; returns it to the one who did. */
export function declineApproval(db: Database, { id, decidedBy, note, now }: Decision) {
  return db
    .update(approvals)
    .set({ state: "declined", decidedBy, decidedAt: now, note })
    .where(and(eq(approvals.id, id), eq(approvals.state, "open")))
    .returning({ id: approvals.id });
}

/** Marks an approved proposal as failed, or reopens it if its outcome is unknown. */
export function settleApproval(db: Database, id: string, change: { state: "failed" | "open"; note: string | null }) {
  return db
    .update(approvals)
    .set(change)
    .where(and(eq(approvals.id, id), eq(approvals.state, "approved")));
}

/** Gives the mail about an executed change its own token. */
export function renewObjection(db: Database, id: string, objectionHash: string) {
  return db.update(approvals).set({ objectionHash }).where(eq(approvals.id, id));
}

/** Stops an open proposal, or records that an executed change was undone; once. */
export function stopApproval(db: Database, objectionHash: string, now: Date) {
  return db
    .update(approvals)
    .set({ state: "stopped", decidedAt: now, objectionHash: null })
    .where(and(eq(approvals.objectionHash, objectionHash), sql`${approvals.state} in ('open', 'approved')`))
    .returning({ id: approvals.id, act: approvals.act });
}

const isWaiting = (now: Date) => and(eq(approvals.state, "open"), gt(approvals.expiresAt, now));

/** The number of open proposals that someone sees. */
export async function countOpenApprovals(db: Database, viewer: Viewer, now: Date): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)`.as("count") })
    .from(approvals)
    .where(and(isWaiting(now), isVisible(viewer)));
  return row?.count ?? 0;
}

const DECIDED = APPROVAL_STATES.filter((state) => state !== "open");

const proposers = aliasedTable(adminUsers, "proposers");

function selectShown(db: Database) {
  return db
    .select({
      id: approvals.id,
      act: approvals.act,
      state: approvals.state,
      proposedBy: approvals.proposedBy,
      proposer: sql<string | null>`${proposers.name}`.as("proposer"),
      proposedAt: approvals.proposedAt,
      expiresAt: approvals.expiresAt,
      decidableFrom: approvals.decidableFrom,
      decider: sql<string | null>`${adminUsers.name}`.as("decider"),
      decidedAt: approvals.decidedAt,
      note: approvals.note,
    })
    .from(approvals)
    .leftJoin(proposers, eq(proposers.userId, approvals.proposedBy))
    .leftJoin(adminUsers, eq(adminUsers.userId, approvals.decidedBy));
}

/** The numbers of open and of decided proposals that someone sees. */
export async function countApprovals(
  db: Database,
  viewer: Viewer,
  now: Date,
): Promise<{ open: number; decided: number }> {
  const count = sql<number>`count(*)`;
  const [[open], [decided]] = await db.batch([
    db
      .select({ count: count.as("open_approvals") })
      .from(approvals)
      .where(and(isWaiting(now), isVisible(viewer))),
    db
      .select({ count: count.as("decided_approvals") })
      .from(approvals)
      .where(and(inArray(approvals.state, DECIDED), isVisible(viewer))),
  ]);
  return { open: open?.count ?? 0, decided: decided?.count ?? 0 };
}

/**
 * The proposals that someone sees: open ones, oldest first, and decided ones, newest first, `limit` of each after
 * `skip`, with the open total.
 */
export async function listApprovals(
  db: Database,
  {
    viewer,
    now,
    limit,
    skip = { open: 0, decided: 0 },
  }: { viewer: Viewer; now: Date; limit: number; skip?: { open: number; decided: number } },
) {
  const [open, decided, [counted]] = await db.batch([
    selectShown(db)
      .where(and(isWaiting(now), isVisible(viewer)))
      .orderBy(approvals.proposedAt, approvals.id)
      .limit(limit)
      .offset(skip.open),
    selectShown(db)
      .where(and(inArray(approvals.state, DECIDED), isVisible(viewer)))
      .orderBy(desc(approvals.proposedAt), desc(approvals.id))
      .limit(limit)
      .offset(skip.decided),
    db
      .select({ count: sql<number>`count(*)`.as("open_approvals") })
      .from(approvals)
      .where(and(isWaiting(now), isVisible(viewer))),
  ]);
  return { open, decided, openInAll: counted?.count ?? 0 };
}

/** The open proposals that someone sees, oldest first. */
export function listUndecided(db: Database, { viewer, now, limit }: { viewer: Viewer; now: Date; limit: number }) {
  return db
    .select({
      id: approvals.id,
      act: approvals.act,
      proposer: sql<string | null>`${adminUsers.name}`.as("proposer"),
      at: approvals.proposedAt,
      ofAll,
    })
    .from(approvals)
    .leftJoin(adminUsers, eq(adminUsers.userId, approvals.proposedBy))
    .where(and(isWaiting(now), isVisible(viewer)))
    .orderBy(approvals.proposedAt, approvals.id)
    .limit(limit);
}

/** The proposals that their expert objected to since `since`, of those that someone sees, newest first. */
export function listObjections(db: Database, { viewer, since, limit }: { viewer: Viewer; since: Date; limit: number }) {
  return db
    .select({
      id: approvals.id,
      act: approvals.act,
      at: sql<Date>`${approvals.decidedAt}`.mapWith(approvals.decidedAt),
    })
    .from(approvals)
    .where(and(eq(approvals.state, "stopped"), gte(approvals.decidedAt, since), isVisible(viewer)))
    .orderBy(desc(approvals.proposedAt))
    .limit(limit);
}

/** The open proposals of some kinds that someone sees, about one subject or any. */
export function listWaiting(
  db: Database,
  {
    viewer,
    kinds,
    entityId,
    now,
  }: { viewer: Viewer; kinds: readonly ApprovalRecord["kind"][]; entityId?: string; now: Date },
) {
  return db
    .select({ id: approvals.id, act: approvals.act })
    .from(approvals)
    .where(
      and(
        eq(approvals.state, "open"),
        gt(approvals.expiresAt, now),
        inArray(approvals.kind, [...kinds]),
        entityId === undefined ? undefined : eq(approvals.entityId, entityId),
        isVisible(viewer),
      ),
    )
    .orderBy(approvals.proposedAt)
    .limit(50);
}
