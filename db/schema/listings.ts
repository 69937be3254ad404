import { index, primaryKey, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { EXPERT_KINDS } from "#app/domain/experts/expert.ts";
import { specialties, expertPricing, experts } from "./experts.ts";

// Read models of the public lists of experts. Triggers of the migration keep both tables in sync with `partners` and
// their associations, prices and specialties, so nothing else may write here.

/** One row per active expert and kind that the expert has a price for. */
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
    /** For ordering lists. */
    name: text("name").notNull(),
    /** For searching: name, education and about text on a line each, in lower case. */
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
    /** For ordering lists. */
    name: text("name").notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.expertId, table.specialtyId] }),
    uniqueIndex("domain_listings_by_name").on(table.specialtyId, table.name, table.expertId),
  ],
);
