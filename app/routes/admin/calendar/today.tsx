import { data } from "react-router";
import { type DeskSession, listDeskSessions } from "../../../../db/queries/booking/desk-calendar";
import { readDate } from "../../../domain/booking/calendar-view";
import { boundsOf, daysLater } from "../../../domain/booking/desk-calendar";
import { type BookingState, bookingStateOf } from "../../../domain/booking/session-state";
import { expertKindNames } from "../../../domain/experts/expert";
import { describePlace } from "../../../domain/experts/session-place";
import { istDateOf, istMidnight } from "../../../domain/platform/ist-calendar";
import { formatClock, formatFullDay } from "../../../domain/platform/time";
import { IfPermitted } from "../../../ui/admin/permitted";
import { Badge, type BadgeTone } from "../../../ui/elements/badge";
import { RouterLinkButton } from "../../../ui/elements/button";
import { EmptyState } from "../../../ui/elements/empty-state";
import { PageHeader } from "../../../ui/elements/page-header";
import { ColumnTable } from "../../../ui/list/column-table";
import type { ListColumn } from "../../../ui/list/list-column";
import { correctSessionOutcome } from "../../../usecases/booking/correct-session-outcome";
import { getAdmin, requirePermission } from "../../../web/accounts/guards";
import { deskCalendarPath, movePath, TODAY_PATH } from "../../../web/addresses/desk-paths";
import { clientIpContext, getServices } from "../../../web/context";
import { recordId } from "../../../web/forms/fields";
import { sessionOutcomeSchema } from "../../../web/forms/sessions";
import { parseIntent } from "../../../web/http/forms";
import { pageMeta } from "../../../web/page-meta";
import { answerAction } from "../details/answer-action";
import { IntentButton } from "../details/intent-button";
import { OneLine, PersonLink } from "../lists/links";
import type { Route } from "./+types/today";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Sessions today", isPrivate: true });

export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const now = services.now();
  const today = istDateOf(now);
  const date = readDate(new URL(request.url).searchParams.get("date")) ?? today;
  const sessions = await listDeskSessions(services.db, { ...boundsOf([date]), now });
  return {
    date,
    today,
    rows: sessions.map((session) => ({
      ...session,
      at: formatClock(session.sessionTime),
      state: bookingStateOf({ ...session, completedAt: session.sessionTime }, now),
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
    outcome === "no_show" ? "Recorded: the student did not come, and is told by mail" : "The outcome is recorded",
  );
}

type Row = Route.ComponentProps["loaderData"]["rows"][number];

export default function Today({ loaderData: { date, today, rows } }: Route.ComponentProps) {
  const counted = rows.filter(({ paymentStatus }) => paymentStatus === "completed").length;
  return (
    <>
      <PageHeader
        title={date === today ? "Sessions today" : "Sessions of a day"}
        lead={`${formatFullDay(istMidnight(date) ?? new Date(0))}: ${counted === 1 ? "1 session" : `${counted} sessions`} of all kinds, in Indian time.`}
        back={{ href: deskCalendarPath({ view: "day", date, kind: null, expert: null }), label: "Calendar" }}
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
        <ColumnTable caption="Sessions of the day" columns={columns} rows={rows} keyOf={({ id }) => id} />
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
  "no-show": { label: "Did not come", tone: "danger" },
  cancelled: { label: "Cancelled", tone: "neutral" },
};

const columns: readonly ListColumn<Row>[] = [
  {
    header: "Time (IST)",
    isRowHeader: true,
    cell: ({ id, at, sessionDuration }) => (
      <a href={`/administrator/bookings/${id}`} className="link">
        <OneLine>
          {at}, {sessionDuration} min
        </OneLine>
      </a>
    ),
    csv: null,
  },
  { header: "Student", cell: ({ userId, student }) => <PersonLink id={userId} name={student} />, csv: null },
  {
    header: "Expert",
    cell: ({ expertId, expert }) => (
      <a href={`/administrator/partners/${expertId}/calendar`} className="link">
        {expert}
      </a>
    ),
    csv: null,
  },
  { header: "Kind", cell: ({ kind }) => expertKindNames[kind], csv: null },
  { header: "Place", cell: (row) => describePlace(row), csv: null },
  { header: "Guests", cell: ({ guests }) => (guests === 0 ? "-" : guests), csv: null },
  {
    header: "State",
    cell: ({ state }) => <Badge tone={STATES[state].tone}>{STATES[state].label}</Badge>,
    csv: null,
  },
  { header: "Actions", cell: (row) => <Actions row={row} />, csv: null },
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
      {state === "completed" ? null : (
        <IntentButton
          permission="sessions.write"
          intent="outcome"
          fields={{ bookingId: id, outcome: "completed" }}
          label="Took place"
          about={about}
        />
      )}
      {state === "no-show" ? null : (
        <IntentButton
          permission="sessions.write"
          intent="outcome"
          fields={{ bookingId: id, outcome: "no_show" }}
          label="Did not come"
          about={about}
        />
      )}
    </span>
  );
}
