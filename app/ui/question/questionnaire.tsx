import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { answerSheetOf, type Draft } from "../../domain/assessment/assessment-draft";
import {
  canSubmitEarly,
  QUESTION_CATEGORIES,
  TOTAL_QUESTIONS,
  unansweredQuestions,
} from "../../domain/assessment/question";
import { Button, LinkButton } from "../elements/button";
import { ArrowLeft, ArrowRight, Send } from "../elements/icons";
import { forgetCurrentOrder } from "../local-storage";
import { Logo } from "../elements/logo";
import { Notice } from "../elements/notice";
import { PathProgress } from "../elements/progress";
import { usePausedSessionWatch } from "../accounts/use-paused-session-watch";
import { CarelessDialog } from "./careless-dialog";
import type { SyncState } from "./draft-sync";
import { ProcessingOverlay } from "./processing-overlay";
import { PLACE_ID, QuestionFields } from "./question-fields";
import { SaveStatus } from "./save-status";
import { SHOWN_QUESTIONS } from "./shown-question";
import { useAnswers } from "./use-answers";
import { unansweredRefusal, useSubmission } from "./use-submission";
import { WelcomeDialog } from "./welcome-dialog";

interface QuestionnaireProps {
  userId: string;
  orderId: string;
  initial: Draft;
  /** The payment is still pending: the report waits for it. */
  isTemporary: boolean;
  /** The server's message about a plain form. */
  serverMessage: ReactNode;
  /** Goes to the results of this order. */
  onFinished(): void;
}

/** The questionnaire, one question at a time. A plain form until React hydrates it. */
export function Questionnaire({
  userId,
  orderId,
  initial,
  isTemporary,
  serverMessage,
  onFinished,
}: QuestionnaireProps) {
  const answers = useAnswers({ userId, orderId, initial, onAlreadyCompleted: onFinished });
  const { draft, isReady } = answers;
  const submission = useSubmission({
    userId,
    orderId,
    onSubmitted: answers.close,
    onDone() {
      forgetCurrentOrder();
      onFinished();
    },
  });
  usePausedSessionWatch(submission.phase !== "answering");

  const [hasMoved, setMoved] = useState(false);
  const { position } = draft;
  const question = SHOWN_QUESTIONS[position - 1];
  const sheet = answerSheetOf(draft.answers);
  const missing = unansweredQuestions(sheet);
  const isLast = position === TOTAL_QUESTIONS;
  const isAnswered = sheet[position] !== undefined;
  const isEarly = !isLast && canSubmitEarly(sheet);
  const headingRef = useFocusOnChange(position);
  const { refusal } = submission;
  const messagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The overlay has given focus back to Submit, at the other end of the page.
    if (refusal && refusal.kind !== "careless") messagesRef.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  const path = `/assessment?${new URLSearchParams({ order: orderId })}`;
  if (!question) return null;

  const areKept = answers.trouble === null || answers.syncState === "saved";
  const submit = ({ isConfirmed }: { isConfirmed: boolean }) => {
    if (missing.length > 0) submission.refuse(unansweredRefusal(missing));
    else void submission.submit(answers.unsent(), { isConfirmed, areKept });
  };

  const goTo = (id: number) => {
    submission.refuse(null);
    setMoved(true);
    answers.moveTo(id);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "submit") submit({ isConfirmed: false });
    else if (isAnswered && !isLast) goTo(position + 1);
  };

  return (
    <div className="flex min-h-dvh flex-col">
      <header className="page grid gap-2 pt-3 md:gap-3 md:pt-6 short:sm:grid-cols-[auto_1fr] short:sm:items-center short:sm:gap-8 short:sm:pt-3">
        <div className="flex min-h-10 items-center justify-between gap-x-2 max-[15rem]:flex-wrap">
          <a
            href="/my-orders"
            aria-label="Leave the assessment and go to My Orders"
            className="flex-none rounded-control"
          >
            <Logo />
          </a>
          <SaveStatus state={answers.syncState} isKept={answers.trouble === null} />
        </div>
        <ProgressLine position={position} missing={missing.length} />
      </header>

      <form
        method="post"
        action={path}
        onSubmit={onSubmit}
        className="page flex flex-1 flex-col gap-3 pt-2 md:pt-10 short:pt-0"
      >
        <input type="hidden" name="question" value={position} />
        <div ref={messagesRef} className="grid scroll-mt-4 gap-4 empty:hidden">
          {serverMessage}
          {isTemporary ? (
            <Notice tone="info">
              We are confirming your payment. You may answer already; the report is written once it is confirmed.
            </Notice>
          ) : null}
          <SavingTrouble trouble={answers.trouble} state={answers.syncState} path={path} />
          {refusal && refusal.kind !== "careless" ? (
            <Notice tone="danger" role="alert">
              <p>{refusal.message}</p>
              {refusal.kind === "error" && refusal.malayalam ? <p lang="ml">{refusal.malayalam}</p> : null}
              {refusal.kind === "unanswered" ? (
                <Button
                  type="button"
                  variant="secondary"
                  size="small"
                  className="mt-2"
                  onClick={() => goTo(refusal.firstId)}
                >
                  Go to question {refusal.firstId}
                </Button>
              ) : null}
              {refusal.kind === "signed-out" ? <LoginLink path={path} /> : null}
            </Notice>
          ) : null}
        </div>
        <QuestionFields
          key={question.id}
          question={question}
          answer={sheet[question.id] ?? null}
          onAnswer={(code) => answers.answer(question.id, code)}
          headingRef={headingRef}
          isLiving={isReady}
          isFading={hasMoved}
        />
        <div className="sticky bottom-0 mt-auto flex flex-wrap items-center justify-between gap-2 border-t border-line bg-ground py-2 max-[15rem]:flex-col max-[15rem]:items-stretch md:py-4 short:static">
          <Button
            form="previous-question"
            variant="secondary"
            disabled={position === 1}
            className={isEarly ? "max-sm:px-4" : ""}
            onClick={
              isReady
                ? (event) => {
                    event.preventDefault();
                    goTo(position - 1);
                  }
                : undefined
            }
          >
            <ArrowLeft aria-hidden className="size-5" />
            {/* Three buttons side by side are too much for a phone. */}
            <span className={isEarly ? "max-sm:sr-only" : ""}>Previous</span>
          </Button>
          {/* Next is first in the markup, since Enter presses a form's first button; on screen it is always last. */}
          <div className="flex flex-row-reverse flex-wrap gap-2 max-[15rem]:*:grow sm:gap-3">
            {isLast ? (
              <SubmitButton variant="primary" />
            ) : (
              <Button name="intent" value="next" disabled={isReady && !isAnswered}>
                Next
                <ArrowRight aria-hidden className="size-5" />
              </Button>
            )}
            {isEarly ? <SubmitButton variant="secondary" /> : null}
          </div>
        </div>
      </form>
      {/* Its own form: Enter in the question's form has to mean Next. */}
      <form id="previous-question" method="get" action="/assessment" hidden>
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="question" value={Math.max(1, position - 1)} />
      </form>

      <WelcomeDialog orderId={orderId} />
      <CarelessDialog
        cautions={refusal?.kind === "careless" ? refusal.cautions : null}
        onBack={() => submission.refuse(null)}
        onSubmit={() => submit({ isConfirmed: true })}
      />
      <ProcessingOverlay phase={submission.phase} onLeave={submission.leave} />
    </div>
  );
}

