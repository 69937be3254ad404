import { type FormEvent, useEffect, useRef, useState } from "react";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import { ITEM_PLACE, RUN_WORDS, UNCOUNTED } from "#app/content/strengths/run-words.ts";
import type { ItemPool } from "#app/domain/strengths/adaptive.ts";
import type { StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { MAX_ITEMS } from "#app/domain/strengths/task.ts";
import type { WordItem } from "#app/domain/strengths/word-item.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { ChevronRight, Clock, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { SavingNote } from "#app/ui/question/saving-note.tsx";
import { type ShownItem, ItemView } from "./item-view.tsx";
import { TaskDone, TaskRenewed } from "./task-ends.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { useTaskAnswers } from "./use-task-answers.ts";

/** In milliseconds: how long a new item takes no press, as a double tap on the one before would give one. */
const SETTLE_MS = 350;

/** In milliseconds: then the student is told that there is time, and that an item may be left out. */
const LONG_MS = 120_000;

interface TaskRunProps {
  userId: string;
  attempt: StrengthAttempt;
  pool: ItemPool;
  bank: readonly WordItem[];
  saving: StatusWords["saving"];
  /** Whether the report has something of it once it is done. */
  isInReport: boolean;
}

/** The items of an open attempt, one a screen. */
export function TaskRun({ userId, attempt, pool, bank, saving, isInReport }: TaskRunProps) {
  const language = useLanguage();
  const run = useTaskAnswers({ userId, attempt, pool, bank, words: saving });
  const { answers, item, uncounted, syncState } = run;
  const limit = MAX_ITEMS[pool.task];
  const path = `/strengths/${pool.task}`;
  const note = (
    <SavingNote
      words={saving}
      trouble={run.trouble}
      isOnServer={syncState === "saved"}
      problem={run.problem}
      path={path}
      consentPath="/strengths"
    />
  );
  if (uncounted?.isRenewed) return <TaskRenewed task={pool.task} text={UNCOUNTED[language](uncounted.count)} />;
  if (run.isReady && item === null)
    return <TaskDone task={pool.task} isSent={syncState === "saved"} isInReport={isInReport} below={note} />;
  return (
    // For tests: `data-saving` is where the answers are.
    <div data-saving={syncState} data-item={run.isReady ? answers.length + 1 : undefined}>
      <TaskFrame
        task={pool.task}
        place={ITEM_PLACE[language](answers.length + 1, limit)}
        share={answers.length / limit}
        way={{ href: "/strengths", label: RUN_WORDS.pause[language] }}
      >
        {run.isReady && item ? (
          <ItemScreen
            key={answers.length}
            item={item}
            attempt={attempt}
            isFirst={answers.length === 0}
            onAnswer={run.answer}
            above={uncounted ? UNCOUNTED[language](uncounted.count) : null}
            note={note}
          />
        ) : (
          <div className="item">
            <p className="m-auto text-quiet">{RUN_WORDS.loading[language]}</p>
            <noscript>
              <p>{RUN_WORDS.needsScript[language]}</p>
            </noscript>
          </div>
        )}
      </TaskFrame>
    </div>
  );
}

interface ItemScreenProps {
  item: ShownItem;
  attempt: StrengthAttempt;
  /** The page's own heading has the focus then. */
  isFirst: boolean;
  onAnswer(choice: number | null, seconds: number): void;
  /** A message that is said once, above the item. */
  above: string | null;
  note: React.ReactNode;
}

/** One item: a tap chooses, Next confirms, since there is no way back. */
function ItemScreen({ item, attempt, isFirst, onAnswer, above, note }: ItemScreenProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [phase, setPhase] = useState<"settling" | "open" | "long">("settling");
  // Unlike the time of day, it cannot be set back.
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    if (!isFirst) heading.current?.focus({ preventScroll: true });
    const timers = [setTimeout(() => setPhase("open"), SETTLE_MS), setTimeout(() => setPhase("long"), LONG_MS)];
    return () => timers.forEach(clearTimeout);
  }, [isFirst]);
  const send = (choice: number | null) => {
    if (phase !== "settling") onAnswer(choice, (performance.now() - shownAt.current) / 1000);
  };
  return (
    <form
      className="flex min-h-0 grow flex-col"
      // For tests: it takes presses.
      data-open={phase === "settling" ? undefined : ""}
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        if (chosen !== null) send(chosen);
      }}
    >
      {above === null ? null : (
        <p role="status" className="quest-note is-warning">
          <Info aria-hidden className="size-5 flex-none" />
          <span>{above}</span>
        </p>
      )}
      <ItemView
        item={item}
        name="item"
        // Words and sums stay in the language in which the task began.
        language={item.task === "words" || item.task === "numbers" ? attempt.language : language}
        chosen={chosen}
        onChoose={setChosen}
        headingRef={heading}
      />
      {note}
      <div role="status">
        {phase === "long" ? (
          <p className="quest-note mt-2 text-quiet">
            <Clock aria-hidden className="size-5 flex-none" />
            <span>{RUN_WORDS.takeYourTime[language]}</span>
          </p>
        ) : null}
      </div>
      <div className="quest-foot">
        <Button type="button" variant="quiet" onClick={() => send(null)}>
          <span>{RUN_WORDS.dontKnow[language]}</span>
        </Button>
        <Button disabled={chosen === null}>
          <span>{RUN_WORDS.next[language]}</span>
          <ChevronRight aria-hidden className="size-5" />
        </Button>
      </div>
    </form>
  );
}
