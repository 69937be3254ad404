import { and, asc, eq, sql } from "drizzle-orm";
import type { TestimonialText } from "#app/domain/administration/testimonial.ts";
import type { Database } from "#db/client.ts";
import { laterThanBefore } from "#db/later-than-before.ts";
import { testimonials } from "#db/schema/index.ts";

/** A testimonial for the portal's list. */
export interface Testimonial extends TestimonialText {
  id: string;
  /** Invented, in the demo data. */
  isExample: boolean;
}

/** More than are ever entered, so the page needs no pagination. */
const MAX_ROWS = 200;

const columns = {
  id: testimonials.id,
  name: testimonials.name,
  about: testimonials.about,
  quote: testimonials.quote,
  quoteMalayalam: testimonials.quoteMalayalam,
  consent: testimonials.consent,
  position: testimonials.position,
  isShown: testimonials.isShown,
  isExample: testimonials.isExample,
};

/** All testimonials in order, for the portal. */
export function listTestimonials(db: Database): Promise<Testimonial[]> {
  return db
    .select(columns)
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.createdAt))
    .limit(MAX_ROWS);
}

/** A testimonial and the time of its last change. */
export async function findTestimonial(
  db: Database,
  id: string,
): Promise<(Testimonial & { createdAt: Date; updatedAt: Date }) | null> {
  const { createdAt, updatedAt } = testimonials;
  const [row] = await db
    .select({ ...columns, createdAt, updatedAt })
    .from(testimonials)
    .where(eq(testimonials.id, id))
    .limit(1);
  return row ?? null;
}

/** Statement: published testimonials in order, examples last. */
export function listShownTestimonials(db: Database, { limit }: { limit: number }) {
  return db
    .select({
      id: testimonials.id,
      name: testimonials.name,
      about: testimonials.about,
      quote: testimonials.quote,
      quoteMalayalam: testimonials.quoteMalayalam,
      isExample: testimonials.isExample,
    })
    .from(testimonials)
    .where(eq(testimonials.isShown, true))
    .orderBy(asc(testimonials.isExample), asc(testimonials.position), asc(testimonials.createdAt))
    .limit(limit);
}

/** Inserts a testimonial once per id, as a form may be sent twice. */
export function insertTestimonial(db: Database, { id, text, now }: { id: string; text: TestimonialText; now: Date }) {
  return db
    .insert(testimonials)
    .values({ id, ...text, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

interface TestimonialAsRead {
  id: string;
  /** Time of its last change, as read. */
  readAt: Date;
}

/** Updates a testimonial unless it has changed since it was read. Returns its id. */
export function updateTestimonial(
  db: Database,
  { id, text, readAt, now }: TestimonialAsRead & { text: TestimonialText; now: Date },
) {
  return db
    .update(testimonials)
    .set({ ...text, updatedAt: laterThanBefore(testimonials.updatedAt, now) })
    .where(and(eq(testimonials.id, id), eq(testimonials.updatedAt, readAt)))
    .returning({ id: testimonials.id });
}

/** Deletes a testimonial unless it has changed since it was read. Returns its id. */
export function deleteTestimonial(db: Database, { id, readAt }: TestimonialAsRead) {
  return db
    .delete(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.updatedAt, readAt)))
    .returning({ id: testimonials.id });
}

/** SQL condition: a testimonial has not changed since it was read. */
export function isTestimonialAsRead({ id, readAt }: TestimonialAsRead) {
  return sql`exists (select 1 from testimonials where id = ${id} and updated_at = ${readAt.getTime()})`;
}

/** SQL condition: no testimonial has this id. */
export function isNewTestimonial(id: string) {
  return sql`not exists (select 1 from testimonials where id = ${id})`;
}
