import { LANGUAGES } from "#app/domain/platform/language.ts";
import { sql } from "drizzle-orm";
import {
  check,
  customType,
  index,
  integer,
  primaryKey,
  sqliteTable,
  text,
  type AnySQLiteColumn,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
import { PARTNER_STATUSES } from "#app/domain/experts/expert.ts";
import type { ExpertLanguage } from "#app/domain/experts/expert-language.ts";
import {
  DEFAULT_MINIMUM_NOTICE_HOURS,
  MAX_MINIMUM_NOTICE_HOURS,
  MIN_MINIMUM_NOTICE_HOURS,
} from "#app/domain/experts/working-hours.ts";
import { PROPOSAL_STATES, PROPOSED_PARTS, type ProposedChange } from "#app/domain/experts/profile-proposal.ts";
import { users } from "./accounts.ts";
import { createdAt, flag, id, instant, isIn, rupees, updatedAt } from "./columns.ts";
import { readMeetingLink } from "#app/domain/experts/meeting-link.ts";

export const associationNames = ["Career Counselor", "Psychologist", "Domain Expert"] as const;

/** The three kinds of expert, inserted by the first migration. */
export const associations = sqliteTable("associations", {
  id: id(),
  name: text("name", { enum: associationNames }).notNull().unique(),
  /** As in URLs: `career-counselor`, `psychologist`, `domain-expert`. */
  slug: text("slug").notNull().unique(),
});

/** A link to join sessions. One that was stored before its rules, and breaks them, is read as none. */
const meetingLink = customType<{ data: string; driverData: string }>({
  dataType: () => "text",
  // Null is a value of the column anyway, but not of the type that is declared for it.
  fromDriver: (stored) => readMeetingLink(stored) as string,
});

export const experts = sqliteTable(
  "partners",
  {
    id: id(),
    name: text("name").notNull(),
    email: text("email").notNull().unique(),
    phone: text("phone"),
    education: text("education"),
    /** Whole years. */
    experience: integer("experience").notNull().default(0),
    aboutUs: text("about_us"),
    /** Languages of sessions: a JSON list such as `["ml","en"]`; empty if unknown. */
    languages: text("languages", { mode: "json" }).$type<ExpertLanguage[]>().notNull().default([]),
    /** The language of the expert's own pages and mails. */
    language: text("language", { enum: LANGUAGES }).notNull().default("en"),
    status: text("status", { enum: PARTNER_STATUSES }).notNull().default("active"),
    /** Since when an inactive expert is a draft: invited, with access to the expert pages, not published yet. */
    draftSince: instant("draft_since"),
    /** The version of the agreement that the expert has accepted, and when; null if none. */
    agreementVersion: text("agreement_version"),
    agreedAt: instant("agreed_at"),
    /** The file's name below `partners/` in R2; served as `/images/partners/{name}`. */
    profileImage: text("profile_image"),
    /** Free minutes kept between two sessions. */
    bufferMinutes: integer("buffer_minutes").notNull().default(0),
    /** Hours before a session until which it can be booked. */
    minimumNoticeHours: integer("minimum_notice_hours").notNull().default(DEFAULT_MINIMUM_NOTICE_HOURS),
    /** Place of sessions: a meeting link, an address in a town, or both. Online if neither is set. */
    meetingLink: meetingLink("meeting_link"),
    town: text("town"),
    venue: text("venue"),
    /** Hexadecimal SHA-256 of the token in the address of the expert's calendar feed; null if there is none. */
    calendarFeedHash: text("calendar_feed_hash"),
    calendarFeedCreatedAt: instant("calendar_feed_created_at"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex("partners_calendar_feed").on(table.calendarFeedHash),
    index("partners_status").on(table.status, table.name),
    check("partners_status_known", isIn(table.status, PARTNER_STATUSES)),
    check("partners_experience_not_negative", sql`${table.experience} >= 0`),
    check(
      "partners_minimum_notice",
      sql`${table.minimumNoticeHours} between ${sql.raw(`${MIN_MINIMUM_NOTICE_HOURS} and ${MAX_MINIMUM_NOTICE_HOURS}`)}`,
    ),
  ],
);

export const expertAssociations = sqliteTable(
  "partner_associations",
  {
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    associationId: text("association_id")
      .notNull()
      .references(() => associations.id),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.associationId] }),
    index("partner_associations_association").on(table.associationId, table.expertId),
  ],
);

