import { eq, sql } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { findPackagePrices } from "#db/queries/purchase/package-prices.ts";
import { guideVersions, settings, SETTINGS_KEY, siteContents, testimonials } from "#db/schema/index.ts";

/** A version that changes with everything on public pages, including package prices at `at`. */
export async function findPublicVersion(db: Database, at: Date): Promise<string> {
  const [[row], prices] = await Promise.all([
    db
      .select({
        guide: sql<number>`(select coalesce(max(${guideVersions.number}), 0) from ${guideVersions})`,
        // Deleting one does not change the others' times.
        testimonials: sql<string>`(select count(*) || '-' || coalesce(max(${testimonials.updatedAt}), 0) from ${testimonials})`,
        contents: sql<string>`(select count(*) || '-' || coalesce(max(${siteContents.updatedAt}), 0) from ${siteContents})`,
        business: sql<number>`coalesce((select ${settings.updatedAt} from ${settings} where ${eq(settings.userId, SETTINGS_KEY)}), 0)`,
      })
      .from(sql`(select 1)`),
    findPackagePrices(db, at),
  ]);
  if (!row) throw new Error("A query without a table returned no row");
  return [row.guide, row.testimonials, row.contents, row.business, prices.silver, prices.gold].join(".");
}
