import type { SessionState } from "../../domain/booking/session-state";
import { Badge, type BadgeTone } from "../../ui/elements/badge";
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  FileText,
  Hourglass,
  type Icon,
  X,
} from "../../ui/elements/icons";
import type { SessionView } from "./session-view";

const STATES: Record<SessionState, { tone: BadgeTone; icon: Icon; word: string }> = {
  upcoming: { tone: "primary", icon: Clock, word: "Booked" },
  running: { tone: "accent", icon: Hourglass, word: "Now" },
  "awaiting-outcome": { tone: "warning", icon: CircleAlert, word: "Completed or no-show?" },
  completed: { tone: "success", icon: CircleCheck, word: "Completed" },
  "no-show": { tone: "neutral", icon: X, word: "No-show" },
  cancelled: { tone: "danger", icon: X, word: "Cancelled" },
};

export function StateBadge({ state }: { state: SessionState }) {
  const { tone, icon, word } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  );
}

/** Sessions, one line each; the whole line is a link to the session. */
export function SessionList({
  label,
  sessions,
  showsDay,
}: {
  label: string;
  sessions: readonly SessionView[];
  showsDay: boolean;
}) {
  return (
    <ul
      aria-label={label}
      className="grid divide-y divide-line overflow-hidden rounded-card border border-line bg-white"
    >
      {sessions.map((session) => (
        <li key={session.id}>
          <a
            href={`/expert/bookings/${session.id}`}
            className="flex items-center gap-4 px-4 py-4 -outline-offset-3 hover:bg-tint md:px-6"
          >
            <SessionLine session={session} showsDay={showsDay} />
            <ChevronRight aria-hidden className="size-5 flex-none text-quiet" />
          </a>
        </li>
      ))}
    </ul>
  );
}

function SessionLine({ session, showsDay }: { session: SessionView; showsDay: boolean }) {
  const { firstName, day, from, until, minutes, kind, place, state, sharesReport } = session;
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-center">
      <div>
        {showsDay ? <p className="text-sm text-quiet">{day}</p> : null}
        <p className="tabular font-semibold">
          {from} – {until}
        </p>
      </div>
      <div className="min-w-0">
        <p className={`font-semibold wrap-anywhere ${state === "cancelled" ? "line-through" : ""}`}>{firstName}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>
            {minutes} minutes, {kind}, {place}
          </span>
          {sharesReport && state !== "cancelled" ? (
            <span className="inline-flex items-center gap-1">
              <FileText aria-hidden className="size-4" />
              Report shared
            </span>
          ) : null}
        </p>
      </div>
      <div className="justify-self-start">
        <StateBadge state={state} />
      </div>
    </div>
  );
}
