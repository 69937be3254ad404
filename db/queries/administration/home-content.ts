import { eq } from "drizzle-orm";
import type { Database } from "#db/client.ts";
import { settings, SETTINGS_KEY } from "#db/schema/index.ts";
import { selectSiteContents } from "./site-contents.ts";
import { listShownTestimonials } from "./testimonials.ts";

/** The home page's editable content: testimonials, figures, and the business for `currentBusiness`. One round trip. */
export async function findHomeContent(db: Database, { limit }: { limit: number }) {
  const [testimonials, figures, [row]] = await db.batch([
    listShownTestimonials(db, { limit }),
    selectSiteContents(db, "figure"),
    db.select({ business: settings.business }).from(settings).where(eq(settings.userId, SETTINGS_KEY)).limit(1),
  ]);
  return { testimonials, figures, business: row?.business ?? null };
}
