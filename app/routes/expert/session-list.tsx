import { href } from "react-router";
import { EXPERT_STATE_WORDS, SCHEDULE_TEXTS, SCHEDULE_WORDS } from "#app/content/experts/schedule-words.ts";
import type { SessionState } from "#app/domain/booking/session-state.ts";
import { Badge, type BadgeTone } from "#app/ui/elements/badge.tsx";
import {
  ChevronRight,
  CircleAlert,
  CircleCheck,
  Clock,
  FileText,
  Hourglass,
  type Icon,
  X,
} from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { SessionView } from "./session-view.ts";

const STATES: Record<SessionState, { tone: BadgeTone; icon: Icon }> = {
  upcoming: { tone: "primary", icon: Clock },
  running: { tone: "accent", icon: Hourglass },
  "awaiting-outcome": { tone: "warning", icon: CircleAlert },
  completed: { tone: "success", icon: CircleCheck },
  "no-show": { tone: "neutral", icon: X },
  "expert-no-show": { tone: "warning", icon: X },
  "technical-failure": { tone: "warning", icon: X },
  cancelled: { tone: "danger", icon: X },
};

export function StateBadge({ state }: { state: SessionState }) {
  const language = useLanguage();
  const { tone, icon } = STATES[state];
  return (
    <Badge tone={tone} icon={icon}>
      {EXPERT_STATE_WORDS[state][language]}
    </Badge>
  );
}

/** Sessions, one line each; the whole line is a link. */
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
            href={href("/expert/bookings/:bookingId", { bookingId: session.id })}
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
  const language = useLanguage();
  const { firstName, day, times, minutes, kind, place, state, sharesReport } = session;
  return (
    <div className="grid min-w-0 flex-1 gap-x-6 gap-y-1 md:grid-cols-[15rem_minmax(0,1fr)_auto] md:items-center">
      <div>
        {showsDay ? <p className="text-sm text-quiet">{day}</p> : null}
        <p className="tabular font-semibold">{times}</p>
      </div>
      <div className="min-w-0">
        <p className={`font-semibold wrap-anywhere ${state === "cancelled" ? "line-through" : ""}`}>{firstName}</p>
        <p className="flex flex-wrap items-center gap-x-3 text-sm text-quiet">
          <span>{SCHEDULE_TEXTS[language].what(minutes, kind, place)}</span>
          {sharesReport && state !== "cancelled" ? (
            <span className="inline-flex items-center gap-1">
              <FileText aria-hidden className="size-4" />
              {SCHEDULE_WORDS.reportShared[language]}
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
