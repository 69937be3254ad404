import { type FormEvent, lazy, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { FRAME_WORDS, GO_TO_QUESTION } from "#app/content/assessment/frame-words.ts";
import { toAnswerSheet, type Draft } from "#app/domain/assessment/assessment-draft.ts";
import { fromWord, type QuestionLanguages, toWord } from "#app/domain/assessment/question-languages.ts";
import {
  canSubmitEarly,
  stretchesBefore,
  TOTAL_QUESTIONS,
  unansweredQuestions,
} from "#app/domain/assessment/question.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";
import { ChevronLeft, ChevronRight, CircleCheck, Info, Send } from "#app/ui/elements/icons.tsx";
import { forgetCurrentOrder } from "#app/ui/local-storage.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { whenIdle } from "#app/ui/when-idle.ts";
import { PartBreak, preloadBreak } from "./part-break.tsx";
import { openPreferences, PreferencesDialog } from "./preferences-dialog.tsx";
import { QuestionFields } from "./question-fields.tsx";
import { QuestionnaireHeader } from "./questionnaire-header.tsx";
import { SavingNote, WayOut } from "./saving-note.tsx";
import { SHOWN_QUESTIONS } from "./shown-question.ts";
import { useStatusWords } from "./status-words.tsx";
import { useAnswers } from "./use-answers.ts";
import { unansweredRefusal, useSubmission, type Phase } from "./use-submission.ts";
import { WelcomeDialog, type WelcomeWords } from "./welcome-dialog.tsx";
import { pauseSessionWatch, resumeSessionWatch } from "#app/ui/accounts/session-watch.ts";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";
import { keepQuestionLanguages, readQuestionLanguages } from "./question-languages-cookie.ts";
import { type AnswerPreferences, keepPreferences, readPreferences } from "./browser-storage.ts";
import { PathBend } from "#app/ui/elements/illustrations.tsx";

/** In milliseconds: how long a selection is shown before the next question comes. */
const LOOK_MS = 300;

/** In milliseconds: how long a question that has come by itself takes no answer, as a double tap would give one. */
const SETTLE_MS = 300;

/** Lazy: few students see it, and those who do are online, because the server requests it. */
const CarelessDialog = lazy(() =>
  import("./careless-dialog.tsx").catch(() => {
    // The page is older than the latest release. The answers are stored.
    window.location.reload();
    return { default: () => <></> };
  }),
);

const SEEK_ID = "go-to-unanswered";

interface QuestionnaireProps {
  userId: string;
  orderId: string;
  initial: Draft;
  /** The question was requested by number, so no break precedes it. */
  isAtQuestion: boolean;
  /** The languages of the questions, until the student chooses. */
  languages: QuestionLanguages;
  welcome: WelcomeWords;
  hasChosenCareers: boolean;
  /** The payment is pending, and the report waits for it. */
  isTemporary: boolean;
  /** The server's message about a plain form. */
  serverMessage: ReactNode;
  onFinished(): void;
}

/** The questionnaire, one question at a time. A plain form until hydration. */
export function Questionnaire({
  userId,
  orderId,
  initial,
  isAtQuestion,
  languages: initialLanguages,
  welcome,
  hasChosenCareers,
  isTemporary,
  serverMessage,
  onFinished,
}: QuestionnaireProps) {
  const reader = useLanguage();
  const { saving } = useStatusWords();
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
  const isSubmitting = submission.phase !== "answering";
  usePausedSessionWatch(isSubmitting);
  const { hold } = answers;
  useEffect(() => hold(isSubmitting), [hold, isSubmitting]);
  const { languages, read } = useQuestionLanguages(initialLanguages);
  const [preferences, setPreferences] = usePreferences();

  const [hasMoved, setMoved] = useState(false);
  const [isBeginning] = useState(
    Object.keys(toAnswerSheet(initial.answers)).every((id) => Number(id) > TOTAL_QUESTIONS),
  );
  /** Whether the student has been warned of unanswered questions. */
  const [isSeeking, setSeeking] = useState(false);
  const { position } = draft;
  /** The position whose break, if any, is over. */
  const [finishedBreak, setFinishedBreak] = useState(isAtQuestion ? position : null);
  const question = SHOWN_QUESTIONS[position - 1];
  const sheet = toAnswerSheet(draft.answers);
  const missing = unansweredQuestions(sheet);
  const isLast = position === TOTAL_QUESTIONS;
  const isAnswered = sheet[position] !== undefined;
  const isEarly = !isLast && canSubmitEarly(sheet);
  const stretches = isAnswered || finishedBreak === position ? null : stretchesBefore(position);
  const headingRef = useFocusOnChange(stretches === null ? position : null);
  const { refusal } = submission;
  const cautions = refusal?.kind === "careless" ? refusal.cautions : null;
  const unanswered = refusal?.kind === "unanswered" ? refusal : null;
  const inlineRefusal = refusal && refusal.kind !== "unanswered" && refusal.kind !== "careless" ? refusal : null;
  const [hasBeenCareless, setBeenCareless] = useState(false);
  if (cautions && !hasBeenCareless) setBeenCareless(true);
  useEffect(() => {
    return hasMoved ? whenIdle(preloadBreak) : undefined;
  }, [hasMoved]);
  const messagesRef = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // The overlay has returned focus to Submit, at the other end of the page.
    if (inlineRefusal) messagesRef.current?.scrollIntoView({ block: "nearest" });
  }, [inlineRefusal]);
  useEffect(() => {
    // The browser focuses the cross.
    if (unanswered) document.getElementById(SEEK_ID)?.focus();
  }, [unanswered]);
  const path = `/assessment?${new URLSearchParams({ order: orderId })}`;
  const { goOnSoon, stay, isSettling } = useGoingOn();
  if (!question) return null;

  const areKept = answers.trouble === null || answers.syncState === "saved";
  const submit = ({ isConfirmed }: { isConfirmed: boolean }) => {
    if (missing.length > 0) submission.refuse(unansweredRefusal(missing, reader));
    else void submission.submit(answers.unsent(), { isConfirmed, areKept });
  };

  const goTo = (id: number) => {
    stay();
    submission.refuse(null);
    setMoved(true);
    answers.moveTo(id);
  };
  const goToQuestion = (id: number) => {
    setFinishedBreak(id);
    goTo(id);
  };
  /** Goes to the next question, or after the warning to the next unanswered one. */
  const goOn = () => {
    const others = missing.filter((id) => id !== position);
    if (isSeeking) goToQuestion(others.find((id) => id > position) ?? others[0] ?? TOTAL_QUESTIONS);
    else goTo(position + 1);
  };

  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    if (submitter instanceof HTMLButtonElement && submitter.value === "submit") submit({ isConfirmed: false });
    else if (isAnswered && !isLast) goOn();
  };

  const answered = TOTAL_QUESTIONS - missing.length;
  return (
    // For tests: `data-saving` is where the answers are.
    <div data-saving={answers.syncState}>
      {stretches === null ? (
        <div className={`quest ${languages.isBoth ? "is-both" : ""}`}>
          <QuestionnaireHeader
            question={question}
            answered={answered}
            languages={languages}
            onLanguages={read}
            onPreferences={() => {
              stay();
              openPreferences();
            }}
            isLiving={isReady}
          />
          <form method="post" action={path} onSubmit={onSubmit} className="flex grow flex-col">
            <input type="hidden" name="question" value={position} />
            <div ref={messagesRef} className="grid scroll-mt-4 gap-4 px-4 empty:hidden">
              {serverMessage}
              {isTemporary ? <Notice tone="info">{FRAME_WORDS.paymentAwaited[reader]}</Notice> : null}
              {inlineRefusal ? (
                <Notice tone="danger" role="alert">
                  <p>{inlineRefusal.message}</p>
                  {inlineRefusal.kind === "error" ? null : <WayOut kind={inlineRefusal.kind} path={path} />}
                </Notice>
              ) : null}
            </div>
            <QuestionFields
              key={question.id}
              question={question}
              languages={languages}
              answer={sheet[question.id] ?? null}
              onAnswer={(code) => answers.answer(question.id, code)}
              onChosen={() => {
                if (preferences.goesOn && !isLast) goOnSoon(goOn);
              }}
              headingRef={headingRef}
              isLiving={isReady}
              isFading={hasMoved}
              hasKeys={preferences.hasKeys}
              isSettling={isSettling}
              above={
                position === 1 && isBeginning && !hasMoved && preferences.goesOn ? (
                  <FirstNote isShown={isReady} />
                ) : null
              }
            />
            <SavingNote
              words={saving}
              trouble={answers.trouble}
              isOnServer={answers.syncState === "saved"}
              problem={answers.problem}
              path={path}
            />
            <div className="quest-foot">
              <Button
                form="previous-question"
                variant="quiet"
                disabled={position === 1}
                onClick={
                  isReady
                    ? (event) => {
                        event.preventDefault();
                        goTo(position - 1);
                      }
                    : undefined
                }
              >
                <ChevronLeft aria-hidden className="size-5" />
                {/* Three labelled buttons do not fit side by side on a phone. */}
                <span className={isEarly ? "max-sm:sr-only" : ""}>{FRAME_WORDS.previous[reader]}</span>
              </Button>
              {/* Next is first in the markup, because Enter presses a form's first button; on screen it is last. */}
              <div className="flex flex-row-reverse flex-wrap gap-1 sm:gap-3">
                {isLast ? (
                  <SubmitButton variant="primary" />
                ) : (
                  <Button name="intent" value="next" variant="quiet" disabled={isReady && !isAnswered}>
                    <span>{FRAME_WORDS.next[reader]}</span>
                    <ChevronRight aria-hidden className={`size-5 ${isEarly ? "max-sm:hidden" : ""}`} />
                  </Button>
                )}
                {isEarly ? <SubmitButton variant="secondary" /> : null}
              </div>
            </div>
          </form>
        </div>
      ) : (
        <PartBreak
          stretches={stretches}
          answered={answered}
          orderId={orderId}
          nextId={position}
          onGoOn={isReady ? () => goToQuestion(position) : null}
        />
      )}
      {/* A separate form: Enter in the question's form must mean Next. */}
      <form id="previous-question" method="get" action="/assessment" hidden>
        <input type="hidden" name="order" value={orderId} />
        <input type="hidden" name="question" value={Math.max(1, position - 1)} />
      </form>

      <WelcomeDialog
        words={welcome}
        orderId={orderId}
        hasChosenCareers={hasChosenCareers}
        languages={languages}
        onLanguages={read}
      />
      <PreferencesDialog
        path={path}
        languages={languages}
        onLanguages={read}
        preferences={preferences}
        onChange={setPreferences}
      />
      {/* Not above the question, which would push the answers below the buttons. */}
      <Dialog
        id="unanswered"
        title={unanswered?.message}
        isOpen={unanswered !== null}
        onClose={() => submission.refuse(null)}
        actions={
          <Button
            id={SEEK_ID}
            type="button"
            onClick={() => {
              setSeeking(true);
              if (unanswered) goToQuestion(unanswered.firstId);
            }}
          >
            {unanswered ? GO_TO_QUESTION[reader](unanswered.firstId) : null}
          </Button>
        }
      />
      {hasBeenCareless ? (
        <Suspense>
          <CarelessDialog
            cautions={cautions}
            onBack={() => submission.refuse(null)}
            onSubmit={() => submit({ isConfirmed: true })}
          />
        </Suspense>
      ) : null}
      <ProcessingOverlay phase={submission.phase} onLeave={submission.leave} />
    </div>
  );
}

