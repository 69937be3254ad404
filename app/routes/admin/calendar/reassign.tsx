import { data, Form } from "react-router";
import { findBooking } from "#db/queries/booking/bookings.ts";
import { listReassignments, listReplacements } from "#db/queries/booking/session-reassignments.ts";
import { findOffer, findScheduleParts } from "#db/queries/booking/slots.ts";
import { isTimeToAnswer, priceDifference, MAX_REASSIGNMENT_REASON_LENGTH } from "#app/domain/booking/reassignment.ts";
import { calendarBounds } from "#app/domain/booking/schedule.ts";
import { isChangeable, toSessionState } from "#app/domain/booking/session-state.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { formatAppointment, formatFullDay } from "#app/domain/platform/time.ts";
import { formatAmount, formatRupees } from "#app/domain/purchase/money.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { FactCard } from "#app/ui/elements/details.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { reassignPath } from "#app/web/addresses/desk-paths.ts";
import { getServices } from "#app/web/context.ts";
import type { FormProblem } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/reassign";
import { readDay, shownSlots } from "./desk-day.ts";
import { ReasonAndButtons } from "./reason-and-buttons.tsx";
import { SlotChoice } from "./slot-choice.tsx";
import { actOnReassign } from "./act-on-reassign.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Another expert", isPrivate: true });

/** The chosen expert, date and time are in the address. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requirePermission(context, "sessions.write");
  const services = getServices(context);
  const { db } = services;
  const now = services.now();
  const { bookingId } = params;
  const booking = await findBooking(db, {
    id: bookingId,
    actor: { role: "administrator", userId: getAdmin(context).userId },
  });
  if (!booking) throw data(null, { status: 404 });
  const { associationId, expertId, sessionTime, sessionDuration, source, paidAmount } = booking;
  const [replacements, proposed] = await Promise.all([
    listReplacements(db, { associationId, expertId }),
    listReassignments(db, { bookingId, now }),
  ]);
  const search = new URL(request.url).searchParams;
  const chosen = replacements.find((each) => each.expertId === search.get("expert")) ?? null;
  const { to, first, last, date } = readDay(search, { sessionTime, now });
  const computeDifference = (sessionCharge: number) =>
    source === "payment" ? priceDifference({ paid: paidAmount, charge: sessionCharge }) : 0;
  const describe = (sessionCharge: number) => {
    const difference = computeDifference(sessionCharge);
    return difference > 0 ? `${formatAmount(difference)} goes back` : "nothing more to pay";
  };
  return {
    bookingId,
    expert: booking.expertName,
    kind: expertKindNames[booking.kind],
    at: formatAppointment(sessionTime),
    from: sessionTime.toISOString(),
    minutes: sessionDuration,
    paid: source === "credit" ? "By the Gold package" : formatRupees(paidAmount),
    state: toSessionState(booking, now),
    // Whatever time is proposed, the answer is due before the session's current time, unless that has begun.
    isTimeLeft: sessionTime <= now || isTimeToAnswer({ fromTime: sessionTime, proposedTime: sessionTime }, now),
    isOpen: proposed.some(({ isLive }) => isLive),
    experts: replacements.map(({ expertId: value, name, sessionCharge }) => ({
      value,
      label: `${name}, ${formatRupees(sessionCharge)} (${describe(sessionCharge)})`,
    })),
    first,
    last,
    date,
    day: formatFullDay(new Date(`${date}T00:00:00+05:30`)),
    to: (to ?? sessionTime).toISOString(),
    chosen: chosen && {
      ...chosen,
      money: describe(chosen.sessionCharge),
      slots: await loadSlots(services, { ...chosen, sessionTime, sessionMinutes: sessionDuration, date }),
    },
  };
}

/** The other expert's times on a day; those before the family's deadline to answer are not free. */
async function loadSlots(
  services: ReturnType<typeof getServices>,
  {
    expertId,
    pricingId,
    sessionTime,
    sessionMinutes,
    date,
  }: { expertId: string; pricingId: string; sessionTime: Date; sessionMinutes: number; date: string },
) {
  const { db } = services;
  const now = services.now();
  const [offer, parts] = await Promise.all([
    findOffer(db, { expertId, pricingId }),
    findScheduleParts(db, { expertId, ...calendarBounds(now), now }),
  ]);
  const schedule = { ...parts, bufferMinutes: offer?.bufferMinutes ?? 0, sessionMinutes, minimumNoticeHours: 0, now };
  return shownSlots(schedule, {
    date,
    sessionTime: null,
    isTooLate: (start) => !isTimeToAnswer({ fromTime: sessionTime, proposedTime: start }, now),
  });
}

