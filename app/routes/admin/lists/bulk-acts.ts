import { findReportOfOrder } from "#db/queries/report/results.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import { tagStudents } from "#app/usecases/administration/students/tag-students.ts";
import { askProviderNow } from "#app/usecases/administration/ask-provider-now.ts";
import { resendMail } from "#app/usecases/administration/resend-mail.ts";
import { resendSessionConfirmation } from "#app/usecases/administration/resend-session-confirmation.ts";
import { resendVerificationToStudent } from "#app/usecases/administration/resend-verification-to-student.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { isWithinRateLimit } from "#app/usecases/platform/limit-rate.ts";
import { describeAnswer } from "#app/routes/admin/details/ask-provider.ts";
import type { BulkAct } from "./bulk.ts";

/** The provider is asked about each in sequence, which takes a few seconds at most. */
const REQUEST_BATCH_SIZE = 25;

/** In seconds; later, a click on the same page counts as a new one. */
const SAME_CLICK_SECONDS = 3600;

/** Mails students with an unverified address another link. */
export const sendVerification: BulkAct = {
  title: "Verification links",
  async run({ services, actor, id, submissionId, clientIp }) {
    const key = `bulk-verification:${id}:${submissionId}`;
    // Without the permission the use case refuses and logs it.
    const isAgain =
      hasPermission(actor.admin, "support.write") &&
      !(await isWithinRateLimit(services, { key, limit: 1, windowSeconds: SAME_CLICK_SECONDS }));
    if (isAgain) return { ok: true, message: "Sent already by this click." };
    const sent = await resendVerificationToStudent(services, actor, { userId: id, clientIp });
    return sent.ok ? { ok: true, message: `Sent to ${sent.email}.` } : sent;
  },
};

export const addTag: BulkAct = {
  title: "Tags",
  async run({ services, actor, id, fields, clientIp }) {
    const tagged = await tagStudents(services, actor, { userIds: [id], tag: fields.tag ?? "", clientIp });
    if (!tagged.ok) return tagged;
    return {
      ok: true,
      message: tagged.changed > 0 ? `Tagged “${tagged.tag}”.` : `Has the tag “${tagged.tag}” already.`,
    };
  },
};

export const askAboutOrder: BulkAct = {
  title: "Asked the provider",
  most: REQUEST_BATCH_SIZE,
  async run({ services, actor, id, clientIp }) {
    const checked = await askProviderNow(services, actor, { purchase: { orderId: id }, clientIp });
    return checked.ok ? { ok: true, message: describeAnswer(checked.answer) } : checked;
  },
};

export const resendOrderConfirmation: BulkAct = {
  title: "Confirmations",
  async run({ services, actor, id, submissionId, clientIp }) {
    const sent = await resendMail(services, actor, {
      mail: { dedupeKey: `order-completed:${id}` },
      entity: { entityType: "order", entityId: id },
      submissionId,
      clientIp,
    });
    return sent.ok ? { ok: true, message: `On its way to ${sent.to}.` } : sent;
  },
};

export const resendBookingConfirmation: BulkAct = {
  title: "Confirmations",
  async run({ services, actor, id, submissionId, clientIp }) {
    const sent = await resendSessionConfirmation(services, actor, { bookingId: id, submissionId, clientIp });
    return sent.ok ? { ok: true, message: `On its way to ${sent.to}.` } : sent;
  },
};

/** Requeues the reports of orders that failed, are stuck or lack their PDF. Finished ones are unchanged. */
export const requeueReportOfOrder: BulkAct = {
  title: "Reports",
  async run({ services, actor, id, clientIp }) {
    const resultId = await findReportOfOrder(services.db, id);
    // Without a report, the use case still checks the permission.
    const queued = await requeueReport(services, actor, { resultId: resultId ?? "", clientIp });
    return queued.ok ? { ok: true, message: "Queued again." } : queued;
  },
};