/** Moves focus to a new question, so that it is read out. @param position null during a break */
function useFocusOnChange(position: number | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(position);
  useEffect(() => {
    if (shown.current === position) return;
    shown.current = position;
    if (position === null) return;
    window.scrollTo({ top: 0 });
    heading.current?.focus({ preventScroll: true });
  }, [position]);
  return heading;
}

function SubmitButton({ variant }: { variant: "primary" | "secondary" }) {
  const language = useLanguage();
  return (
    <Button name="intent" value="submit" variant={variant} formNoValidate>
      <span>{FRAME_WORDS.submit[language]}</span>
      <Send aria-hidden className={`size-5 ${variant === "secondary" ? "max-sm:hidden" : ""}`} />
    </Button>
  );
}

/** Once, before anything is answered. */
function FirstNote({ isShown }: { isShown: boolean }) {
  const language = useLanguage();
  return (
    // Without React the next question does not come by itself.
    <p className={`quest-note is-tip ${isShown ? "" : "invisible"}`}>
      <Info aria-hidden className="size-5 flex-none" />
      <span>{FRAME_WORDS.goesOn[language]}</span>
    </p>
  );
}

function usePausedSessionWatch(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    pauseSessionWatch();
    return resumeSessionWatch;
  }, [isPaused]);
}

