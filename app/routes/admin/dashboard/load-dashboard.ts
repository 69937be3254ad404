import { href } from "react-router";
import type { DashboardCounts } from "#db/queries/administration/admins.ts";
import {
  type DashboardRows,
  readDashboardFigures,
  type SalesRow,
  type SeenFigures,
} from "#db/queries/administration/dashboard-figures.ts";
import { careerNameIn } from "#app/content/careers.ts";
import { type FunnelStep } from "#app/domain/administration/money/funnel.ts";
import { type DashboardSpans, dashboardSpans, formatChange, lastSevenDays } from "#app/domain/administration/spans.ts";
import { type SessionState, toSessionState } from "#app/domain/booking/session-state.ts";
import { MINUTE_MS } from "#app/domain/platform/duration.ts";
import { addIstDays, toIstDate } from "#app/domain/platform/ist-calendar.ts";
import { addMonths, formatMonth, startOfMonth } from "#app/domain/platform/month.ts";
import { formatClock, formatDayParts, formatFullDay, formatListDate } from "#app/domain/platform/time.ts";
import { formatAmount } from "#app/domain/purchase/money.ts";
import type { Services } from "#app/web/context.ts";

/** Sessions shown with their hours; the others are counted. */
const SHOWN_SESSIONS = 12;

/** What became of a session, as the dashboard says it. */
const SESSION_STATE_NAMES: Readonly<Record<SessionState | "expert-no-show" | "technical-failure", string>> = {
  completed: "took place",
  running: "now",
  upcoming: "to come",
  "awaiting-outcome": "without outcome",
  "no-show": "student did not come",
  "expert-no-show": "expert did not come",
  "technical-failure": "could not be held",
  cancelled: "cancelled",
};

const STATE_ORDER = Object.keys(SESSION_STATE_NAMES) as SessionState[];

const sum = (numbers: readonly number[]) => numbers.reduce((so, number) => so + number, 0);

const isGold = ({ subject }: SalesRow) => subject === "gold" || subject === "upgrade";
const isSilver = ({ subject }: SalesRow) => subject === "silver";
const isPackage = (row: SalesRow) => isGold(row) || isSilver(row);

/** "₹13,494 above", "₹500 below" or "as much as". */
function compareRupees(paise: number, than: string): string {
  if (paise === 0) return `as much as ${than}`;
  return `${formatAmount(Math.abs(paise))} ${paise > 0 ? "above" : "below"} ${than}`;
}

/** "4 took place, 2 to come": the states that occur, in their order. */
function listStates(states: readonly SessionState[]): string {
  return STATE_ORDER.map((state) => ({ state, count: states.filter((one) => one === state).length }))
    .filter(({ count }) => count > 0)
    .map(({ state, count }) => `${count} ${SESSION_STATE_NAMES[state]}`)
    .join(", ");
}

function toToday(rows: DashboardRows, { now, days }: DashboardSpans) {
  const [day, dayBefore] = [toIstDate(now), toIstDate(days.before.from)];
  const than = `last ${formatFullDay(days.before.from).split(" ")[0]}`;
  const lastWeekday = `last ${formatDayParts(days.before.from).weekday}`;
  const sold = rows.sales?.filter((row) => row.day === day);
  const soldBefore = sum(rows.sales?.filter((row) => row.day === dayBefore).map((row) => row.earlierPaise) ?? []);
  const part = (belongs: (row: SalesRow) => boolean) => {
    const own = sold?.filter(belongs) ?? [];
    return { count: sum(own.map(({ sales }) => sales)), rupees: formatAmount(sum(own.map(({ paise }) => paise))) };
  };
  const paise = sum(sold?.map((row) => row.paise) ?? []);
  const sessions = rows.sessions?.map((session) => ({ ...session, state: toSessionState(session, now) }));
  const report = (isCurrent: boolean) => rows.reports?.find((row) => Boolean(row.isCurrent) === isCurrent);
  const waitMs = report(true)?.waitMs;
  return {
    day: formatFullDay(now),
    lastWeekday,
    sales: sold
      ? {
          rupees: formatAmount(paise),
          count: sum(sold.map(({ sales }) => sales)),
          compared: compareRupees(paise - soldBefore, `${than} by this hour`),
          isAbove: paise > soldBefore,
          silver: part(isSilver),
          gold: part(isGold),
          sessions: part((row) => !isPackage(row)),
        }
      : null,
    signUps: rows.signUpsBefore && {
      count: sum(
        rows.steps?.filter((row) => row.step === "signed-up" && row.day === day).map((row) => row.count) ?? [],
      ),
      before: rows.signUpsBefore[0]?.count ?? 0,
    },
    reports: rows.reports && {
      count: report(true)?.count ?? 0,
      before: report(false)?.count ?? 0,
      minutes: typeof waitMs === "number" ? Math.max(1, Math.round(waitMs / MINUTE_MS)) : null,
    },
    sessions: sessions
      ? {
          count: sessions[0]?.ofAll ?? 0,
          before: rows.sessionsBefore?.[0]?.count ?? 0,
          states: listStates(sessions.map(({ state }) => state)),
          list: sessions.slice(0, SHOWN_SESSIONS).map(({ id, expert, student, sessionTime, state }) => ({
            id,
            href: href("/administrator/bookings/:bookingId", { bookingId: id }),
            clock: formatClock(sessionTime),
            state: SESSION_STATE_NAMES[state],
            isPast: state !== "upcoming" && state !== "running",
            who: `${student || "A student"} with ${expert}`,
          })),
        }
      : null,
  };
}

