import { useState } from "react";
import { INTRO_WORDS, PRACTICE_WORDS } from "#app/content/strengths/run-words.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ExplainedItem } from "./explained-item.tsx";
import type { ItemKind } from "./item-kind.ts";
import { TaskFrame } from "./task-frame.tsx";
import { TaskIntro } from "./task-intro.tsx";

/** Before a task: what it is, a practice item, and the button that begins it. Works as a plain form, too. */
export function TaskBegin({ task, kind }: { task: StrengthTask; kind: ItemKind | null }) {
  const language = useLanguage();
  const [isPractising, setPractising] = useState(false);
  if (kind === null) return <TaskIntro task={task} actions={<BeginForm />} />;
  if (isPractising) return <Practice kind={kind} />;
  return (
    <TaskIntro
      task={task}
      actions={
        <>
          <BeginForm isQuiet />
          <Button type="button" onClick={() => setPractising(true)}>
            <span>{INTRO_WORDS.practice[language]}</span>
          </Button>
        </>
      }
    />
  );
}

function BeginForm({ isQuiet = false }: { isQuiet?: boolean }) {
  const language = useLanguage();
  const [isSent, setSent] = useState(false);
  return (
    <form method="post" onSubmit={() => setSent(true)} className={isQuiet ? "" : "grow"}>
      <input type="hidden" name="intent" value="begin" />
      <Button variant={isQuiet ? "quiet" : "primary"} isWide={!isQuiet} isBusy={isSent}>
        <span>{INTRO_WORDS.begin[language]}</span>
      </Button>
    </form>
  );
}

function Practice({ kind }: { kind: ItemKind }) {
  const language = useLanguage();
  const [item] = useState(() => kind.makePractice(language));
  return (
    <TaskFrame
      task={kind.task}
      place={INTRO_WORDS.practiceTitle[language]}
      way={{ href: "/strengths", label: INTRO_WORDS.back[language] }}
    >
      {item ? (
        <ExplainedItem item={item} why={PRACTICE_WORDS[kind.task]}>
          <BeginForm />
        </ExplainedItem>
      ) : null}
    </TaskFrame>
  );
}
