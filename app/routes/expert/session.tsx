import { getLanguage } from "../../web/language";
import { data } from "react-router";
import { z } from "zod";
import { findLiveProposal } from "../../../db/queries/booking/session-proposals";
import { findScheduleParts } from "../../../db/queries/booking/slots";
import { findSessionOfExpert } from "../../../db/queries/booking/expert-bookings";
import { findSentNotes } from "../../../db/queries/report/session-notes";
import { findExpertCalendar } from "../../../db/queries/experts/expert-calendar";
import { educationStatusLabels } from "../../domain/accounts/education";
import { checkSessionNotes, dueMonthsFrom } from "../../domain/report/session-notes";
import {
  cancellationSchema,
  notesForStudentSchema,
  sessionNotesSchema,
  sessionOutcomeSchema,
} from "../../web/forms/sessions";
import { describePlace } from "../../domain/experts/session-place";
import {
  isOutcomeOpen,
  NO_SHOW_REPORT_MAX,
  REPORT_ACCESS_MS,
  type SessionState,
} from "../../domain/booking/session-state";
import { formatAppointment, formatDateTime } from "../../domain/platform/time";
import { readDate, readInstant, viewCalendar } from "../../domain/booking/calendar-view";
import { calendarBounds, makeCalendar } from "../../domain/booking/schedule";
import { SLOT_FIELD } from "../../ui/booking/slot-picker";
import { withdrawProposal } from "../../usecases/booking/withdraw-proposal";
import { type ProposeTimeFailure, proposeTime } from "../../usecases/booking/propose-time";
import { noFields } from "../../web/forms/fields";
import { Button, LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Field, TextareaField } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Notice } from "../../ui/elements/notice";
import { PageHeader } from "../../ui/elements/page-header";
import { cancelSessionAsExpert } from "../../usecases/booking/cancel-session-as-expert";
import { recordSessionOutcome } from "../../usecases/booking/record-session-outcome";
import { saveSessionNotes } from "../../usecases/booking/save-session-notes";
import { sendSessionNotes } from "../../usecases/report/send-session-notes";
import { getServices, type Services } from "../../web/context";
import { getExpert, getExpertActor } from "../../web/accounts/expert-session";
import { type FormProblem, refuseForm, refuseUnknownForm, parseIntent } from "../../web/http/forms";
import { pageMeta } from "../../web/page-meta";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/session";
import { NotesForStudent, type NotesForStudentView } from "./notes-for-student";
import { ProposeTime } from "./proposal-sections";
import { StateBadge } from "./session-list";
import { viewSession } from "./session-view";
import { messageOf } from "../../web/messages/messages";

/** From this age, in years, a student needs no guardian. */
const ADULT_AGE = 18;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Session", isPrivate: true });

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const { expertId } = getExpert(context);
  const session = await findSessionOfExpert(services.db, { id: params.bookingId, expertId });
  if (!session) throw data(null, { status: 404 });
  const now = services.now();
  const calendar = await findExpertCalendar(services.db, { expertId, now });
  const view = viewSession(session, now);
  const isUpcoming = view.state === "upcoming";
  const isOver = view.state === "awaiting-outcome" || view.state === "completed";
  const [sent, proposal, times] = await Promise.all([
    isOver ? findSentNotes(services.db, { bookingId: params.bookingId, expertId }) : null,
    isUpcoming ? findLiveProposal(services.db, { bookingId: params.bookingId, now }) : null,
    isUpcoming && url.searchParams.has("propose") && calendar
      ? findTimes(services, { expertId, bufferMinutes: calendar.bufferMinutes, session, url })
      : null,
  ]);
  const isReportReadable = session.sharesReport && session.sessionTime.getTime() > now.getTime() - REPORT_ACCESS_MS;
  return {
    ...view,
    proposal: proposal && {
      proposedAt: formatAppointment(proposal.proposedTime),
      answerBy: formatAppointment(proposal.expiresAt),
    },
    times,
    notesForStudent: isOver ? notesForStudentView(session, { firstName: view.firstName, sent, now }) : null,
    noShowReport: session.noShowReport,
    education: educationStatusLabels[session.educationStatus],
    isMinor: session.age < ADULT_AGE,
    hasGuest: session.hasGuest,
    movedFrom: session.rescheduledFrom && formatDateTime(session.rescheduledFrom),
    cancellationReason: session.cancellationReason,
    notes: session.expertNotes ?? "",
    report: isReportReadable
      ? session.hasReport
        ? ("ready" as const)
        : ("none-yet" as const)
      : ("not-shared" as const),
    isOutcomeOpen: isOutcomeOpen(session, now),
    meetingLink: session.isOnline ? (calendar?.meetingLink ?? null) : null,
    takesPlace: describePlace(session),
    isOnline: session.isOnline,
  };
}

