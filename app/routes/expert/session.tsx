import { SCHEDULE_WORDS } from "#app/content/experts/schedule-words.ts";
import {
  CANCELLED_BY_WORDS,
  EXPERT_SESSION_TEXTS,
  EXPERT_SESSION_WORDS,
  OUTCOME_LEADS,
} from "#app/content/experts/session-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { MAX_NO_SHOW_REPORT_LENGTH } from "#app/domain/booking/session-state.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Field, TextareaField } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/session";
import { NotesForStudent } from "./notes-for-student.tsx";
import { ProposeTime } from "./proposal-sections.tsx";
import { StateBadge } from "./session-list.tsx";
import { actOnSession } from "./act-on-session.ts";
import { loadSession } from "./load-session.ts";
import { LINK_OPENS } from "#app/content/booking/booking-page-words.ts";
import { hostOfLink } from "#app/domain/experts/meeting-link.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: EXPERT_SESSION_WORDS.title[findLanguage(args.matches)], isPrivate: true });

export function loader(args: Route.LoaderArgs) {
  return loadSession(args);
}

export function action(args: Route.ActionArgs) {
  return actOnSession(args);
}

type LoaderData = Route.ComponentProps["loaderData"];

export default function ExpertSession({ loaderData, actionData, params }: Route.ComponentProps) {
  const path = `/expert/bookings/${params.bookingId}`;
  const { firstName, day, times, minutes, kind, state } = loaderData;
  const language = useLanguage();
  const texts = EXPERT_SESSION_TEXTS[language];
  const about = (intent: string): FormProblem | undefined =>
    actionData?.values.intent === intent ? actionData : undefined;
  return (
    <div className="page">
      <PageHeader
        back={{ href: "/expert", label: SCHEDULE_WORDS.yourSessions[language] }}
        title={texts.heading(firstName, day)}
        lead={texts.lead(times, minutes, kind)}
        actions={<StateBadge state={state} />}
      />
      {/* What is needed first comes first on phones, and at the side on desktops. */}
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-6 lg:order-last">
          <Preparation session={loaderData} path={path} />
        </div>
        <div className="grid gap-6">
          {state === "cancelled" ? <CancelledNotice session={loaderData} /> : null}
          {state !== "upcoming" && state !== "cancelled" ? (
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
              calendar={loaderData.freeTimes}
              problem={about("propose") ?? about("withdraw-proposal")}
            />
          ) : null}
          {state === "upcoming" ? <Cancellation firstName={firstName} path={path} problem={about("cancel")} /> : null}
        </div>
      </div>
    </div>
  );
}

function CancelledNotice({ session: { cancelledBy, cancellationReason } }: { session: LoaderData }) {
  const language = useLanguage();
  return (
    <Notice tone="danger" title={CANCELLED_BY_WORDS[cancelledBy ?? "administrator"][language]}>
      {cancelledBy === "expert" && cancellationReason
        ? EXPERT_SESSION_TEXTS[language].yourReason(cancellationReason)
        : EXPERT_SESSION_WORDS.cancelledText[language]}
    </Notice>
  );
}

function Outcome({
  session: { state, isOutcomeOpen, noShowReport },
  path,
  problem,
}: {
  session: LoaderData;
  path: string;
  problem: FormProblem | undefined;
}) {
  const language = useLanguage();
  const isRecorded = state !== "running" && state !== "awaiting-outcome";
  return (
    <Card as="section" aria-labelledby="outcome" className="grid gap-4">
      <h2 id="outcome" className="text-xl">
        {EXPERT_SESSION_WORDS.outcome[language]}
      </h2>
      <FormError>{problem?.formError}</FormError>
      {state === "upcoming" || state === "cancelled" ? null : <p>{OUTCOME_LEADS[state][language]}</p>}
      {noShowReport ? <p className="wrap-anywhere">{EXPERT_SESSION_TEXTS[language].yourReport(noShowReport)}</p> : null}
      {isRecorded && !isOutcomeOpen ? null : (
        <form
          method="post"
          action={`${path}#outcome`}
          className="grid gap-4"
          noValidate
          aria-label={EXPERT_SESSION_WORDS.outcomeForm[language]}
        >
          <input type="hidden" name="intent" value="outcome" />
          {isRecorded ? (
            <Button
              variant="quiet"
              name="outcome"
              value="scheduled"
              busyText={EXPERT_SESSION_WORDS.saving[language]}
              className="justify-self-start"
            >
              {EXPERT_SESSION_WORDS.takeBack[language]}
            </Button>
          ) : (
            <>
              <Button
                name="outcome"
                value="completed"
                busyText={EXPERT_SESSION_WORDS.saving[language]}
                className="justify-self-start"
              >
                {EXPERT_SESSION_WORDS.markCompleted[language]}
              </Button>
              <div className="grid gap-3 border-t border-line pt-4">
                <Field
                  label={EXPERT_SESSION_WORDS.whatHappened[language]}
                  name="report"
                  isOptional
                  maxLength={MAX_NO_SHOW_REPORT_LENGTH}
                  hint={EXPERT_SESSION_WORDS.whatHappenedHint[language]}
                  defaultValue={problem?.values.report}
                  error={problem?.fieldErrors.report}
                />
                <Button
                  variant="secondary"
                  name="outcome"
                  value="no_show"
                  busyText={EXPERT_SESSION_WORDS.saving[language]}
                  className="justify-self-start"
                >
                  {EXPERT_SESSION_WORDS.reportNoShow[language]}
                </Button>
              </div>
              <div className="grid gap-3 border-t border-line pt-4">
                <div className="flex flex-wrap gap-3">
                  {(["expert_no_show", "technical_failure"] as const).map((outcome) => (
                    <Button
                      key={outcome}
                      variant="secondary"
                      name="outcome"
                      value={outcome}
                      busyText={EXPERT_SESSION_WORDS.saving[language]}
                    >
                      {
                        EXPERT_SESSION_WORDS[outcome === "expert_no_show" ? "couldNotCome" : "technicalFailure"][
                          language
                        ]
                      }
                    </Button>
                  ))}
                </div>
                <p className="text-sm text-quiet">{EXPERT_SESSION_WORDS.owedHint[language]}</p>
              </div>
            </>
          )}
        </form>
      )}
      <p className="text-sm text-quiet">
        {EXPERT_SESSION_WORDS[isOutcomeOpen ? "outcomeOpen" : isRecorded ? "outcomeStands" : "outcomeOnce"][language]}
      </p>
    </Card>
  );
}