/** Packages by day of the running month, beside the month before. */
function toPackages(sales: readonly SalesRow[], { now, months, month, monthBefore }: DashboardSpans) {
  const packages = sales.filter(isPackage);
  const today = toIstDate(now);
  const lengthOf = (of: string) =>
    Math.round((startOfMonth(addMonths(of, 1)).getTime() - startOfMonth(of).getTime()) / 86_400_000);
  const count = (rows: readonly SalesRow[]) => sum(rows.map((row) => row.sales));
  const length = Math.max(lengthOf(month), lengthOf(monthBefore));
  const dates = (of: string) =>
    Array.from({ length }, (_, place) => (place < lengthOf(of) ? `${of}-${String(place + 1).padStart(2, "0")}` : null));
  const before = dates(monthBefore);
  const days = dates(month).map((date, place) => {
    const own = packages.filter((row) => row.day === date);
    const isHere = date !== null && date <= today;
    return {
      name: date === null ? String(place + 1) : formatListDate(addIstDays(months.current.from, place)),
      isToday: date === today,
      silver: isHere ? count(own.filter(isSilver)) : null,
      gold: isHere ? count(own.filter(isGold)) : null,
      rupees: isHere ? formatAmount(sum(own.map(({ paise }) => paise))) : null,
      before: before[place] === null ? null : count(packages.filter((row) => row.day === before[place])),
    };
  });
  const soFar = packages.filter((row) => row.day.startsWith(month));
  // The days of both spans; only the last one of the earlier may be cut, at this hour.
  const isCut = months.current.until < now;
  const lastDay = toIstDate(new Date(months.current.until.getTime() - 1));
  const untilBefore = toIstDate(months.before.until);
  const compared = sum(soFar.filter((row) => row.day <= lastDay).map((row) => row.sales));
  const comparedBefore = sum(
    packages
      .filter((row) => row.day.startsWith(monthBefore) && row.day <= untilBefore)
      .map((row) => (row.day === untilBefore ? row.earlierSales : row.sales)),
  );
  const change = formatChange(compared, comparedBefore);
  const [name = "", nameBefore = ""] = [month, monthBefore].map((of) => formatMonth(of).split(" ")[0]);
  return {
    name,
    nameBefore,
    days,
    count: count(soFar),
    rupees: formatAmount(sum(soFar.map(({ paise }) => paise))),
    change,
    isUp: compared > comparedBefore,
    comparedTo: isCut ? `in the first ${months.days} days of both months` : `on the same days of ${nameBefore}`,
  };
}

const FUNNEL: readonly { step: FunnelStep; name: string }[] = [
  { step: "signed-up", name: "Signed up" },
  { step: "paid", name: "Paid" },
  { step: "answered", name: "Answered 63" },
  { step: "read", name: "Report read" },
];

