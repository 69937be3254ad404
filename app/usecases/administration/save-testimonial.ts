import {
  findTestimonial,
  insertTestimonial,
  isNewTestimonial,
  updateTestimonial,
} from "../../../db/queries/administration/testimonials";
import type { TestimonialText } from "../../domain/administration/testimonial";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit, recordAuditIf } from "../platform/record-audit";

/** Who saves what, and from where. */
interface Saving {
  testimonialId: string;
  text: TestimonialText;
  clientIp: string | null;
}

export type SaveTestimonialFailure = NotPermitted | "testimonial-not-found";

export type SaveTestimonialOutcome = { ok: true } | { ok: false; reason: SaveTestimonialFailure };

const entity = (entityId: string) => ({ entityType: "testimonial", entityId });

/**
 * Stores a testimonial under the id that its form was given: the same form sent twice stores one, and sent again with
 * other words, after going back, changes it.
 */
export async function addTestimonial(
  services: Services,
  actor: CurrentUser,
  saving: Saving,
): Promise<SaveTestimonialOutcome> {
  const { db } = services;
  const { testimonialId, text, clientIp } = saving;
  const attempt = { action: "testimonial.add", ...entity(testimonialId) };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  if (await findTestimonial(db, testimonialId)) return changeTestimonial(services, actor, saving);
  await db.batch([
    recordAuditIf(services, isNewTestimonial(testimonialId), administratorOf(actor, clientIp), {
      action: "testimonial.add",
      ...entity(testimonialId),
      detail: { isShown: text.isShown },
    }),
    insertTestimonial(db, { id: testimonialId, text, now: services.now() }),
  ]);
  return { ok: true };
}

/** Changes a testimonial. The log says what was changed, not the words: whoever gave them may take them back. */
export async function changeTestimonial(
  services: Services,
  actor: CurrentUser,
  { testimonialId, text, clientIp }: Saving,
): Promise<SaveTestimonialOutcome> {
  const { db } = services;
  const attempt = { action: "testimonial.change", ...entity(testimonialId) };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findTestimonial(db, testimonialId);
  if (!before) return { ok: false, reason: "testimonial-not-found" };
  const names = Object.keys(text) as (keyof TestimonialText)[];
  const changed = names.filter((name) => before[name] !== text[name]);
  if (changed.length === 0) return { ok: true };
  await db.batch([
    updateTestimonial(db, { id: testimonialId, text, now: services.now() }),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "testimonial.change",
      ...entity(testimonialId),
      detail: { isShown: text.isShown, changed },
    }),
  ]);
  return { ok: true };
}
