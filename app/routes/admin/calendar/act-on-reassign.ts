import { proposeReassignment } from "#app/usecases/booking/reassignment/propose-reassignment.ts";
import { getAdmin, mayDo, notPermitted } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { reassignmentSchema } from "#app/web/forms/desk.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { deskScreenMessages } from "#app/web/messages/screens.words.ts";
import type { Route } from "./+types/reassign";

/** Proposes another expert for a session. */
export async function actOnReassign({ params, request, context }: Route.ActionArgs) {
  const form = await parseForm(request, reassignmentSchema);
  if (!form.ok) {
    if (!mayDo(context, "sessions.write")) throw notPermitted();
    return refuseForm(form, { formError: form.fieldErrors.from ?? form.fieldErrors.toExpertId ?? null });
  }
  const { bookingId } = params;
  const proposed = await proposeReassignment(getServices(context), getAdmin(context), {
    ...form.data,
    bookingId,
    clientIp: context.get(clientIpContext),
  });
  if (proposed.ok)
    return redirectWithToast(`/administrator/bookings/${bookingId}`, {
      kind: "success",
      message:
        proposed.respondent === "guardian"
          ? "The guardian is asked by mail. Nothing changes before the answer."
          : "The student is asked by mail. Nothing changes before the answer.",
    });
  const { message, status } = toMessage(proposed.reason, "en", deskScreenMessages);
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: proposed.reason });
}