function Notes({ notes, path, problem }: { notes: string; path: string; problem: FormProblem | undefined }) {
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="notes-title" className="grid gap-4">
      <h2 id="notes-title" className="text-xl">
        {EXPERT_SESSION_WORDS.yourNotes[language]}
      </h2>
      <form
        method="post"
        action={`${path}#notes-title`}
        noValidate
        aria-label={EXPERT_SESSION_WORDS.notes[language]}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="notes" />
        <FormError>{problem?.formError}</FormError>
        <TextareaField
          label={EXPERT_SESSION_WORDS.notes[language]}
          name="notes"
          rows={8}
          maxLength={4000}
          hint={EXPERT_SESSION_WORDS.notesHint[language]}
          defaultValue={problem?.values.notes ?? notes}
          error={problem?.fieldErrors.notes}
        />
        <Button variant="secondary" busyText={EXPERT_SESSION_WORDS.saving[language]} className="sm:justify-self-start">
          {EXPERT_SESSION_WORDS.saveNotes[language]}
        </Button>
      </form>
    </Card>
  );
}

/** Preparation for a session: the place, the participants, and the report if it is shared. */
function Preparation({ session, path }: { session: LoaderData; path: string }) {
  const { firstName, education, isMinor, hasGuest, movedFrom, meetingLink, isOnline, state, report } = session;
  const language = useLanguage();
  const words = EXPERT_SESSION_WORDS;
  const texts = EXPERT_SESSION_TEXTS[language];
  const isAhead = state === "upcoming" || state === "running";
  const facts = [
    [words.student[language], isMinor ? texts.minor(firstName) : firstName],
    [words.school[language], education],
    ...(hasGuest ? [[words.guest[language], words.guestInvited[language]]] : []),
    ...(movedFrom ? [[words.movedFrom[language], movedFrom]] : []),
    [words.place[language], session.takesPlace],
  ];
  return (
    <Card as="section" aria-labelledby="preparation" className="grid gap-5">
      <h2 id="preparation" className="text-xl">
        {words.about[language]}
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
          {words.join[language]}
        </LinkButton>
      ) : null}
      {isAhead && meetingLink ? (
        <p className="text-sm text-quiet wrap-anywhere">{LINK_OPENS[language](hostOfLink(meetingLink))}</p>
      ) : null}
      {isAhead && isOnline && !meetingLink ? (
        <Notice tone="warning" title={words.noLink[language]}>
          <a className="link" href="/expert/hours#session-settings">
            {words.giveLink[language]}
          </a>
        </Notice>
      ) : null}
      {state === "cancelled" ? null : report === "ready" ? (
        <LinkButton href={`${path}/report`} variant="secondary" isWide className="wrap-anywhere">
          {texts.readReport(firstName)}
        </LinkButton>
      ) : (
        <p className="text-sm text-quiet">
          {report === "none-yet" ? texts.noReportYet(firstName) : texts.notShared(firstName)}
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
  const language = useLanguage();
  return (
    <Card as="section" aria-labelledby="cancellation" className="grid gap-4">
      <h2 id="cancellation" className="text-xl">
        {EXPERT_SESSION_WORDS.cannotCome[language]}
      </h2>
      <p className="text-sm text-quiet">{EXPERT_SESSION_TEXTS[language].moneyBack(firstName)}</p>
      <form
        method="post"
        action={`${path}#cancellation`}
        noValidate
        aria-label={EXPERT_SESSION_WORDS.cancelForm[language]}
        className="grid gap-4"
      >
        <input type="hidden" name="intent" value="cancel" />
        <FormError>{problem?.formError}</FormError>
        <Field
          label={EXPERT_SESSION_WORDS.reason[language]}
          name="reason"
          maxLength={300}
          required
          defaultValue={problem?.values.reason}
          error={problem?.fieldErrors.reason}
        />
        <Button variant="danger" busyText={EXPERT_SESSION_WORDS.cancelling[language]} className="sm:justify-self-start">
          {EXPERT_SESSION_WORDS.cancel[language]}
        </Button>
      </form>
    </Card>
  );
}
