import { icsAttachment } from "#app/usecases/booking/ics-attachment.ts";
import { BOOKING_NOTICES } from "#app/content/booking/booking-notice-words.ts";
import { getServices, getCurrentUser } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { requireSignedIn } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/session-calendar";

export const middleware: Route.MiddlewareFunction[] = [requireSignedIn];

/** A session for its student's calendar. Unknown, foreign and unconfirmed bookings give the same 404. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const userId = getCurrentUser(context)?.userId ?? "";
  const file = await icsAttachment(getServices(context), {
    bookingId: params.bookingId,
    userId,
    language: getLanguage(context),
  });
  if (!file)
    return new Response(BOOKING_NOTICES.noSuchSession[getLanguage(context)], {
      status: 404,
      headers: { "content-type": "text/plain; charset=utf-8" },
    });
  return new Response(new Uint8Array(file.content), {
    headers: {
      "content-type": file.contentType,
      "content-disposition": `attachment; filename="${file.name}"`,
      "cache-control": "private, no-store",
    },
  });
}
