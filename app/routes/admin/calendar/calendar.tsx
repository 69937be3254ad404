import { href, Form, useNavigate } from "react-router";
import { listDeskExperts } from "#db/queries/booking/desk-calendar.ts";
import { readDate } from "#app/domain/booking/calendar-view.ts";
import { toBounds, dayOff, daysLater, listWeek } from "#app/domain/booking/desk-calendar.ts";
import { EXPERT_KINDS, expertKindNames } from "#app/domain/experts/expert.ts";
import { toIstDate, istMidnight } from "#app/domain/platform/ist-calendar.ts";
import { formatClock, formatDay, formatFullDay, formatShortDay } from "#app/domain/platform/time.ts";
import { BLOCK_LOOKS, countSessions, type GridColumn, OFF_LOOKS, TimeGrid } from "#app/ui/admin/time-grid.tsx";
import { Button, buttonClass, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { EmptyState } from "#app/ui/elements/empty-state.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { Table, TableBody, TableHead, Td, Th, Tr } from "#app/ui/elements/table.tsx";
import { Tabs } from "#app/ui/elements/tabs.tsx";
import { mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { CALENDAR_PATH, deskCalendarPath, movePath, reassignPath } from "#app/web/addresses/desk-paths.ts";
import { getServices } from "#app/web/context.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/calendar";
import { type DeskDay, loadDeskDays } from "./load-desk.ts";

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Calendar", isPrivate: true });

/** All experts or one, by day or by week, as given by the address. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requirePermission(context, "orders.read");
  const services = getServices(context);
  const search = new URL(request.url).searchParams;
  const today = toIstDate(services.now());
  const date = readDate(search.get("date")) ?? today;
  const view = search.get("view") === "week" ? ("week" as const) : ("day" as const);
  const kind = EXPERT_KINDS.find((each) => each === search.get("kind")) ?? null;
  const dates = view === "week" ? listWeek(date) : [date];
  const experts = await listDeskExperts(services.db, { ...toBounds(dates), kind });
  const expertId = experts.find(({ id }) => id === search.get("expert"))?.id ?? null;
  const shown = expertId === null ? experts : experts.filter(({ id }) => id === expertId);
  const days = await loadDeskDays(services, { dates, experts: shown });
  // Most experts have nothing on most days. One who was chosen is shown all the same.
  const isAll = search.has("all") || expertId !== null;
  const busy = new Set(days.filter(isSomething).map((day) => day.expertId));
  const idleLast = (a: string, b: string) => Number(busy.has(b)) - Number(busy.has(a));
  const isSeen = (id: string) => isAll || busy.has(id);
  return {
    today,
    date,
    view,
    kind,
    expertId,
    dates,
    choices: experts.map(({ id, name }) => ({ value: id, label: name })),
    isAll,
    idle: shown.filter(({ id }) => !busy.has(id)).length,
    experts: shown.filter(({ id }) => isSeen(id)).toSorted((a, b) => idleLast(a.id, b.id)),
    days: days.filter((day) => isSeen(day.expertId)).toSorted((a, b) => idleLast(a.expertId, b.expertId)),
    mayMove: mayDo(context, "sessions.write"),
  };
}

/** Whether an expert has a session, a hold, a proposal or leave on a day. */
function isSomething({ blocks, off }: DeskDay): boolean {
  return blocks.length > 0 || off.some(({ why }) => why === "leave");
}

type Shown = Route.ComponentProps["loaderData"];

const toDay = (date: string) => istMidnight(date) ?? new Date(0);

export default function DeskCalendar({ loaderData }: Route.ComponentProps) {
  const { today, date, view, kind, expertId, dates, experts, choices, isAll, idle } = loaderData;
  const toPath = (changes: Partial<Parameters<typeof deskCalendarPath>[0]>) =>
    deskCalendarPath({ view, date, kind, expert: expertId, isAll: isAll && expertId === null, ...changes });
  const step = view === "week" ? 7 : 1;
  const title =
    view === "day"
      ? formatFullDay(toDay(date))
      : `${formatShortDay(toDay(dates[0] ?? date))} to ${formatShortDay(toDay(dates.at(-1) ?? date))}`;
  const all =
    expertId !== null || idle === 0 ? null : (
      <RouterLinkButton size="small" variant="quiet" href={toPath({ isAll: !isAll })}>
        {isAll ? "Only who has something" : `Show ${idle} without anything`}
      </RouterLinkButton>
    );
  return (
    <>
      <PageHeader
        title="Calendar"
        lead="Indian time. Drag a session to another time or expert: you are asked before anything changes."
      />
      <div className="grid grid-cols-1 gap-5">
        <Tabs
          label="Calendar by"
          tabs={[
            { href: toPath({ view: "day" }), label: "Day", isCurrent: view === "day" },
            { href: toPath({ view: "week" }), label: "Week", isCurrent: view === "week" },
          ]}
        />
        <details className="folds-on-phones">
          <summary className={`${buttonClass({ variant: "secondary", size: "small" })} list-none`}>
            Date, kind, expert
          </summary>
          <Form
            method="get"
            action={CALENDAR_PATH}
            className="grid items-end gap-3 max-md:pt-3 sm:grid-cols-2 xl:grid-cols-4"
          >
            <input type="hidden" name="view" value={view} />
            <Field label="Date" name="date" type="date" defaultValue={date} key={date} />
            <Select
              label="Kind"
              name="kind"
              key={`kind-${kind}`}
              defaultValue={kind ?? ""}
              placeholder="All kinds"
              options={EXPERT_KINDS.map((each) => ({ value: each, label: expertKindNames[each] }))}
            />
            <Select
              label="Expert"
              name="expert"
              key={`expert-${expertId}`}
              defaultValue={expertId ?? ""}
              placeholder="All experts"
              options={choices}
            />
            <Button variant="secondary" className="h-12">
              Show
            </Button>
          </Form>
        </details>
        <div className="flex flex-wrap items-center justify-between gap-3">
          <h2 className="text-xl">{title}</h2>
          <nav aria-label="Other days" className="flex flex-wrap gap-2">
            <RouterLinkButton size="small" variant="secondary" href={toPath({ date: daysLater(date, -step) })}>
              Earlier
            </RouterLinkButton>
            <RouterLinkButton size="small" variant="secondary" href={toPath({ date: today })}>
              Today
            </RouterLinkButton>
            <RouterLinkButton size="small" variant="secondary" href={toPath({ date: daysLater(date, step) })}>
              Later
            </RouterLinkButton>
            {experts.length === 0 ? null : all}
          </nav>
        </div>
        {experts.length === 0 ? (
          idle === 0 ? (
            <EmptyState title="No experts">There is nobody of this kind who takes sessions.</EmptyState>
          ) : (
            <EmptyState title="Nobody has anything" action={all}>
              {`No session, hold or leave ${view === "day" ? "on this day" : "in this week"}.`}
            </EmptyState>
          )
        ) : view === "week" && expertId === null ? (
          <WeekTable shown={loaderData} />
        ) : (
          <Days shown={loaderData} />
        )}
        <Legend />
      </div>
    </>
  );
}

/** A day with one column per expert, or an expert's week with one column per day. */
function Days({ shown }: { shown: Shown }) {
  const { view, date, kind, experts, days, mayMove } = shown;
  const navigate = useNavigate();
  const expertByBooking = new Map(
    days.flatMap(({ expertId, blocks }) =>
      blocks.filter(({ look }) => look !== "proposed").map(({ bookingId }) => [bookingId, expertId] as const),
    ),
  );
  const nameById = new Map(experts.map(({ id, name }) => [id, name]));
  const columns = days.map((day): GridColumn => {
    const name = nameById.get(day.expertId) ?? "";
    return view === "day"
      ? {
          ...day,
          key: day.expertId,
          title: name,
          subtitle: countSessions(day.blocks),
          href: deskCalendarPath({ view: "week", date, kind, expert: day.expertId }),
        }
      : {
          ...day,
          key: day.date,
          title: formatShortDay(toDay(day.date)),
          subtitle: countSessions(day.blocks),
          href: deskCalendarPath({ view: "day", date: day.date, kind, expert: null }),
        };
  });
  return (
    <TimeGrid
      label={view === "day" ? `Sessions on ${formatDay(toDay(date))}` : `Sessions of ${experts[0]?.name ?? ""}`}
      columns={columns}
      onDrop={
        mayMove
          ? ({ bookingId, expertId, start }) =>
              void navigate(
                expertByBooking.get(bookingId) === expertId
                  ? movePath(bookingId, start)
                  : reassignPath(bookingId, { expert: expertId, to: start }),
              )
          : null
      }
    />
  );
}

function WeekTable({ shown: { dates, experts, days, kind, today } }: { shown: Shown }) {
  const dayAt = new Map(days.map((day) => [`${day.expertId}:${day.date}`, day]));
  return (
    <Table caption="Sessions of the week, by expert" isStacked>
      <TableHead>
        <Tr>
          <Th>Expert</Th>
          {dates.map((date) => (
            <Th key={date}>
              <a
                className="link"
                href={deskCalendarPath({ view: "day", date, kind, expert: null })}
                aria-current={date === today ? "date" : undefined}
              >
                {formatShortDay(toDay(date))}
              </a>
            </Th>
          ))}
        </Tr>
      </TableHead>
      <TableBody>
        {experts.map(({ id, name, isActive }) => (
          <Tr key={id}>
            <Th scope="row">
              <a className="link" href={deskCalendarPath({ view: "week", date: dates[0] ?? today, kind, expert: id })}>
                {name}
              </a>
              {isActive ? null : <span className="block text-xs text-quiet">Inactive</span>}
            </Th>
            {dates.map((date) => {
              const day = dayAt.get(`${id}:${date}`);
              const off = dayOff(day?.off ?? []);
              return (
                <Td
                  key={date}
                  data-label={formatShortDay(toDay(date))}
                  className={`align-top ${off === null ? "" : OFF_LOOKS[off]}`}
                >
                  {off === null ? null : (
                    <span className="block text-xs text-quiet">{off === "leave" ? "Leave" : "Not working"}</span>
                  )}
                  <ul className="grid gap-1">
                    {(day?.blocks ?? []).map((block) => (
                      <li key={block.id} className="text-xs">
                        <a
                          className="link"
                          href={href("/administrator/bookings/:bookingId", { bookingId: block.bookingId })}
                          title={block.detail}
                        >
                          <span className="tabular font-semibold">{formatClock(block.start)}</span>
                          <span>{` ${block.title}`}</span>
                        </a>
                        {block.look === "booked" ? null : <span className="block text-quiet">{block.detail}</span>}
                      </li>
                    ))}
                  </ul>
                  {off === null && (day?.blocks.length ?? 0) === 0 ? <span className="text-quiet">-</span> : null}
                </Td>
              );
            })}
          </Tr>
        ))}
      </TableBody>
    </Table>
  );
}

const SIGNS = [
  [BLOCK_LOOKS.booked, "Booked"],
  [BLOCK_LOOKS.held, "Held for a payment"],
  [BLOCK_LOOKS.proposed, "Proposed, not agreed"],
  [BLOCK_LOOKS.over, "Over"],
  [BLOCK_LOOKS.missed, "Student did not come"],
  [BLOCK_LOOKS.failed, "Expert did not come"],
  [BLOCK_LOOKS.broken, "Technical failure"],
  [OFF_LOOKS.leave, "Leave"],
  [OFF_LOOKS.hours, "Not working"],
] as const;

function Legend() {
  return (
    <ul aria-label="What the colours mean" className="flex flex-wrap gap-x-5 gap-y-2 text-xs text-quiet">
      {SIGNS.map(([look, meaning]) => (
        <li key={meaning} className="flex items-center gap-2">
          <span aria-hidden className={`size-4 rounded-sm border ${look}`} />
          <span>{meaning}</span>
        </li>
      ))}
    </ul>
  );
}