/** What the expert has written for the student, and whether that can be done now. */
function notesForStudentView(
  session: NonNullable<Awaited<ReturnType<typeof findSessionOfExpert>>>,
  { firstName, sent, now }: { firstName: string; sent: Awaited<ReturnType<typeof findSentNotes>>; now: Date },
): NotesForStudentView {
  const notes = { steps: sent?.steps ?? [], note: sent?.note ?? null };
  return {
    firstName,
    sent: sent && notes,
    refusal: checkSessionNotes(session, { notes, sentAt: sent?.sentAt ?? null, now }),
    months: dueMonthsFrom(session.sessionTime),
  };
}

/** The times that the expert can propose: their own notice does not bind them. */
async function findTimes(
  services: Services,
  {
    expertId,
    bufferMinutes,
    session,
    url,
  }: {
    expertId: string;
    bufferMinutes: number;
    session: { sessionTime: Date; sessionDuration: number };
    url: URL;
  },
) {
  const now = services.now();
  const { sessionTime, sessionDuration: sessionMinutes } = session;
  const parts = await findScheduleParts(services.db, { expertId, ...calendarBounds(now), now });
  const schedule = { ...parts, minimumNoticeHours: 0, bufferMinutes, sessionMinutes, now };
  return viewCalendar(makeCalendar(schedule), { date: readDate(url.searchParams.get("date")), slot: sessionTime });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { bookingId } = params;
  const services = getServices(context);
  const actor = getExpertActor(context);
  const path = `/expert/bookings/${bookingId}`;
  const done = (message: string) => redirectWithToast(path, { kind: "success", message });
  const form = await parseIntent(
    request,
    {
      notes: sessionNotesSchema,
      "notes-for-student": notesForStudentSchema,
      outcome: sessionOutcomeSchema,
      cancel: cancellationSchema,
      propose: z.object({ slot: z.string().default("") }),
      "withdraw-proposal": noFields,
    },
    getLanguage(context),
  );
  const refuse = ({ message, status }: { message: string; status: number }) => {
    // Someone else's session, or none: there is no page to show it on.
    if (status === 404) throw data(null, { status });
    return refuseForm({ typed: form.typed }, { formError: message, status });
  };

  if (form.intent === null) return refuseUnknownForm(getLanguage(context));
  if (!form.ok) return refuseForm(form, { formError: form.fieldErrors.outcome });
  const refuseTime = (reason: ProposeTimeFailure) => {
    const { message, status } = messageOf(reason, getLanguage(context));
    if (!reason.startsWith("slot-") && reason !== "proposal-same-time") return refuse({ message, status });
    return refuseForm({ typed: form.typed, fieldErrors: { [SLOT_FIELD]: message } }, { status });
  };
  switch (form.intent) {
    case "notes": {
      const saved = await saveSessionNotes(services, { actor, bookingId, notes: form.data.notes });
      return saved.ok ? done("Notes saved") : refuse(messageOf(saved.reason, getLanguage(context)));
    }
    case "notes-for-student": {
      const outcome = await sendSessionNotes(services, { actor, bookingId, notes: form.data });
      if (!outcome.ok) return refuse(messageOf(outcome.reason, getLanguage(context)));
      return done(outcome.didChange ? "In the report. The student gets a mail, once." : "The report has this already.");
    }
    case "outcome": {
      const { outcome, report } = form.data;
      const recorded = await recordSessionOutcome(services, { actor, bookingId, outcome, report });
      if (!recorded.ok) return refuse(messageOf(recorded.reason, getLanguage(context)));
      return done(
        outcome === "scheduled" ? "Taken back" : outcome === "completed" ? "Marked as completed" : "Marked as no-show",
      );
    }
    case "propose": {
      const start = readInstant(form.data.slot);
      const proposed = start ? await proposeTime(services, { actor, bookingId, start }) : null;
      if (!proposed) return refuseTime("slot-invalid");
      return proposed.ok ? done("Proposed. The student gets a mail.") : refuseTime(proposed.reason);
    }
    case "withdraw-proposal": {
      const withdrawn = await withdrawProposal(services, { actor, bookingId });
      return withdrawn.ok ? done("Proposal withdrawn") : refuse(messageOf(withdrawn.reason, getLanguage(context)));
    }
    case "cancel": {
      const cancelled = await cancelSessionAsExpert(services, { actor, bookingId, reason: form.data.reason });
      return cancelled.ok
        ? done("Session cancelled. The student gets everything back.")
        : refuse(messageOf(cancelled.reason, getLanguage(context)));
    }
  }
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function ExpertSession({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/expert/bookings/${params.bookingId}`;
  const { firstName, day, from, until, minutes, kind, state } = loaderData;
  const about = (intent: string): FormProblem | undefined =>
    actionData?.values.intent === intent ? actionData : undefined;
  return (
    <div className="page">
      <PageHeader
        back={{ href: "/expert", label: "Your sessions" }}
        title={`${firstName}, ${day}`}
        lead={`${from} – ${until} IST, ${minutes} minutes, ${kind}`}
        actions={<StateBadge state={state} />}
      />
      {/* What is needed first comes first on phones, and at the side on desktops. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6 lg:order-last">
          <Preparation session={loaderData} path={path} />
        </div>
        <div className="grid gap-6">
          {state === "cancelled" ? <CancelledNotice session={loaderData} /> : null}
          {state === "awaiting-outcome" || state === "running" || state === "completed" || state === "no-show" ? (
            <Outcome session={loaderData} path={path} problem={about("outcome")} />
          ) : null}
          {loaderData.notesForStudent ? (
            <NotesForStudent {...loaderData.notesForStudent} path={path} problem={about("notes-for-student")} />
          ) : null}
          <Notes notes={loaderData.notes} path={path} problem={about("notes")} />
          {state === "upcoming" ? (
            <ProposeTime
              firstName={firstName}
              path={path}
              proposal={loaderData.proposal}
              calendar={loaderData.times}
              problem={about("propose") ?? about("withdraw-proposal")}
            />
          ) : null}
          {state === "upcoming" ? <Cancellation firstName={firstName} path={path} problem={about("cancel")} /> : null}
        </div>
      </div>
    </div>
  );
}

const CANCELLED_BY_WORDS = {
  student: "the student",
  expert: "you",
  administrator: "the Vazhi team",
  system: "Vazhi, since it was not paid for",
} as const;

function CancelledNotice({ session: { cancelledBy, cancellationReason } }: { session: LoaderData }) {
  return (
    <Notice tone="danger" title={`Cancelled by ${cancelledBy ? CANCELLED_BY_WORDS[cancelledBy] : "the Vazhi team"}`}>
      {cancelledBy === "expert" && cancellationReason
        ? `Your reason: ${cancellationReason}`
        : "The time is free again for others, as far as your hours allow."}
    </Notice>
  );
}

const OUTCOME_LEADS: Partial<Record<SessionState, string>> = {
  running: "The session is running. When it is over, say what became of it.",
  "awaiting-outcome": "The session is over. Please say what became of it.",
  completed: "The session took place.",
  "no-show": "The student did not come.",
};

function Outcome({
  session: { state, isOutcomeOpen, noShowReport },
  path,
  problem,
}: {
  session: LoaderData;
  path: string;
  problem: FormProblem | undefined;
}) {
  const isRecorded = state === "completed" || state === "no-show";
  return (
    <Card as="section" aria-labelledby="outcome" className="grid gap-4">
      <h2 id="outcome" className="text-xl">
        What became of it
      </h2>
      <FormError>{problem?.formError}</FormError>
      <p>{OUTCOME_LEADS[state]}</p>
      {noShowReport ? <p className="wrap-anywhere">{`Your report: ${noShowReport}`}</p> : null}
      {isRecorded && !isOutcomeOpen ? null : (
        <form
          method="post"
          action={`${path}#outcome`}
          className="grid gap-4"
          noValidate
          aria-label="What became of the session"
        >
          <input type="hidden" name="intent" value="outcome" />
          {isRecorded ? (
            <Button
              variant="quiet"
              name="outcome"
              value="scheduled"
              busyText="Saving..."
              className="justify-self-start"
            >
              Take back
            </Button>
          ) : (
            <>
              <Button name="outcome" value="completed" busyText="Saving..." className="justify-self-start">
                Mark as completed
              </Button>
              <div className="grid gap-3 border-t border-line pt-4">
                <Field
                  label="If the student did not come: what happened"
                  name="report"
                  isOptional
                  maxLength={NO_SHOW_REPORT_MAX}
                  hint="How long you waited, say. The Vazhi team reads it. Nothing is returned to a student who does not come; they get a mail that you reported it, and can write to us."
                  defaultValue={problem?.values.report}
                  error={problem?.fieldErrors.report}
                />
                <Button
                  variant="secondary"
                  name="outcome"
                  value="no_show"
                  busyText="Saving..."
                  className="justify-self-start"
                >
                  Report: student did not come
                </Button>
              </div>
            </>
          )}
        </form>
      )}
      <p className="text-sm text-quiet">
        {isOutcomeOpen
          ? "You can change this until a day after the session."
          : isRecorded
            ? "This stands now. Contact support if it is wrong."
            : "What you say now stands: the session was more than a day ago."}
      </p>
    </Card>
  );
}

