import { useRef, useState } from "react";
import {
  INTRO_WORDS,
  PRACTICE_WORD_ANSWERS,
  PRACTICE_WORD_RIGHT,
  PRACTICE_WORDS,
} from "#app/content/strengths/run-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { makeItem } from "#app/domain/strengths/generated-item.ts";
import type { AdaptiveTask, StrengthTask } from "#app/domain/strengths/task.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { type ShownItem, ItemView } from "./item-view.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { TaskIntro } from "./task-intro.tsx";

/** The rule and the seed of each task's practice item: easy, and explained by its words. */
const PRACTICE = {
  patterns: { family: "E", seed: 5 },
  numbers: { family: "A", seed: 3 },
  space: { family: "A", seed: 4 },
  machines: { family: "A", seed: 2 },
};

function makePractice(task: AdaptiveTask, language: Language): ShownItem | null {
  if (task !== "words") return makeItem(task, PRACTICE[task].family, PRACTICE[task].seed);
  const answers = PRACTICE_WORD_ANSWERS[language];
  return { task, id: "", kind: "odd-one-out", difficulty: 0, stem: [], answers, right: PRACTICE_WORD_RIGHT };
}

/** Before a task: what it is, a practice item, and the button that begins it. Works as a plain form, too. */
export function TaskBegin({ task }: { task: StrengthTask }) {
  const language = useLanguage();
  const [isPractising, setPractising] = useState(false);
  if (isPractising && task !== "care") return <Practice task={task} />;
  if (task === "care") return <TaskIntro task={task} actions={<BeginForm label={INTRO_WORDS.begin[language]} />} />;
  return (
    <TaskIntro
      task={task}
      actions={
        <>
          <BeginForm label={INTRO_WORDS.begin[language]} isQuiet />
          <Button type="button" onClick={() => setPractising(true)}>
            <span>{INTRO_WORDS.practice[language]}</span>
          </Button>
        </>
      }
    />
  );
}

function BeginForm({ label, isQuiet = false }: { label: string; isQuiet?: boolean }) {
  const [isSent, setSent] = useState(false);
  return (
    <form method="post" onSubmit={() => setSent(true)} className={isQuiet ? "" : "grow"}>
      <input type="hidden" name="intent" value="begin" />
      <Button variant={isQuiet ? "quiet" : "primary"} isWide={!isQuiet} isBusy={isSent}>
        <span>{label}</span>
      </Button>
    </form>
  );
}

/** An item whose right answer is shown and explained after the first choice. */
function Practice({ task }: { task: AdaptiveTask }) {
  const language = useLanguage();
  const [item] = useState(() => makePractice(task, language));
  const [chosen, setChosen] = useState<number | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  if (item === null) return null;
  return (
    <TaskFrame
      task={task}
      place={INTRO_WORDS.practiceTitle[language]}
      way={{ href: "/strengths", label: INTRO_WORDS.back[language] }}
    >
      <ItemView
        item={item}
        name="practice"
        language={language}
        chosen={chosen}
        onChoose={setChosen}
        showRight={chosen !== null}
        headingRef={heading}
      />
      <div role="status">
        {chosen === null ? null : (
          <p className="quest-note task-why">
            <Info aria-hidden className="size-5 flex-none" />
            <span>{PRACTICE_WORDS[task][language]}</span>
          </p>
        )}
      </div>
      <div className="quest-foot">
        <BeginForm label={INTRO_WORDS.begin[language]} />
      </div>
    </TaskFrame>
  );
}
