import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { selectMostExperienced } from "#db/queries/experts/experts.ts";
import { settings, SETTINGS_KEY } from "#db/schema/index.ts";
import { selectSiteContents } from "./site-contents.ts";
import { listShownTestimonials } from "./testimonials.ts";

/**
 * What the home page shows of the database: testimonials, counselors, figures, and the business for `currentBusiness`.
 * One round trip.
 */
export async function findHomeContent(db: Database, limits: { testimonials: number; counselors: number }) {
  const [testimonials, counselors, figures, [row]] = await db.batch([
    listShownTestimonials(db, { limit: limits.testimonials }),
    selectMostExperienced(db, { kind: "career-counselor", limit: limits.counselors }),
    selectSiteContents(db, "figure"),
    db.select({ business: settings.business }).from(settings).where(eq(settings.userId, SETTINGS_KEY)).limit(1),
  ]);
  return { testimonials, counselors, figures, business: row?.business ?? null };
}
