import type { ReactNode } from "react";
import { REPEAT_FROM, RUN_WORDS } from "#app/content/strengths/run-words.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { TaskTile } from "./task-tile.tsx";

interface TaskDoneProps {
  task: StrengthTask;
  /** Whether the server has all answers. */
  isSent: boolean;
  /** Whether the report has something of it. */
  isInReport: boolean;
  /** The day from which it may be repeated, in words. */
  repeatFrom?: string | null;
  /** Where the answers are, if not there. */
  below?: ReactNode;
}

/** The end of a task: what happens next, and nothing about right or wrong. */
export function TaskDone({ task, isSent, isInReport, repeatFrom = null, below }: TaskDoneProps) {
  const language = useLanguage();
  const isReportReady = isInReport && isSent;
  return (
    <TaskFrame task={task} share={1} way={null}>
      <div className="task-end">
        <TaskTile task={task} />
        <h1 tabIndex={-1}>{RUN_WORDS.done[language]}</h1>
        <p className="text-quiet">
          {RUN_WORDS[task === "care" ? "doneCare" : isInReport ? "doneInReport" : "doneText"][language]}
        </p>
        {repeatFrom === null ? null : <p className="text-sm text-quiet">{REPEAT_FROM[language](repeatFrom)}</p>}
        <p role="status" className="text-sm">
          {isSent ? "" : RUN_WORDS.stillToSend[language]}
        </p>
      </div>
      {below}
      <div className="quest-foot gap-2">
        {isReportReady ? (
          <LinkButton href="/results#strengths" isWide>
            {RUN_WORDS.seeReport[language]}
          </LinkButton>
        ) : null}
        <LinkButton href="/strengths" variant={isReportReady ? "secondary" : "primary"} isWide>
          {RUN_WORDS.otherTasks[language]}
        </LinkButton>
      </div>
    </TaskFrame>
  );
}

/** The rules have changed while the task ran: a new document has the new ones. */
export function TaskRenewed({ task, text }: { task: StrengthTask; text: string }) {
  const language = useLanguage();
  return (
    <TaskFrame task={task} way={null}>
      <div className="task-end" role="alert">
        <h1 tabIndex={-1}>{RUN_WORDS.renewed[language]}</h1>
        <p className="text-quiet">{text}</p>
      </div>
      <div className="quest-foot">
        <Button type="button" isWide onClick={() => window.location.reload()}>
          <span>{RUN_WORDS.goOn[language]}</span>
        </Button>
      </div>
    </TaskFrame>
  );
}