/** How many took each step in the running month, and their share of the step before. */
function toFunnel(rows: DashboardRows, { month }: DashboardSpans) {
  const count = (step: FunnelStep) =>
    sum(rows.steps?.filter((row) => row.step === step && row.day.startsWith(month)).map((row) => row.count) ?? []);
  const visits = count("visited");
  const steps = [
    ...FUNNEL.map(({ step, name }) => ({ name, count: count(step) })),
    { name: "Session booked", count: rows.studentsBooked?.[0]?.count ?? 0 },
  ];
  return {
    visits,
    steps: steps.map((step, place) => ({
      ...step,
      share: toShare(step.count, place === 0 ? visits : steps[place - 1]?.count),
    })),
  };
}

/** "27 %"; null of nothing. */
function toShare(count: number, of = 0): string | null {
  return of === 0 ? null : `${Math.round((count / of) * 100)} %`;
}

/** What became of the sessions of the month until now, beside as long a span of the month before. */
function toOutcomes(outcomes: NonNullable<DashboardRows["outcomes"]>, { now, months }: DashboardSpans) {
  const counted = outcomes.map(({ isCurrent, count, ...row }) => ({
    isCurrent: Boolean(isCurrent),
    count,
    // Those that have not ended yet are awaiting their outcome all the same.
    state: toSessionState({ ...row, sessionTime: months.before.from, sessionDuration: 0 }, now),
  }));
  const count = (state: SessionState, isCurrent: boolean) =>
    sum(counted.filter((row) => row.state === state && row.isCurrent === isCurrent).map((row) => row.count));
  return STATE_ORDER.map((state) => ({
    name: capitalise(SESSION_STATE_NAMES[state]),
    count: count(state, true),
    before: count(state, false),
  })).filter((outcome) => outcome.count > 0 || outcome.before > 0);
}

const capitalise = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const TILES_BY_KIND = {
  psychologist: "psychologistBookings",
  "career-counselor": "counselorBookings",
  "domain-expert": "expertBookings",
} as const;

/** What was added today and on each of the last seven days. */
function toTiles(rows: DashboardRows, { now }: DashboardSpans) {
  const dates = lastSevenDays(now);
  const tile = (found: readonly { day: string; count: number }[] | undefined) => {
    if (!found) return null;
    const week = dates.map((date) => sum(found.filter((row) => row.day === date).map((row) => row.count)));
    return { today: week.at(-1) ?? 0, week };
  };
  const sold = (belongs: (row: SalesRow) => boolean) =>
    tile(rows.sales?.filter(belongs).map(({ day, sales }) => ({ day, count: sales })));
  const signUps = rows.signUpsBefore ? rows.steps?.filter(({ step }) => step === "signed-up") : undefined;
  const booked = Object.entries(TILES_BY_KIND).map(([kind, key]) => [
    key,
    tile(rows.booked?.filter((row) => row.kind === kind)),
  ]);
  return {
    users: tile(signUps),
    silver: sold(isSilver),
    gold: sold(isGold),
    studyAbroad: tile(rows.studyAbroad ?? undefined),
    ...(Object.fromEntries(booked) as Record<
      (typeof TILES_BY_KIND)[keyof typeof TILES_BY_KIND],
      ReturnType<typeof tile>
    >),
  } satisfies Record<keyof DashboardCounts, unknown>;
}

/** The figures of today and the month that someone may see; null if unreadable. */
export async function loadDashboard({ db, now }: Services, sees: SeenFigures) {
  const spans = dashboardSpans(now());
  try {
    const rows = await readDashboardFigures(db, spans, sees);
    return {
      tiles: toTiles(rows, spans),
      today: toToday(rows, spans),
      packages: rows.sales && toPackages(rows.sales, spans),
      funnel: sees.funnel ? toFunnel(rows, spans) : null,
      outcomes: rows.outcomes && toOutcomes(rows.outcomes, spans),
      careers: rows.careers && {
        of: rows.careers[0]?.ofAll ?? 0,
        list: rows.careers.map(({ categoryId, count, ofAll }) => ({
          name: careerNameIn("en", categoryId ?? 0) ?? "A career of an earlier list",
          count,
          share: toShare(count, ofAll),
        })),
      },
    };
  } catch (error) {
    console.error("The dashboard's figures of today could not be read", error);
    return null;
  }
}

export type DashboardFigures = NonNullable<Awaited<ReturnType<typeof loadDashboard>>>;
