import { sql } from "drizzle-orm";
import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { APPROVAL_KINDS, APPROVAL_STATES, type ProposedAct } from "#app/domain/administration/approval.ts";
import { users } from "./accounts.ts";
import { createdAt, id, instant, isIn } from "./columns.ts";

/** One administrator's proposal for a second one to decide. */
export const approvals = sqliteTable(
  "approvals",
  {
    id: id(),
    kind: text("kind", { enum: APPROVAL_KINDS }).notNull(),
    /** The proposed action, in the shape of its kind. */
    act: text("act", { mode: "json" }).$type<ProposedAct>().notNull(),
    /** Its subject: a coupon's code, a payment, an expert or a booking. One open proposal per kind and subject. */
    entityId: text("entity_id").notNull(),
    state: text("state", { enum: APPROVAL_STATES }).notNull().default("open"),
    proposedBy: text("proposed_by").references(() => users.id, { onDelete: "set null" }),
    proposedAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** From when it may be approved: not before its proposer may approve, if they are new. Null: at once. */
    decidableFrom: instant("decidable_from"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
    decidedAt: instant("decided_at"),
    /** Why it was declined or failed. */
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
 * Seals over blocks of the audit log, each chained to the previous one, so that a deleted or changed entry, or a
 * missing seal, is detected. Seals outlive the entries that retention deletes, so that a missing first one is detected.
 */
export const auditSeals = sqliteTable("audit_seals", {
  id: integer("id").primaryKey({ autoIncrement: true }),
  firstId: integer("first_id").notNull().unique(),
  lastId: integer("last_id").notNull(),
  entries: integer("entries").notNull(),
  /** SHA-256 of each entry's actor, in order: the ids themselves may be cleared later. */
  actors: text("actors", { mode: "json" }).$type<(string | null)[]>().notNull().default([]),
  /** SHA-256 of each entry's detail, which may be cleared later as well. */
  details: text("details", { mode: "json" }).$type<(string | null)[]>().notNull().default([]),
  /** Hash of the previous seal; empty for the first. No two seals follow the same one. */
  previousHash: text("previous_hash").notNull().unique(),
  hash: text("hash").notNull(),
  /** Time of its first entry: retention deletes entries by time, so an old block may be partly deleted. */
  firstAt: createdAt(),
});