export function action(args: Route.ActionArgs) {
  return actOnReassign(args);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, {
    network: "There is no connection. Nobody was asked; please try again.",
  });
}

type Shown = Route.ComponentProps["loaderData"];

export default function ReassignSession({ loaderData, actionData }: Route.ComponentProps) {
  const { bookingId, expert, kind, at, minutes, paid, state, isTimeLeft, isOpen, experts, chosen } = loaderData;
  return (
    <>
      <PageHeader
        title="Another expert"
        lead="The student, or the guardian of a student under 18, is asked by mail. The time is kept until they answer, and nothing changes before."
        back={{ href: `/administrator/bookings/${bookingId}`, label: "Booking" }}
      />
      <div className="grid max-w-4xl grid-cols-1 gap-6">
        <FactCard
          title="So far"
          facts={[
            ["Expert", `${expert}, ${kind}`],
            ["When", `${at}, ${minutes} minutes`],
            ["Paid", paid],
          ]}
        />
        {!isChangeable(state) ? (
          <Notice tone="warning" title="This session cannot be handed over">
            {state === "cancelled"
              ? "It was cancelled, or is not paid for."
              : "It has taken place, or the student did not come."}
          </Notice>
        ) : isOpen ? (
          <Notice tone="info" title="The family has been asked">
            Wait for the answer, or take the question back on the booking’s page.
          </Notice>
        ) : !isTimeLeft ? (
          <Notice tone="warning" title="It is too late to ask the family">
            They need an answer at least two hours before the session begins. Ring them, and move or cancel it instead.
          </Notice>
        ) : experts.length === 0 ? (
          <Notice tone="warning">Nobody else offers this kind of session.</Notice>
        ) : (
          <>
            <ExpertChoice shown={loaderData} />
            {chosen ? <Proposal shown={loaderData} chosen={chosen} problem={actionData} /> : null}
          </>
        )}
      </div>
    </>
  );
}

function ExpertChoice({ shown: { bookingId, experts, chosen, date, first, last, to } }: { shown: Shown }) {
  return (
    <Form
      method="get"
      action={reassignPath(bookingId)}
      className="grid items-end gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_auto]"
      preventScrollReset
    >
      <input type="hidden" name="to" value={to} />
      <Select
        label="Who could take it over"
        name="expert"
        key={chosen?.expertId}
        placeholder="Choose an expert"
        defaultValue={chosen?.expertId ?? ""}
        options={experts}
      />
      <Field label="Day" name="date" type="date" min={first} max={last} defaultValue={date} key={date} />
      <Button variant="secondary" className="h-12">
        Show times
      </Button>
    </Form>
  );
}

function Proposal({
  shown: { bookingId, date, day, from, to },
  chosen,
  problem,
}: {
  shown: Shown;
  chosen: NonNullable<Shown["chosen"]>;
  problem: FormProblem | undefined;
}) {
  return (
    <Card as="section" aria-labelledby="proposal" className="grid gap-5">
      <h2 id="proposal" className="text-lg">
        {`${chosen.name}, ${day}`}
      </h2>
      <FormError>{problem?.formError}</FormError>
      <Form
        method="post"
        action={`${reassignPath(bookingId)}?${new URLSearchParams({ expert: chosen.expertId, date, to })}`}
        noValidate
        className="grid gap-5"
        key={`${chosen.expertId}:${date}`}
      >
        <input type="hidden" name="from" value={from} />
        <input type="hidden" name="toExpertId" value={chosen.expertId} />
        <SlotChoice
          legend="Time (IST)"
          slots={chosen.slots}
          chosen={problem?.values.start ?? to}
          error={problem?.fieldErrors.start}
        />
        <ReasonAndButtons
          bookingId={bookingId}
          problem={problem}
          reason={{ maxLength: MAX_REASSIGNMENT_REASON_LENGTH, hint: "The family reads it as you write it." }}
          consequence={`If they agree: ${chosen.money}.`}
          labels={{ send: "Ask the family", busy: "Asking…", leave: "Do not ask" }}
        />
      </Form>
    </Card>
  );
}
