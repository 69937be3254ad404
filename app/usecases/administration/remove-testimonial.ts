import { deleteTestimonial, findTestimonial } from "../../../db/queries/administration/testimonials";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { isPermitted, type NotPermitted } from "../accounts/is-permitted";
import { recordAudit } from "../platform/record-audit";

export type RemoveTestimonialFailure = NotPermitted | "testimonial-not-found";

export type RemoveTestimonialOutcome = { ok: true; name: string } | { ok: false; reason: RemoveTestimonialFailure };

/** Deletes a testimonial: whoever gave it may take it back. What it said is not kept in the audit log. */
export async function removeTestimonial(
  services: Services,
  actor: CurrentUser,
  { testimonialId, clientIp }: { testimonialId: string; clientIp: string | null },
): Promise<RemoveTestimonialOutcome> {
  const { db } = services;
  const attempt = { action: "testimonial.remove", entityType: "testimonial", entityId: testimonialId };
  if (!(await isPermitted(services, administratorOf(actor, clientIp), "testimonials.write", attempt)))
    return { ok: false, reason: "not-permitted" };
  const testimonial = await findTestimonial(db, testimonialId);
  if (!testimonial) return { ok: false, reason: "testimonial-not-found" };
  await db.batch([
    deleteTestimonial(db, testimonialId),
    recordAudit(services, administratorOf(actor, clientIp), {
      action: "testimonial.remove",
      entityType: "testimonial",
      entityId: testimonialId,
    }),
  ]);
  return { ok: true, name: testimonial.name };
}