export const expertPricing = sqliteTable(
  "partner_pricing",
  {
    id: id(),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    associationId: text("association_id")
      .notNull()
      .references(() => associations.id),
    /** Minutes. */
    minSessionTime: integer("min_session_time").notNull().default(30),
    /** Rupees; 0 means listed but not bookable. */
    sessionCharge: rupees("session_charge").notNull().default(0),
    currency: text("currency").notNull().default("INR"),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index("partner_pricing_association").on(table.associationId),
    uniqueIndex("partner_pricing_unique").on(table.expertId, table.associationId),
    check("partner_pricing_session_time", sql`${table.minSessionTime} >= 15 and ${table.minSessionTime} % 15 = 0`),
    check("partner_pricing_charge_not_negative", sql`${table.sessionCharge} >= 0`),
  ],
);

/** Specialties, as a tree. */
export const specialties = sqliteTable(
  "domains",
  {
    id: id(),
    name: text("name").notNull(),
    image: text("image"),
    parentId: text("parent_id").references((): AnySQLiteColumn => specialties.id),
    position: integer("position").notNull().default(0),
  },
  (table) => [
    index("domains_parent").on(table.parentId, table.position),
    check("domains_not_own_parent", sql`${table.parentId} is null or ${table.parentId} <> ${table.id}`),
  ],
);

export const expertSpecialties = sqliteTable(
  "partner_domains",
  {
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    specialtyId: text("domain_id")
      .notNull()
      .references(() => specialties.id, { onDelete: "cascade" }),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.specialtyId] }),
    index("partner_domains_domain").on(table.specialtyId, table.expertId),
  ],
);

/** Working hours by weekday, in minutes after midnight IST. Without rows: every day, 09:00 to 19:00. */
export const expertHours = sqliteTable(
  "partner_hours",
  {
    id: id(),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    /** 0 is Sunday. */
    weekday: integer("weekday").notNull(),
    startMinute: integer("start_minute").notNull(),
    endMinute: integer("end_minute").notNull(),
    /** The weekday is disabled for now; its times are kept. */
    isOff: flag("is_off").notNull().default(false),
  },
  (table) => [
    index("partner_hours_partner").on(table.expertId, table.weekday),
    check("partner_hours_weekday", sql`${table.weekday} between 0 and 6`),
    check(
      "partner_hours_order",
      sql`${table.startMinute} >= 0 and ${table.endMinute} > ${table.startMinute} and ${table.endMinute} <= 1440`,
    ),
  ],
);

export const expertLeaves = sqliteTable(
  "partner_leaves",
  {
    id: id(),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    startsAt: instant("starts_at").notNull(),
    endsAt: instant("ends_at").notNull(),
    reason: text("reason"),
  },
  (table) => [
    index("partner_leaves_partner").on(table.expertId, table.startsAt),
    check("partner_leaves_order", sql`${table.endsAt} > ${table.startsAt}`),
  ],
);

/** A session of an expert: separate from users' sessions, since experts are not users. */
export const expertSessions = sqliteTable(
  "expert_sessions",
  {
    /** Hexadecimal SHA-256 of the token. */
    id: text("id").primaryKey(),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    createdAt: createdAt(),
    expiresAt: instant("expires_at").notNull(),
    /** When the expert last authenticated. */
    provenAt: instant("proven_at"),
  },
  (table) => [
    index("expert_sessions_partner").on(table.expertId),
    index("expert_sessions_expires_at").on(table.expiresAt),
  ],
);

/** A change of the public page that an expert proposes, for the owner to decide. At most one is open per part. */
export const expertProposals = sqliteTable(
  "expert_proposals",
  {
    id: id(),
    expertId: text("expert_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    part: text("part", { enum: PROPOSED_PARTS }).notNull(),
    /** What it would become, in the shape of its part. */
    change: text("change", { mode: "json" }).$type<ProposedChange>().notNull(),
    state: text("state", { enum: PROPOSAL_STATES }).notNull().default("open"),
    /** Why it was refused, as the expert reads it. */
    reason: text("reason"),
    createdAt: createdAt(),
    decidedAt: instant("decided_at"),
    decidedBy: text("decided_by").references(() => users.id, { onDelete: "set null" }),
  },
  (table) => [
    uniqueIndex("expert_proposals_open")
      .on(table.expertId, table.part)
      .where(sql`${table.state} = 'open'`),
    index("expert_proposals_expert").on(table.expertId, table.createdAt),
    index("expert_proposals_waiting")
      .on(table.createdAt)
      .where(sql`${table.state} = 'open'`),
    index("expert_proposals_decided_by").on(table.decidedBy),
    check("expert_proposals_part_known", isIn(table.part, PROPOSED_PARTS)),
    check("expert_proposals_state_known", isIn(table.state, PROPOSAL_STATES)),
  ],
);
