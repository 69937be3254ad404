import { and, desc, eq, type SQL, sql } from "drizzle-orm";
import type { ExpertKind } from "#app/domain/experts/expert.ts";
import type { ProposedChange, ProposedPart } from "#app/domain/experts/profile-proposal.ts";
import type { Database } from "#db/client.ts";
import { laterThanBefore } from "#db/later-than-before.ts";
import { associations, expertPricing, expertProposals, experts } from "#db/schema/index.ts";

export type ProposalRecord = typeof expertProposals.$inferSelect;

/** The newest proposals of an expert, newest first: more than enough for the latest of each part. */
export function listProposals(db: Database, expertId: string): Promise<ProposalRecord[]> {
  return db
    .select()
    .from(expertProposals)
    .where(eq(expertProposals.expertId, expertId))
    .orderBy(desc(expertProposals.createdAt))
    .limit(20);
}

/** One of an expert's proposals; null if there is none of this id. */
export async function findProposal(
  db: Database,
  { id, expertId }: { id: string; expertId: string },
): Promise<ProposalRecord | null> {
  const [row] = await db
    .select()
    .from(expertProposals)
    .where(and(eq(expertProposals.id, id), eq(expertProposals.expertId, expertId)))
    .limit(1);
  return row ?? null;
}

/** Statements: an expert's new proposal replaces the open one for the same part. */
export function replaceProposal(
  db: Database,
  { id, expertId, change, now }: { id: string; expertId: string; change: ProposedChange; now: Date },
) {
  const { part } = change;
  return [
    db.update(expertProposals).set({ state: "replaced", decidedAt: now }).where(isOpenPart(expertId, part)),
    db.insert(expertProposals).values({ id, expertId, part, change, createdAt: now }),
  ] as const;
}

function isOpenPart(expertId: string, part: ProposedPart) {
  return and(eq(expertProposals.expertId, expertId), eq(expertProposals.part, part), eq(expertProposals.state, "open"));
}

/** SQL condition: a proposal is open when the statement runs. */
export function isProposalOpen({ id, expertId }: { id: string; expertId: string }): SQL {
  return sql`exists (select 1 from expert_proposals where id = ${id} and expert_id = ${expertId} and state = 'open')`;
}

/** Statements: apply a proposed change, if `condition` holds. */
export function applyProposal(
  db: Database,
  { expertId, change, now }: { expertId: string; change: ProposedChange; now: Date },
  condition: SQL,
) {
  const updatedAt = laterThanBefore(experts.updatedAt, now);
  const update = (columns: Partial<typeof experts.$inferInsert>) =>
    db
      .update(experts)
      .set({ ...columns, updatedAt })
      .where(and(eq(experts.id, expertId), condition));
  if (change.part === "text") return [update({ education: change.education, aboutUs: change.aboutUs })];
  if (change.part === "photo") return [update({ profileImage: change.image })];
  return [
    ...change.charges.map(({ kind, sessionCharge }) =>
      db
        .update(expertPricing)
        .set({ sessionCharge, updatedAt: now })
        .where(
          and(
            eq(expertPricing.expertId, expertId),
            sql`${expertPricing.associationId} = (select ${associations.id} from ${associations} where slug = ${kind})`,
            condition,
          ),
        ),
    ),
    update({}),
  ];
}

/** Statement: decides an open proposal, after `applyProposal`; returns its id, or nothing if it is not open. */
export function decideProposal(
  db: Database,
  {
    id,
    expertId,
    state,
    reason,
    decidedBy,
    now,
  }: {
    id: string;
    expertId: string;
    state: "approved" | "refused";
    reason: string | null;
    decidedBy: string;
    now: Date;
  },
) {
  return db
    .update(expertProposals)
    .set({ state, reason, decidedBy, decidedAt: now })
    .where(and(eq(expertProposals.id, id), eq(expertProposals.expertId, expertId), eq(expertProposals.state, "open")))
    .returning({ id: expertProposals.id });
}

/** The experts with open proposals, the longest waiting first, at most `limit`; `ofAll` counts them all. */
export function listExpertsWithProposals(db: Database, limit: number) {
  return (
    db
      .select({
        id: experts.id,
        name: experts.name,
        kind: sql<ExpertKind>`(
        select associations.slug from partner_associations
          join associations on associations.id = partner_associations.association_id
        where partner_associations.partner_id = partners.id order by associations.slug limit 1
      )`.as("kind"),
        parts: sql<string>`group_concat(${expertProposals.part}, ', ')`.as("parts"),
        at: sql<Date>`min(${expertProposals.createdAt})`.mapWith(expertProposals.createdAt).as("at"),
        ofAll: sql<number>`count(*) over ()`.as("of_all"),
      })
      .from(expertProposals)
      .innerJoin(experts, eq(experts.id, expertProposals.expertId))
      // A literal, as the partial index needs.
      .where(sql`${expertProposals.state} = 'open'`)
      .groupBy(experts.id)
      .orderBy(sql`at`)
      .limit(limit)
  );
}