function useQuestionLanguages(initial: QuestionLanguages) {
  const [chosen, setChosen] = useState<QuestionLanguages | null>(null);
  // Chosen in the welcome before hydration, or since the page was cached for offline use. A value equal to the server's
  // is "": any other would cause a synchronous re-render.
  const stored = useBrowserValue(() => {
    const kept = readQuestionLanguages();
    return kept === null || toWord(kept) === toWord(initial) ? "" : toWord(kept);
  });
  return {
    languages: chosen ?? fromWord(stored) ?? initial,
    read(languages: QuestionLanguages) {
      setChosen(languages);
      keepQuestionLanguages(languages);
    },
  };
}

/** Continues a moment after an option is tapped. Another tap within that moment restarts the timer. */
function useGoingOn() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [isSettling, setSettling] = useState(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const stay = () => clearTimeout(timer.current);
  return {
    goOnSoon(goOn: () => void) {
      stay();
      timer.current = setTimeout(() => {
        goOn();
        setSettling(true);
        timer.current = setTimeout(() => setSettling(false), SETTLE_MS);
      }, LOOK_MS);
    },
    /** The question is left, or the student does something else. */
    stay() {
      stay();
      setSettling(false);
    },
    isSettling,
  };
}

/** The student's preferences and their setter. Defaults apply until the browser's storage has been read. */
function usePreferences() {
  // The default is "", as on the server: any other value causes a synchronous re-render of the questionnaire.
  const goesOn = useBrowserValue(() => (readPreferences().goesOn ? "" : "no")) === "";
  const hasKeys = useBrowserValue(() => (readPreferences().hasKeys ? "" : "no")) === "";
  // Applies on this page even if storage is disabled.
  const [changed, setChanged] = useState<AnswerPreferences | null>(null);
  return [
    changed ?? { goesOn, hasKeys },
    (preferences: AnswerPreferences) => {
      setChanged(preferences);
      keepPreferences(preferences);
    },
  ] as const;
}

