import { refuseUnproven, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { data } from "react-router";
import { z } from "zod";
import { withdrawReassignment } from "#app/usecases/booking/reassignment/withdraw-reassignment.ts";
import { cancellationSchema, sessionOutcomeSchema } from "#app/web/forms/sessions.ts";
import { cancelSessionOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { resendSessionConfirmation } from "#app/usecases/administration/resend-session-confirmation.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/booking";
import { answerAction } from "./answer-action.ts";
import { answerAskProvider } from "./ask-provider.ts";
import { recordId } from "#app/web/forms/fields.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { detailScreenMessages } from "#app/web/messages/screens.words.ts";

const forms = {
  cancel: cancellationSchema,
  outcome: sessionOutcomeSchema,
  "resend-confirmation": z.object({ submissionId: recordId.min(1) }),
  "ask-provider": z.object({}),
  "withdraw-reassignment": z.object({}),
};

/** Handles the forms of a booking's page. */
export async function actOnBooking({ params, request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { bookingId } = params;
  const path = `/administrator/bookings/${bookingId}`;
  const form = await parseIntent(request, forms);
  if (form.intent === null) throw data(null, { status: 400 });
  if (!form.ok) return refuseForm(form, { formError: form.fieldErrors.outcome });
  switch (form.intent) {
    case "cancel": {
      // It may refund money.
      const unproven = await refuseUnproven(context, form);
      if (unproven) return unproven;
      const cancelled = await cancelSessionOrRequestApproval(services, actor, {
        bookingId,
        reason: form.data.reason,
        ...toDecidingPlace(context),
      });
      if (!cancelled.ok) {
        const { message, status } = toMessage(cancelled.reason, "en", detailScreenMessages);
        return refuseForm({ typed: form.typed, fieldErrors: { reason: message } }, { status });
      }
      return redirectWithToast(path, {
        kind: "success",
        message: cancelled.waits
          ? "This cancellation waits for a second administrator: see Approvals"
          : cancelledNotices[cancelled.refund],
      });
    }
    case "outcome": {
      return answerAction(
        path,
        await correctSessionOutcome(services, actor, { bookingId, outcome: form.data.outcome, clientIp }),
        "The outcome is recorded",
      );
    }
    case "withdraw-reassignment":
      return answerAction(
        path,
        await withdrawReassignment(services, actor, { bookingId, clientIp }),
        "The question is taken back, and the time is free again",
      );
    case "ask-provider":
      return answerAskProvider(services, actor, { path, purchase: { bookingId }, clientIp });
    case "resend-confirmation": {
      const outcome = await resendSessionConfirmation(services, actor, {
        bookingId,
        submissionId: form.data.submissionId,
        clientIp,
      });
      return answerAction(path, outcome, "The confirmation is on its way again");
    }
  }
}

const cancelledNotices = {
  full: "The session is cancelled, and the money is on its way back.",
  credit: "The session is cancelled, and the student can book the Gold session again.",
  none: "The session is cancelled.",
} as const;
