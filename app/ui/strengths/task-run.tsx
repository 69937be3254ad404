import { type FormEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { ITEM_PLACE, RUN_WORDS, UNCOUNTED } from "#app/content/strengths/run-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { MAX_ITEMS } from "#app/domain/strengths/task.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { ChevronRight, Clock, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ShownItem } from "./item-kind.ts";
import { ItemView } from "./item-view.tsx";
import { TaskDone, TaskRenewed } from "./task-ends.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { type OpenTask, useTaskAnswers } from "./use-task-answers.ts";

/** In milliseconds: how long a new item takes no press, as a double tap on the one before would give one. */
const SETTLE_MS = 350;

/** In milliseconds: then the student is told that there is time, and that an item may be left out. */
const LONG_MS = 120_000;

/** The items of an open attempt, one a screen. `isInReport`: whether the report has something of it once it is done. */
export function TaskRun({ isInReport, ...open }: OpenTask & { isInReport: boolean }) {
  const language = useLanguage();
  const { task } = open.kind;
  const { answers, item, uncounted, syncState, isSent, repeatFrom, note, ...run } = useTaskAnswers(open);
  const limit = MAX_ITEMS[task];
  if (uncounted?.isRenewed) return <TaskRenewed task={task} text={UNCOUNTED[language](uncounted.count)} />;
  if (run.isReady && item === null)
    return <TaskDone task={task} isSent={isSent} isInReport={isInReport} repeatFrom={repeatFrom} below={note} />;
  return (
    // For tests: `data-saving` is where the answers are.
    <div data-saving={syncState} data-item={run.isReady ? answers.length + 1 : undefined}>
      <TaskFrame
        task={task}
        place={ITEM_PLACE[language](answers.length + 1, limit)}
        share={answers.length / limit}
        way={{ href: "/strengths", label: RUN_WORDS.pause[language] }}
      >
        {run.isReady && item ? (
          <ItemScreen
            key={answers.length}
            item={item}
            // Words and sums stay in the language in which the task began.
            language={task === "words" || task === "numbers" ? open.attempt.language : language}
            // The page's own heading has the focus at first.
            takesFocus={answers.length > 0}
            onAnswer={run.answer}
            above={uncounted ? UNCOUNTED[language](uncounted.count) : null}
          >
            {note}
          </ItemScreen>
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
  /** Of the item. */
  language: Language;
  takesFocus: boolean;
  onAnswer(choice: number | null, seconds: number): void;
  /** A message that is said once, above the item. */
  above: string | null;
  /** Below the item. */
  children: ReactNode;
}

/** One item: a tap chooses, Next confirms, since there is no way back. */
function ItemScreen({ item, language: itemLanguage, takesFocus, onAnswer, above, children }: ItemScreenProps) {
  const language = useLanguage();
  const [chosen, setChosen] = useState<number | null>(null);
  const [phase, setPhase] = useState<"settling" | "open" | "long">("settling");
  // Unlike the time of day, it cannot be set back.
  const shownAt = useRef(0);
  useEffect(() => {
    shownAt.current = performance.now();
    const timers = [setTimeout(() => setPhase("open"), SETTLE_MS), setTimeout(() => setPhase("long"), LONG_MS)];
    return () => timers.forEach(clearTimeout);
  }, []);
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
        language={itemLanguage}
        chosen={chosen}
        onChoose={setChosen}
        isHeading
        takesFocus={takesFocus}
      />
      {children}
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
