import { sql } from "drizzle-orm";
import { check, index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { CAMPAIGN_KINDS } from "#app/domain/administration/campaign.ts";
import { users } from "./accounts.ts";
import { createdAt, isIn } from "./columns.ts";

/** Links to the site whose visits, sign-ups and purchases are counted: `?from=school-x`. */
export const campaigns = sqliteTable(
  "campaigns",
  {
    /** As in the address: see `readCampaignCode`. */
    code: text("code").primaryKey(),
    kind: text("kind", { enum: CAMPAIGN_KINDS }).notNull(),
    /** For the portal; empty for a student's own link, which is nobody's once the student is erased. */
    name: text("name").notNull().default(""),
    createdBy: text("created_by").references(() => users.id, { onDelete: "set null" }),
    createdAt: createdAt(),
  },
  (table) => [
    index("campaigns_kind").on(table.kind, table.createdAt, table.code),
    index("campaigns_created_by").on(table.createdBy),
    check("campaigns_kind_known", isIn(table.kind, CAMPAIGN_KINDS)),
  ],
);

/** What came by a link, summed by day. Nothing leads from a sum to a person. */
export const campaignDays = sqliteTable(
  "campaign_days",
  {
    code: text("code")
      .notNull()
      .references(() => campaigns.code),
    /** The day in India: 2026-11-28. */
    day: text("day").notNull(),
    visits: integer("visits").notNull().default(0),
    signUps: integer("sign_ups").notNull().default(0),
    purchases: integer("purchases").notNull().default(0),
    /** Paid for packages, as on the day: refunds do not lead back here. */
    rupees: integer("rupees").notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.code, table.day] }),
    check(
      "campaign_days_counts",
      sql`${table.visits} >= 0 and ${table.signUps} >= 0 and ${table.purchases} >= 0 and ${table.rupees} >= 0`,
    ),
  ],
);
