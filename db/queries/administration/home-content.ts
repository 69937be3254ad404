import { eq } from "drizzle-orm";
import type { Database } from "../../client";
import { settings, SETTINGS_KEY } from "../../schema";
import { listShownTestimonials } from "./testimonials";

/** What of the home page administrators enter: testimonials, and the business for `currentBusiness`. One round trip. */
export async function findHomeContent(db: Database, { limit }: { limit: number }) {
  const [testimonials, [row]] = await db.batch([
    listShownTestimonials(db, { limit }),
    db.select({ business: settings.business }).from(settings).where(eq(settings.userId, SETTINGS_KEY)).limit(1),
  ]);
  return { testimonials, business: row?.business ?? null };
}
