import { Notice } from "../elements/notice";
import { answerTo, type CalendarView, type EditorAnswer, type SessionOutside } from "./editor-view";
import { DaySwitches } from "./day-switches";
import { LeaveSection } from "./leave-section";
import { SessionSettingsForm } from "./session-settings-form";
import { WeeklyHoursForm } from "./weekly-hours-form";

interface CalendarEditorProps {
  calendar: CalendarView;
  answer: EditorAnswer | undefined;
  /** Where the forms are posted. */
  action: string;
  /** The page of a booked session; null where the reader has none. */
  bookingHref: ((id: string) => string) | null;
}

/** Weekly hours, leave and session settings, for the expert and for administrators. Each form returns to its place. */
export function CalendarEditor({ calendar, answer, action, bookingHref }: CalendarEditorProps) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <SessionsOutside sessions={calendar.outside} bookingHref={bookingHref} />
      <HeldOutside times={calendar.heldOutside} />
      <SessionsElsewhere sessions={calendar.elsewhere} bookingHref={bookingHref} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
          <FreeTimes calendar={calendar} />
          <DaySwitches
            calendar={calendar}
            problem={(answerTo(answer, "switch-day") ?? answerTo(answer, "switch-weekday"))?.formError ?? null}
            action={action}
          />
          <WeeklyHoursForm hours={calendar.hours} answer={answerTo(answer, "hours")} action={action} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
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

/** What students can choose from now: the effect of all settings below, in a sentence each. */
function FreeTimes({ calendar: { offers, hasChosenHours, meetingLink, town } }: { calendar: CalendarView }) {
  const bookable = offers.filter((offer) => offer.isBookable);
  return (
    <div className="grid gap-3">
      {bookable.length === 0 ? (
        <Notice tone="warning" title="No sessions can be booked">
          There is no price yet. The Vazhi team sets it.
        </Notice>
      ) : (
        <ul className="grid gap-1 text-quiet">
          {bookable.map(({ pricingId, kind, freeTimes }) => (
            <li key={pricingId}>
              <strong className="tabular text-ink">{freeTimes}</strong> {freeTimes === 1 ? "time is" : "times are"} free
              to book in the next 30 days as {kind}.
            </li>
          ))}
        </ul>
      )}
      {hasChosenHours ? null : (
        <Notice tone="info">
          These are the hours that everybody begins with: every day from 9:00 am to 7:00 pm. Change them to your own.
        </Notice>
      )}
      {meetingLink || town ? null : (
        <Notice tone="warning" title="Students do not know where to come">
          Please give a meeting link, or a town and an address. Until then your sessions are announced as online.
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
  if (sessions.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${sessions.length === 1 ? "One booked session lies" : `${sessions.length} booked sessions lie`} outside these hours`}
    >
      <p>
        Changes never touch what is booked: these sessions take place, unless you cancel them or the student moves them.
      </p>
      <ul className="mt-2 grid gap-1">
        {sessions.map((session) => (
          <SessionLine key={session.id} session={session} bookingHref={bookingHref} />
        ))}
      </ul>
    </Notice>
  );
}

/** Times that someone is about to pay for although the expert does not work then any more. */
function HeldOutside({ times }: { times: CalendarView["heldOutside"] }) {
  if (times.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${times.length === 1 ? "One time outside these hours is" : `${times.length} times outside these hours are`} held for payment`}
    >
      <p>
        A payment that was opened before your change can still book it, within 20 minutes; you then get a mail, and the
        session stands above. No further payment is opened.
      </p>
      <ul className="mt-2 grid gap-1">
        {times.map(({ at, minutes }) => (
          <li key={at}>{`${at}, ${minutes} minutes`}</li>
        ))}
      </ul>
    </Notice>
  );
}

/** Sessions that were booked for a place which the expert has left since. */
function SessionsElsewhere({
  sessions,
  bookingHref,
}: {
  sessions: CalendarView["elsewhere"];
  bookingHref: CalendarEditorProps["bookingHref"];
}) {
  if (sessions.length === 0) return null;
  return (
    <Notice
      tone="warning"
      title={`${sessions.length === 1 ? "One booked session keeps" : `${sessions.length} booked sessions keep`} an earlier place`}
    >
      <p>Students come where they have booked. If that is no longer possible, please cancel the session.</p>
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
  return (
    <li>
      {bookingHref ? (
        <a className="link inline-flex min-h-11 items-center" href={bookingHref(id)}>
          {at}, {firstName}
        </a>
      ) : (
        `${at}, ${firstName}`
      )}
      {`, ${minutes} minutes${place ? `. ${place}` : ""}`}
    </li>
  );
}
