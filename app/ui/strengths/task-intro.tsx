import type { ReactNode } from "react";
import { HOW_LONG, INTRO_WORDS, SCREEN_READER_NOTES } from "#app/content/strengths/run-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import { MAX_ITEMS, minutesOf, type StrengthTask } from "#app/domain/strengths/task.ts";
import { CircleAlert, Clock, Hourglass, type Icon, Info } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { TaskTile } from "./task-tile.tsx";

interface TaskIntroProps {
  task: StrengthTask;
  /** Said above the buttons. */
  note?: string | null;
  actions: ReactNode;
}

/** What a task is, how long it takes and what it does not measure. */
export function TaskIntro({ task, note = null, actions }: TaskIntroProps) {
  const language = useLanguage();
  const { lines } = INTRO_WORDS;
  const shown: [Icon, string][] =
    task === "care"
      ? [
          [Clock, lines.care[language]],
          [Hourglass, lines.careSpeed[language]],
          [Info, lines.careAlone[language]],
        ]
      : [
          [Clock, HOW_LONG[language](MAX_ITEMS[task], minutesOf(task))],
          [Info, lines.adaptive[language]],
          [Hourglass, lines.pause[language]],
          [CircleAlert, lines.dontKnow[language]],
        ];
  const readerNote = SCREEN_READER_NOTES[task];
  return (
    <TaskFrame task={task} way={{ href: "/strengths", label: INTRO_WORDS.back[language] }}>
      <div className="task-intro">
        <div className="flex items-center gap-3">
          <TaskTile task={task} />
          <h1>{TASK_WORDS[task].what[language]}</h1>
        </div>
        <ul>
          {shown.map(([Symbol, line]) => (
            <li key={line}>
              <Symbol aria-hidden className="mt-0.5 size-5 flex-none text-primary" />
              <span>{line}</span>
            </li>
          ))}
        </ul>
        {readerNote === null ? null : <p className="text-sm text-quiet">{readerNote[language]}</p>}
        {note === null ? null : (
          <p role="status" className="quest-note is-warning mx-0">
            <CircleAlert aria-hidden className="size-5 flex-none" />
            <span>{note}</span>
          </p>
        )}
      </div>
      <div className="quest-foot">{actions}</div>
    </TaskFrame>
  );
}
