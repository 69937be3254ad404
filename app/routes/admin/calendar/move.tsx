import { data, Form } from "react-router";
import { findBookingDetails } from "#db/queries/administration/booking-details.ts";
import { findScheduleParts } from "#db/queries/booking/slots.ts";
import { findBooking } from "#db/queries/booking/bookings.ts";
import { OVERLAP_FIELD } from "#app/domain/booking/booking.ts";
import { isChangeable, toSessionState } from "#app/domain/booking/session-state.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { formatAppointment, formatFullDay } from "#app/domain/platform/time.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FactCard } from "#app/ui/elements/details.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { deskCalendarPath, movePath } from "#app/web/addresses/desk-paths.ts";
import { getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { PersonLink } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/move";
import { readDay, shownSlots } from "./desk-day.ts";
import { ReasonAndButtons } from "./reason-and-buttons.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import { actOnMove } from "./act-on-move.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Move session", isPrivate: true });

/** The date and the chosen time are in the address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requirePermission(context, "sessions.write");
  const services = getServices(context);
  const { db } = services;
  const now = services.now();
  const { bookingId } = params;
  const [booking, details] = await Promise.all([
    findBooking(db, { id: bookingId, actor: { role: "administrator", userId: getAdmin(context).userId } }),
    findBookingDetails(db, bookingId),
  ]);
  if (!booking || !details) throw data(null, { status: 404 });
  const { expertId, sessionTime, sessionDuration, bufferMinutes } = booking;
  const search = new URL(request.url).searchParams;
  const { to, first, last, date, from, until } = readDay(search, { sessionTime, now });
  const parts = await findScheduleParts(db, { expertId, from, until, now });
  const schedule = { ...parts, bufferMinutes, sessionMinutes: sessionDuration, minimumNoticeHours: 0, now };
  return {
    bookingId,
    student: { id: booking.userId, name: details.booking.student },
    expert: booking.expertName,
    expertId,
    kind: expertKindNames[booking.kind],
    at: formatAppointment(sessionTime, "en"),
    from: sessionTime.toISOString(),
    minutes: sessionDuration,
    guests: details.guests.length,
    state: toSessionState(booking, now),
    first,
    last,
    date,
    chosen: to?.toISOString() ?? null,
    slots: shownSlots(schedule, { date, sessionTime }),
  };
}

export function action(args: Route.ActionArgs) {
  return actOnMove(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    network: "There is no connection. The session was not moved by this; please try again.",
  });
}

type Shown = Route.ComponentProps["loaderData"];

export default function MoveSession({ loaderData, actionData }: Route.ComponentProps) {
  const { bookingId, student, expert, expertId, kind, at, minutes, guests, state, date } = loaderData;
  return (
    <>
      <PageHeader
        title="Move session"
        lead="Price, length and expert stay. Student, expert and guests are told by mail, with the new time for their calendars."
        back={{ href: `/administrator/bookings/${bookingId}`, label: "Booking" }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <FactCard
          title="So far"
          facts={[
            ["Student", <PersonLink key="student" {...student} />],
            [
              "Expert",
              <a
                key="expert"
                className="link"
                href={deskCalendarPath({ view: "week", date, kind: null, expert: expertId })}
              >
                {`${expert}, ${kind}`}
              </a>,
            ],
            ["When", `${at}, ${minutes} minutes`],
            ["Guests", guests === 0 ? "Nobody was invited" : String(guests)],
          ]}
        />
        {isChangeable(state) ? (
          <>
            <DayChoice shown={loaderData} />
            <TimeChoice shown={loaderData} problem={actionData} />
          </>
        ) : (
          <Notice tone="warning" title="This session cannot be moved">
            {state === "cancelled"
              ? "It was cancelled, or is not paid for."
              : "It has taken place, or the student did not come."}
          </Notice>
        )}
      </div>
    </>
  );
}

function DayChoice({ shown: { bookingId, date, first, last } }: { shown: Shown }) {
  return (
    <Form method="get" action={movePath(bookingId)} className="flex flex-wrap items-end gap-3" preventScrollReset>
      <div className="w-48">
        <Field label="Day" name="date" type="date" min={first} max={last} defaultValue={date} key={date} />
      </div>
      <Button variant="secondary" className="h-12">
        Show times
      </Button>
    </Form>
  );
}

function TimeChoice({ shown, problem }: { shown: Shown; problem: FormProblem | undefined }) {
  const { bookingId, date, slots, from, chosen } = shown;
  const start = problem?.values.start ?? chosen;
  return (
    <Card as="section" aria-labelledby="times" className="grid gap-5">
      <h2 id="times" className="text-lg">
        {formatFullDay(new Date(slots[0]?.start ?? from))}
      </h2>
      <FormError>{problem?.formError}</FormError>
      <Form method="post" action={`${movePath(bookingId)}?date=${date}`} noValidate className="grid gap-5" key={date}>
        <input type="hidden" name="from" value={from} />
        <SlotChoice legend="New time (IST)" slots={slots} chosen={start} error={problem?.fieldErrors.start} />
        {problem?.reason === "overlapping-session" && problem.values.start ? (
          <label className="flex min-h-11 items-center gap-3">
            <input
              type="checkbox"
              name={OVERLAP_FIELD}
              value={problem.values.start}
              className="size-5 flex-none accent-primary"
            />
            <span>The family wants both sessions at this time</span>
          </label>
        ) : null}
        <ReasonAndButtons
          bookingId={bookingId}
          problem={problem}
          reason={{ maxLength: 200, hint: "For the audit log. Nobody else reads it." }}
          labels={{ send: "Move session", busy: "Moving…", leave: "Keep the time" }}
        />
      </Form>
    </Card>
  );
}
