import { deleteTestimonial, findTestimonial, isTestimonialAsRead } from "#db/queries/administration/testimonials.ts";
import { versionOfTestimonial } from "#app/domain/administration/testimonial-version.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import { toAdministrator } from "#app/domain/platform/actor.ts";
import type { Services } from "#app/ports/services.ts";
import { isPermitted, type NotPermitted } from "#app/usecases/accounts/is-permitted.ts";
import { recordAuditIf } from "#app/usecases/platform/record-audit.ts";

/** `content-changed`: it was changed since the confirmation was shown. */
export type RemoveTestimonialFailure = NotPermitted | "testimonial-not-found" | "content-changed";

export type RemoveTestimonialOutcome = { ok: true; name: string } | { ok: false; reason: RemoveTestimonialFailure };

/** Deletes a testimonial. As its author may withdraw it, the log omits its text. `seen`: see `changeTestimonial`. */
export async function removeTestimonial(
  services: Services,
  actor: CurrentUser,
  removal: { testimonialId: string; seen?: string; clientIp: string | null },
): Promise<RemoveTestimonialOutcome> {
  const { testimonialId, seen, clientIp } = removal;
  const { db } = services;
  const attempt = { action: "testimonial.remove", entityType: "testimonial", entityId: testimonialId };
  if (!(await isPermitted(services, toAdministrator(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const testimonial = await findTestimonial(db, testimonialId);
  if (!testimonial) return { ok: false, reason: "testimonial-not-found" };
  if (seen !== undefined && seen !== versionOfTestimonial(testimonial)) return { ok: false, reason: "content-changed" };
  const read = { id: testimonialId, readAt: testimonial.updatedAt };
  const [, deleted] = await db.batch([
    recordAuditIf(services, isTestimonialAsRead(read), toAdministrator(actor, clientIp), attempt),
    deleteTestimonial(db, read),
  ]);
  return deleted.length === 1
    ? { ok: true, name: testimonial.name }
    : await removeTestimonial(services, actor, removal);
}