/** Moves focus to the question when another one appears, so that it is read out. */
function useFocusOnChange(position: number) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [position]);
  return heading;
}

function ProgressLine({ position, missing }: { position: number; missing: number }) {
  const percent = Math.round((100 * (TOTAL_QUESTIONS - missing)) / TOTAL_QUESTIONS);
  return (
    <div className="grid gap-1">
      <PathProgress percent={percent} label="Questions answered" parts={QUESTION_CATEGORIES.length} />
      <p className="tabular flex flex-wrap justify-between gap-x-4 text-sm text-quiet">
        <span id={PLACE_ID}>
          Question {position} of {TOTAL_QUESTIONS}
        </span>
        <span>{percent}% Complete</span>
      </p>
    </div>
  );
}

function SubmitButton({ variant }: { variant: "primary" | "secondary" }) {
  return (
    <Button
      name="intent"
      value="submit"
      variant={variant}
      formNoValidate
      className={variant === "secondary" ? "max-sm:px-4" : ""}
    >
      Submit
      <Send aria-hidden className={`size-5 ${variant === "secondary" ? "max-sm:hidden" : ""}`} />
    </Button>
  );
}

function LoginLink({ path }: { path: string }) {
  return (
    <LinkButton
      href={`/login?${new URLSearchParams({ returnUrl: path })}`}
      variant="secondary"
      size="small"
      className="mt-2"
    >
      Log in and go on
    </LinkButton>
  );
}

/** What prevents saving, and what to do about it. */
function SavingTrouble({ trouble, state, path }: { trouble: string | null; state: SyncState; path: string }) {
  if (trouble) {
    return (
      <Notice tone="warning" role="alert">
        {trouble}
      </Notice>
    );
  }
  if (state === "signed-out") {
    return (
      <Notice tone="warning" role="alert">
        <p>Authentication issue detected. Your responses are saved locally.</p>
        <LoginLink path={path} />
      </Notice>
    );
  }
  if (state === "no-student") {
    return (
      <Notice tone="warning" role="alert">
        <p>
          No user found in session. Your responses are saved locally. Please log in with the account that bought the
          assessment.
        </p>
        <LoginLink path={path} />
      </Notice>
    );
  }
  if (state === "failing") {
    return (
      <Notice tone="warning" role="alert">
        An error occurred while saving responses, but they were saved locally.
      </Notice>
    );
  }
  return null;
}
