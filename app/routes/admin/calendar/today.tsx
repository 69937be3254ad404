import { formatCount } from "#app/domain/platform/count.ts";
import { href, data } from "react-router";
import { type DeskSession, listDeskSessions } from "#db/queries/booking/desk-calendar.ts";
import { readDate } from "#app/domain/booking/calendar-view.ts";
import { toBounds, daysLater } from "#app/domain/booking/desk-calendar.ts";
import { type BookingState, isFailure, toBookingState, toOutcome } from "#app/domain/booking/session-state.ts";
import { expertKindNames } from "#app/domain/experts/expert.ts";
import { describePlace } from "#app/domain/experts/session-place.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatClock, formatFullDay } from "#app/domain/platform/time.ts";
import { IfPermitted } from "#app/ui/admin/permitted.tsx";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import { RouterLinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { ColumnTable } from "#app/ui/list/column-table.tsx";
import type { ListColumn } from "#app/ui/list/list-column.ts";
import { correctSessionOutcome } from "#app/usecases/booking/outcomes/correct-session-outcome.ts";
import { getAdmin, requirePermission } from "#app/web/accounts/guards.ts";
import { movePath, TODAY_PATH } from "#app/web/addresses/desk-paths.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { recordId } from "#app/web/forms/fields.ts";
import { sessionOutcomeSchema } from "#app/web/forms/sessions.ts";
import { parseIntent } from "#app/web/http/forms.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { answerAction } from "#app/routes/admin/details/answer-action.ts";
import { IntentButton } from "#app/routes/admin/details/intent-button.tsx";
import { OUTCOME_LABELS } from "#app/routes/admin/details/outcome-labels.ts";
import { OneLine, PersonLink } from "#app/routes/admin/lists/links.tsx";
import type { Route } from "./+types/today";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Sessions today", isPrivate: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const now = services.now();
  const today = toIstDate(now);
  const date = readDate(new URL(request.url).searchParams.get("date")) ?? today;
  const sessions = await listDeskSessions(services.db, { ...toBounds([date]), now });
  return {
    date,
    today,
    rows: sessions.map((session) => ({
      ...session,
      at: formatClock(session.sessionTime),
      state: toBookingState({ ...session, completedAt: session.sessionTime }, now),
    })),
  };
}

const forms = { outcome: sessionOutcomeSchema.extend({ bookingId: recordId.min(1) }) };

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, forms);
  if (!form.ok) throw data(null, { status: 400 });
  const { bookingId, outcome } = form.data;
  const date = readDate(new URL(request.url).searchParams.get("date"));
  return answerAction(
    date ? `${TODAY_PATH}?date=${date}` : TODAY_PATH,
    await correctSessionOutcome(getServices(context), getAdmin(context), {
      bookingId,
      outcome,
      clientIp: context.get(clientIpContext),
    }),
    "The outcome is recorded",
  );
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Today({ loaderData: { date, today, rows } }: Route.ComponentProps) {
  const counted = rows.filter(({ paymentStatus }) => paymentStatus === "completed").length;
  return (
    <>
      <PageHeader
        title={date === today ? "Sessions today" : "Sessions of a day"}
        lead={`${formatFullDay(istMidnight(date) ?? new Date(0))}: ${formatCount(counted, "session")}`}
        actions={
          <>
            <RouterLinkButton variant="secondary" href={`${TODAY_PATH}?date=${daysLater(date, -1)}`}>
              Day before
            </RouterLinkButton>
            <RouterLinkButton variant="secondary" href={`${TODAY_PATH}?date=${daysLater(date, 1)}`}>
              Day after
            </RouterLinkButton>
          </>
        }
      />
      {rows.length === 0 ? (
        <EmptyState title="No sessions">Nobody has a session on this day.</EmptyState>
      ) : (
        <ColumnTable caption="Sessions of the day" isList columns={columns} rows={rows} toKey={({ id }) => id} />
      )}
    </>
  );
}

const STATES: Record<BookingState, { label: string; tone: BadgeTone }> = {
  unpaid: { label: "Held", tone: "warning" },
  ended: { label: "Released", tone: "neutral" },
  confirming: { label: "Payment is being confirmed", tone: "warning" },
  refunded: { label: "Refunded", tone: "neutral" },
  upcoming: { label: "To come", tone: "primary" },
  running: { label: "Running", tone: "accent" },
  "awaiting-outcome": { label: "Outcome not recorded", tone: "warning" },
  completed: { label: "Took place", tone: "success" },
  "no-show": { label: "Student did not come", tone: "danger" },
  "expert-no-show": { label: "Expert did not come", tone: "danger" },
  "technical-failure": { label: "Technical failure", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

const columns: readonly ListColumn<Row>[] = [
  {
    header: "Time (IST)",
    isRowHeader: true,
    cell: ({ id, at, sessionDuration }) => (
      <a href={href("/administrator/bookings/:bookingId", { bookingId: id })} className="link">
        <OneLine>{`${at}, ${sessionDuration} min`}</OneLine>
      </a>
    ),
  },
  { header: "Student", cell: ({ userId, student }) => <PersonLink id={userId} name={student} /> },
  {
    header: "Expert",
    cell: ({ expertId, expert }) => (
      <a href={href("/administrator/partners/:expertId/calendar", { expertId })} className="link">
        {expert}
      </a>
    ),
  },
  { header: "Kind", cell: ({ kind }) => expertKindNames[kind] },
  { header: "Place", cell: (row) => describePlace(row) },
  { header: "Guests", cell: ({ guests }) => (guests === 0 ? "-" : guests) },
  { header: "State", cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge> },
  { header: "Actions", cell: (row) => <Actions row={row} /> },
];

function Actions({ row }: { row: DeskSession & { state: BookingState; at: string } }) {
  const { id, state, student, at } = row;
  const about = `${student}, ${at}`;
  if (state === "upcoming")
    return (
      <IfPermitted permission="sessions.write">
        <RouterLinkButton href={movePath(id)} size="small" variant="secondary" aria-label={`Move: ${about}`}>
          Move
        </RouterLinkButton>
      </IfPermitted>
    );
  if (state === "unpaid" || state === "confirming") return null;
  return (
    <span className="flex flex-wrap gap-2">
      {OUTCOME_LABELS.map(({ outcome, label }) =>
        outcome === toOutcome(row) ? null : (
          <IntentButton
            key={outcome}
            // The student may choose the money after these: see `correctSessionOutcome`.
            permission={isFailure(outcome) ? "refunds.make" : "sessions.write"}
            intent="outcome"
            fields={{ bookingId: id, outcome }}
            label={label}
            about={about}
          />
        ),
      )}
    </span>
  );
}