function Notes({ notes, path, problem }: { notes: string; path: string; problem: FormProblem | undefined }) {
  return (
    <Card as="section" aria-labelledby="notes-title" className="grid gap-4">
      <h2 id="notes-title" className="text-xl">
        Your notes
      </h2>
      <form method="post" action={`${path}#notes-title`} noValidate aria-label="Notes" className="grid gap-4">
        <input type="hidden" name="intent" value="notes" />
        <FormError>{problem?.formError}</FormError>
        <TextareaField
          label="Notes"
          name="notes"
          rows={8}
          maxLength={4000}
          hint="Only you see them: not the student, and not the other experts."
          defaultValue={problem?.values.notes ?? notes}
          error={problem?.fieldErrors.notes}
        />
        <Button variant="secondary" busyText="Saving..." className="sm:justify-self-start">
          Save notes
        </Button>
      </form>
    </Card>
  );
}

/** What helps before a session: where, with whom, and the report if it is shared. */
function Preparation({ session, path }: { session: LoaderData; path: string }) {
  const { firstName, education, isMinor, hasGuest, movedFrom, meetingLink, isOnline, state, report } = session;
  const isAhead = state === "upcoming" || state === "running";
  const facts = [
    ["Student", isMinor ? `${firstName}, under 18` : firstName],
    ["School", education],
    ...(hasGuest ? [["Guest", "A parent or guardian is invited"]] : []),
    ...(movedFrom ? [["Moved from", movedFrom]] : []),
    ["Place", session.takesPlace],
  ];
  return (
    <Card as="section" aria-labelledby="preparation" className="grid gap-5">
      <h2 id="preparation" className="text-xl">
        About the session
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
        {facts.map(([term, fact]) => (
          <div key={term} className="col-span-2 grid grid-cols-subgrid">
            <dt className="text-quiet">{term}</dt>
            <dd className="font-medium wrap-anywhere">{fact}</dd>
          </div>
        ))}
      </dl>
      {isAhead && meetingLink ? (
        <LinkButton href={meetingLink} target="_blank" rel="noreferrer" isWide>
          Join the meeting
        </LinkButton>
      ) : null}
      {isAhead && isOnline && !meetingLink ? (
        <Notice tone="warning" title="The student does not know how to join">
          <a className="link" href="/expert/hours#session-settings">
            Give a meeting link
          </a>
        </Notice>
      ) : null}
      {state === "cancelled" ? null : report === "ready" ? (
        <LinkButton href={`${path}/report`} variant="secondary" isWide>
          Read {firstName}’s report
        </LinkButton>
      ) : (
        <p className="text-sm text-quiet">
          {report === "none-yet"
            ? `${firstName} shares the career report with you; it is not written yet.`
            : `${firstName} does not share a report for this session.`}
        </p>
      )}
    </Card>
  );
}

function Cancellation({
  firstName,
  path,
  problem,
}: {
  firstName: string;
  path: string;
  problem: FormProblem | undefined;
}) {
  return (
    <Card as="section" aria-labelledby="cancellation" className="grid gap-4">
      <h2 id="cancellation" className="text-xl">
        You cannot come?
      </h2>
      <p className="text-sm text-quiet">
        {firstName} gets everything back, whenever you cancel. This cannot be undone.
      </p>
      <form
        method="post"
        action={`${path}#cancellation`}
        noValidate
        aria-label="Cancel the session"
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="cancel" />
        <FormError>{problem?.formError}</FormError>
        <Field
          label="Reason"
          name="reason"
          maxLength={300}
          required
          defaultValue={problem?.values.reason}
          error={problem?.fieldErrors.reason}
        />
        <Button variant="danger" busyText="Cancelling..." className="sm:justify-self-start">
          Cancel this session
        </Button>
      </form>
    </Card>
  );
}
