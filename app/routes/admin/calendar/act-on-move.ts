import { formatListDateTime } from "#app/domain/platform/time.ts";
import { moveSession } from "#app/usecases/booking/desk/move-session.ts";
import { getAdmin, mayDo, notPermitted } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { moveSessionSchema } from "#app/web/forms/desk.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { deskScreenMessages } from "#app/web/messages/screens.words.ts";
import type { Route } from "./+types/move";

/** Moves a session to the chosen time. */
export async function actOnMove({ params, request, context }: Route.ActionArgs) {
  const form = await parseForm(request, moveSessionSchema);
  if (!form.ok) {
    if (!mayDo(context, "sessions.write")) throw notPermitted();
    return refuseForm(form, { formError: form.fieldErrors.from ?? null });
  }
  const { bookingId } = params;
  const { start, overlapSlot, ...asked } = form.data;
  const moved = await moveSession(getServices(context), getAdmin(context), {
    ...asked,
    bookingId,
    start,
    isOverlapConfirmed: overlapSlot === start.toISOString(),
    clientIp: context.get(clientIpContext),
  });
  if (moved.ok)
    return redirectWithToast(`/administrator/bookings/${bookingId}`, {
      kind: "success",
      message: `Moved to ${formatListDateTime(moved.sessionTime)}. Everybody is told by mail.`,
    });
  const { message, status } = toMessage(moved.reason, "en", deskScreenMessages);
  return refuseForm({ typed: form.typed }, { formError: message, status, reason: moved.reason });
}
