import { and, asc, eq, sql } from "drizzle-orm";
import type { TestimonialText } from "#app/domain/administration/testimonial.ts";
import type { Database } from "#db/client.ts";
import { laterThanBefore } from "#db/later-than-before.ts";
import { testimonials } from "#db/schema/index.ts";

/** A testimonial as the portal lists it. */
export interface Testimonial extends TestimonialText {
  id: string;
}

/** More than anyone enters, so the portal's page needs no pagination. */
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
};

/** All of them, in their order: for the portal. */
export function listTestimonials(db: Database): Promise<Testimonial[]> {
  return db
    .select(columns)
    .from(testimonials)
    .orderBy(asc(testimonials.position), asc(testimonials.createdAt))
    .limit(MAX_ROWS);
}

/** A testimonial, and when it was last changed. */
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

/** Those that may be shown, in their order: the statement, for a batch. */
export function listShownTestimonials(db: Database, { limit }: { limit: number }) {
  return db
    .select({
      id: testimonials.id,
      name: testimonials.name,
      about: testimonials.about,
      quote: testimonials.quote,
      quoteMalayalam: testimonials.quoteMalayalam,
    })
    .from(testimonials)
    .where(eq(testimonials.isShown, true))
    .orderBy(asc(testimonials.position), asc(testimonials.createdAt))
    .limit(limit);
}

/** Stores a testimonial, unless its id is known already: a form that is sent twice. */
export function insertTestimonial(db: Database, { id, text, now }: { id: string; text: TestimonialText; now: Date }) {
  return db
    .insert(testimonials)
    .values({ id, ...text, createdAt: now, updatedAt: now })
    .onConflictDoNothing();
}

interface TestimonialAsRead {
  id: string;
  /** When it had last been changed. */
  readAt: Date;
}

/** Changes a testimonial, unless somebody has since it was read: a later time is then its version. Returns its id. */
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

/** Deletes a testimonial, unless somebody has changed it since it was read. Returns its id. */
export function deleteTestimonial(db: Database, { id, readAt }: TestimonialAsRead) {
  return db
    .delete(testimonials)
    .where(and(eq(testimonials.id, id), eq(testimonials.updatedAt, readAt)))
    .returning({ id: testimonials.id });
}

/** Whether a testimonial stands as it was read: the condition for what belongs to its change in the same batch. */
export function isTestimonialAsRead({ id, readAt }: TestimonialAsRead) {
  return sql`exists (select 1 from testimonials where id = ${id} and updated_at = ${readAt.getTime()})`;
}

/** Whether there is no testimonial with this id: the condition for what belongs to its insertion in the same batch. */
export function isNewTestimonial(id: string) {
  return sql`not exists (select 1 from testimonials where id = ${id})`;
}
