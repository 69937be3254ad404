import { deleteTestimonial, findTestimonial } from "../../../db/queries/administration/testimonials";
import type { CurrentUser } from "../../domain/accounts/current-user";
import { administratorOf } from "../../domain/platform/actor";
import type { Services } from "../../ports/services";
import { recordAudit } from "../platform/record-audit";

export type RemoveTestimonialFailure = "no-permission" | "testimonial-not-found";

export type RemoveTestimonialOutcome = { ok: true; name: string } | { ok: false; reason: RemoveTestimonialFailure };

/** Deletes a testimonial: whoever gave it may take it back. What it said is not kept in the audit log. */
export async function removeTestimonial(
  services: Services,
  actor: CurrentUser,
  { testimonialId, clientIp }: { testimonialId: string; clientIp: string | null },
): Promise<RemoveTestimonialOutcome> {
  const { db } = services;
  if (!actor.admin?.canManageSettings) return { ok: false, reason: "no-permission" };
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
