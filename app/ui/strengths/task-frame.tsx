import type { ReactNode } from "react";
import { RUN_WORDS } from "#app/content/strengths/run-words.ts";
import { TASK_WORDS } from "#app/content/strengths/task-words.ts";
import type { StrengthTask } from "#app/domain/strengths/task.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface TaskFrameProps {
  task: StrengthTask;
  /** At the place of the progress, such as "7 of at most 20". */
  place?: string | undefined;
  /** The share done, 0 to 1. */
  share?: number | undefined;
  /** The link at the right: to pause, or back. */
  way: { href: string; label: string } | null;
  children: ReactNode;
}

/** The screen of a task: its name, the progress and a way out above what fills the rest. */
export function TaskFrame({ task, place, share, way, children }: TaskFrameProps) {
  const language = useLanguage();
  return (
    <div className="quest is-task">
      <header>
        <div className="quest-head">
          <p className="tabular min-w-0 grow leading-snug">
            <span className="me-2 inline-block text-sm font-bold">{TASK_WORDS[task].name[language]}</span>
            {place === undefined ? null : (
              <span id="item-place" className="inline-block text-sm text-quiet">
                {place}
              </span>
            )}
          </p>
          {way === null ? null : (
            <a
              href={way.href}
              className="inline-flex min-h-11 flex-none items-center rounded-control px-3 text-sm font-semibold text-primary hover:bg-tint"
            >
              {way.label}
            </a>
          )}
        </div>
        {share === undefined ? null : (
          <div
            role="progressbar"
            aria-label={RUN_WORDS.progress[language]}
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={Math.round(100 * share)}
            className="task-canal"
          >
            <span style={{ width: `${100 * share}%` }} />
          </div>
        )}
      </header>
      {children}
    </div>
  );
}
