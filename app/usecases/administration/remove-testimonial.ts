import {
  deleteTestimonial,
  findTestimonial,
  isTestimonialAsRead,
} from "../../../db/queries/administration/testimonials";
import { versionOfTestimonial } from "../../domain/administration/testimonial-version";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAuditIf } from "../platform/record-audit";

/** `content-changed`: somebody else has saved it since the question was asked. */
export type RemoveTestimonialFailure = NotPermitted | "testimonial-not-found" | "content-changed";

export type RemoveTestimonialOutcome = { ok: true; name: string } | { ok: false; reason: RemoveTestimonialFailure };

/**
 * Deletes a testimonial: whoever gave it may take it back. What it said is not kept in the audit log. `seen`: see
 * `changeTestimonial`.
 */
export async function removeTestimonial(
  services: Services,
  actor: CurrentUser,
  removal: { testimonialId: string; seen?: string; clientIp: string | null },
): Promise<RemoveTestimonialOutcome> {
  const { testimonialId, seen, clientIp } = removal;
  const { db } = services;
  const attempt = { action: "testimonial.remove", entityType: "testimonial", entityId: testimonialId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const testimonial = await findTestimonial(db, testimonialId);
  if (!testimonial) return { ok: false, reason: "testimonial-not-found" };
  if (seen !== undefined && seen !== versionOfTestimonial(testimonial)) return { ok: false, reason: "content-changed" };
  const read = { id: testimonialId, readAt: testimonial.updatedAt };
  const [, deleted] = await db.batch([
    recordAuditIf(services, isTestimonialAsRead(read), administratorOf(actor, clientIp), attempt),
    deleteTestimonial(db, read),
  ]);
  return deleted.length === 1
    ? { ok: true, name: testimonial.name }
    : await removeTestimonial(services, actor, removal);
}
