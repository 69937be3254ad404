import {
  findTestimonial,
  insertTestimonial,
  isNewTestimonial,
  isTestimonialAsRead,
  updateTestimonial,
} from "#db/queries/administration/testimonials.ts";
import type { TestimonialText } from "#app/domain/administration/testimonial.ts";
import { versionOfTestimonial } from "#app/domain/administration/testimonial-version.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

interface Saving {
  testimonialId: string;
  text: TestimonialText;
  clientIp: string | null;
}

/** `content-changed`: it was changed since the form was opened. */
export type SaveTestimonialFailure = NotPermitted | "testimonial-not-found" | "content-changed";

export type SaveTestimonialOutcome = { ok: true } | { ok: false; reason: SaveTestimonialFailure };

const entity = (entityId: string) => ({ entityType: "testimonial", entityId });

/** Stores a testimonial under its form's id. Resubmitting is idempotent; editing after going back changes it. */
export async function addTestimonial(
  services: Services,
  actor: CurrentUser,
  saving: Saving,
): Promise<SaveTestimonialOutcome> {
  const { db } = services;
  const { testimonialId, text, clientIp } = saving;
  const attempt = { action: "testimonial.add", ...entity(testimonialId) };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const known = await findTestimonial(db, testimonialId);
  if (known) {
    const isAsAdded = known.updatedAt.getTime() === known.createdAt.getTime();
    return changeTestimonial(services, actor, { ...saving, seen: isAsAdded ? versionOfTestimonial(known) : "older" });
  }
  await db.batch([
    recordAuditIf(services, isNewTestimonial(testimonialId), toAdministrator(actor, clientIp), {
      action: "testimonial.add",
      ...entity(testimonialId),
      detail: { isShown: text.isShown },
    }),
    insertTestimonial(db, { id: testimonialId, text, now: services.now() }),
  ]);
  return { ok: true };
}

/**
 * Changes a testimonial. The log omits its text, which the author may withdraw. `seen` is the form's
 * `versionOfTestimonial`, so that an outdated form does not overwrite a newer or concurrent change.
 */
export async function changeTestimonial(
  services: Services,
  actor: CurrentUser,
  change: Saving & { seen?: string },
): Promise<SaveTestimonialOutcome> {
  const { testimonialId, text, seen, clientIp } = change;
  const { db } = services;
  const attempt = { action: "testimonial.change", ...entity(testimonialId) };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const before = await findTestimonial(db, testimonialId);
  if (!before) return { ok: false, reason: "testimonial-not-found" };
  const names = Object.keys(text) as (keyof TestimonialText)[];
  const changed = names.filter((name) => before[name] !== text[name]);
  if (changed.length === 0) return { ok: true };
  if (seen !== undefined && seen !== versionOfTestimonial(before)) return { ok: false, reason: "content-changed" };
  const read = { id: testimonialId, readAt: before.updatedAt };
  const [, updated] = await db.batch([
    recordAuditIf(services, isTestimonialAsRead(read), toAdministrator(actor, clientIp), {
      ...attempt,
      detail: { isShown: text.isShown, changed },
    }),
    updateTestimonial(db, { ...read, text, now: services.now() }),
  ]);
  return updated.length === 1 ? { ok: true } : await changeTestimonial(services, actor, change);
}