interface ProcessingOverlayProps {
  phase: Phase;
  /** Closed early: by Escape, or by a phone's Back. */
  onLeave(): void;
}

/** Covers the page from submission on, so that nothing is pressed twice. Closes automatically. */
function ProcessingOverlay({ phase, onLeave }: ProcessingOverlayProps) {
  const { phases } = useStatusWords();
  const element = useRef<HTMLDialogElement>(null);
  const isShown = phase !== "answering";
  useEffect(() => {
    const dialog = element.current;
    if (isShown && !dialog?.open) dialog?.showModal();
    if (!isShown && dialog?.open) dialog.close();
  }, [isShown]);
  const words = isShown ? phases[phase] : null;
  return (
    <dialog
      ref={element}
      aria-labelledby="processing-title"
      // Preventing the first Escape would not help: the second one always closes it.
      onClose={() => {
        if (isShown) onLeave();
      }}
      className="m-auto w-[min(28rem,calc(100vw-2rem))] rounded-card border border-line bg-white p-8 text-center text-ink shadow-soft"
    >
      <div aria-live="polite" className="grid justify-items-center gap-4">
        {phase === "done" ? (
          <CircleCheck aria-hidden className="size-16 text-success" />
        ) : (
          <PathBend className="w-40" />
        )}
        <h2 id="processing-title" className="text-xl">
          {words?.title}
        </h2>
        <p className="text-quiet">{words?.detail}</p>
        {phase === "done" ? null : <progress aria-labelledby="processing-title" />}
      </div>
    </dialog>
  );
}
