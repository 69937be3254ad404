import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPROVAL_KINDS, APPROVAL_STATES, type ProposedAct } from "#app/domain/administration/approval.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

/** What one administrator has proposed and a second one decides. */
export const approvals = sqliteTable(
  "approvals",
  {
    id: id(),
    kind: text("kind", { enum: APPROVAL_KINDS }).notNull(),
    /** What is to be done, in the form of its kind. */
    act: text("act", { mode: "json" }).$type<ProposedAct>().notNull(),
    /** What it is about: a coupon's code, a payment, an expert or a booking. One open proposal of a kind at a time. */
    entityId: text("entity_id").notNull(),
    state: text("state", { enum: APPROVAL_STATES }).notNull().default("open"),
    proposedBy: text("proposed_by").references(() => users.id, { onDelete: "set null" }),
    proposedAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    /** Why it was declined, or why it could not be carried out. */
    note: text("note"),
    /** SHA-256 of the token with which an expert stops a change of their address. */
    objectionHash: text("objection_hash"),
  },
  (table) => [
    uniqueIndex("approvals_open")
      .on(table.kind, table.entityId)
      .where(sql`${table.state} = 'open'`),
    uniqueIndex("approvals_objection").on(table.objectionHash),
    index("approvals_state").on(table.state, table.proposedAt),
    index("approvals_proposed_by").on(table.proposedBy),
    index("approvals_decided_by").on(table.decidedBy),
    check("approvals_kind_known", isIn(table.kind, APPROVAL_KINDS)),
    check("approvals_state_known", isIn(table.state, APPROVAL_STATES)),
  ],
);

/**
 * Seals over blocks of the audit log, each over the one before it: an entry that is deleted or changed afterwards, or a
 * seal that is missing, shows. Seals stay when retention deletes what they cover, so that a missing first one shows.
 */
export const auditSeals = sqliteTable("audit_seals", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  firstId: integer("first_id").notNull().unique(),
  lastId: integer("last_id").notNull(),
  entries: integer("entries").notNull(),
  /** SHA-256 of who did each of them, in order: the ids themselves may be cleared later. */
  actors: text("actors", { mode: "json" }).$type<(string | null)[]>().notNull().default([]),
  /** SHA-256 of what each of them says in detail, which may be cleared later, too. */
  details: text("details", { mode: "json" }).$type<(string | null)[]>().notNull().default([]),
  /** The hash of the seal before; empty for the very first. No two seals follow the same one. */
  previousHash: text("previous_hash").notNull().unique(),
  hash: text("hash").notNull(),
  /** When its first entry was made: retention deletes entries by that, so that an older block may be gone in part. */
  firstAt: createdAt(),
});
