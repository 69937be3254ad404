import { HOURS_TEXTS, HOURS_WORDS } from "#app/content/experts/hours-words.ts";
import { expertKindName } from "#app/domain/experts/expert.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { answerTo, type CalendarView, type EditorAnswer, type SessionOutside } from "./editor-view.ts";
import { DaySwitches } from "./day-switches.tsx";
import { LeaveSection } from "./leave-section.tsx";
import { SessionSettingsForm } from "./session-settings-form.tsx";
import { WeeklyHoursForm } from "./weekly-hours-form.tsx";

interface CalendarEditorProps {
  calendar: CalendarView;
  answer: EditorAnswer | undefined;
  action: string;
  /** The page of a booked session; null if the reader cannot open it. */
  bookingHref: ((id: string) => string) | null;
}

/** Weekly hours, leave and session settings, for experts and administrators. Forms return to their section. */
export function CalendarEditor({ calendar, answer, action, bookingHref }: CalendarEditorProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-6">
      <SessionsOutside sessions={calendar.outside} bookingHref={bookingHref} />
      <HeldOutside times={calendar.heldOutside} />
      <SessionsElsewhere sessions={calendar.elsewhere} bookingHref={bookingHref} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-6">
          <FreeTimes calendar={calendar} />
          <WeeklyHoursForm
            hours={calendar.hours}
            areChosen={calendar.hasChosenHours}
            answer={answerTo(answer, "hours")}
            action={action}
          />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 md:gap-6">
          <DaySwitches
            calendar={calendar}
            problem={(answerTo(answer, "switch-day") ?? answerTo(answer, "switch-weekday"))?.formError ?? null}
            action={action}
          />
          <LeaveSection
            leaves={calendar.leaves}
            answer={answerTo(answer, "add-leave")}
            removalProblem={answerTo(answer, "remove-leave")?.formError ?? null}
            action={action}
          />
          <SessionSettingsForm calendar={calendar} answer={answerTo(answer, "settings")} action={action} />
        </div>
      </div>
    </div>
  );
}

/** What students can currently book: the effect of all settings below, one sentence each. */
function FreeTimes({ calendar: { offers, meetingLink, town } }: { calendar: CalendarView }) {
  const language = useLanguage();
  const bookable = offers.filter((offer) => offer.isBookable);
  return (
    <div className="grid gap-3">
      {bookable.length === 0 ? (
        <Notice tone="warning" title={HOURS_WORDS.nothingBookable[language]}>
          {HOURS_WORDS.noPrice[language]}
        </Notice>
      ) : (
        <ul className="grid gap-1 text-quiet">
          {bookable.map(({ pricingId, kind, freeTimes }) => (
            <li key={pricingId}>{HOURS_TEXTS[language].freeTimes(freeTimes, expertKindName(kind, language))}</li>
          ))}
        </ul>
      )}
      {meetingLink || town ? null : (
        <Notice tone="warning" title={HOURS_WORDS.nowhere[language]}>
          <a className="link" href="#session-settings">
            {HOURS_WORDS.nowhereText[language]}
          </a>
        </Notice>
      )}
    </div>
  );
}

function SessionsOutside({
  sessions,
  bookingHref,
}: {
  sessions: CalendarView["outside"];
  bookingHref: CalendarEditorProps["bookingHref"];
}) {
  const language = useLanguage();
  if (sessions.length === 0) return null;
  return (
    <Notice tone="warning" title={HOURS_TEXTS[language].outside(sessions.length)}>
      <p>{HOURS_WORDS.outsideText[language]}</p>
      <ul className="mt-2 grid gap-1">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} bookingHref={bookingHref} />
        ))}
      </ul>
    </Notice>
  );
}

function HeldOutside({ times }: { times: CalendarView["heldOutside"] }) {
  const language = useLanguage();
  if (times.length === 0) return null;
  return (
    <Notice tone="warning" title={HOURS_TEXTS[language].held(times.length)}>
      <p>{HOURS_WORDS.heldText[language]}</p>
      <ul className="mt-2 grid gap-1">
        {times.map(({ at, minutes }) => (
          <li key={at}>{`${at}, ${HOURS_TEXTS[language].minutes(minutes)}`}</li>
        ))}
      </ul>
    </Notice>
  );
}

function SessionsElsewhere({
  sessions,
  bookingHref,
}: {
  sessions: CalendarView["elsewhere"];
  bookingHref: CalendarEditorProps["bookingHref"];
}) {
  const language = useLanguage();
  if (sessions.length === 0) return null;
  return (
    <Notice tone="warning" title={HOURS_TEXTS[language].elsewhere(sessions.length)}>
      <p>{HOURS_WORDS.elsewhereText[language]}</p>
      <ul className="mt-2 grid gap-1">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} bookingHref={bookingHref} place={session.place} />
        ))}
      </ul>
    </Notice>
  );
}

function SessionLine({
  session: { id, at, minutes, firstName },
  bookingHref,
  place,
}: {
  session: SessionOutside;
  bookingHref: CalendarEditorProps["bookingHref"];
  place?: string;
}) {
  const language = useLanguage();
  return (
    <li>
      {bookingHref ? (
        <a className="link inline-flex min-h-11 items-center" href={bookingHref(id)}>
          {`${at}, ${firstName}`}
        </a>
      ) : (
        <span>{`${at}, ${firstName}`}</span>
      )}
      <span>{`, ${HOURS_TEXTS[language].minutes(minutes)}${place ? `. ${place}` : ""}`}</span>
    </li>
  );
}
