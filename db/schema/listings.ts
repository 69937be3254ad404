import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { specialties, expertPricing, experts } from "./experts.ts";

// What the public lists of experts are read from. Triggers of the migration keep both tables in step with `partners`,
// their associations, prices and specialties, whoever writes those: nothing else may write here.

/** Whom a list shows: one row per active expert and kind that the expert belongs to and has a price for. */
export const expertListings = sqliteTable(
  "expert_listings",
  {
    kind: text("kind", { enum: EXPERT_KINDS }).notNull(),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    pricingId: text("pricing_id")
      .notNull()
      .references(() => expertPricing.id, { onDelete: "cascade" }),
    /** The expert's name, by which lists are ordered. */
    name: text("name").notNull(),
    /** What a search scans: name, education and about text on lines of their own, in lower case. */
    words: text("words").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.kind] }),
    uniqueIndex("expert_listings_by_name").on(table.kind, table.name, table.expertId),
    index("expert_listings_pricing").on(table.pricingId),
  ],
);

/** The listed domain experts of each specialty, including those of the specialties below it. */
export const specialtyListings = sqliteTable(
  "domain_listings",
  {
    specialtyId: text("domain_id")
      .notNull()
      .references(() => specialties.id, { onDelete: "cascade" }),
    expertId: text("partner_id")
      .notNull()
      .references(() => experts.id, { onDelete: "cascade" }),
    /** The expert's name, by which lists are ordered. */
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.specialtyId] }),
    uniqueIndex("domain_listings_by_name").on(table.specialtyId, table.name, table.expertId),
  ],
);
