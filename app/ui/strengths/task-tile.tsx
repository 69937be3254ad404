import type { StrengthTask } from "#app/domain/strengths/task.ts";

/** A sign for each task, in a square of 40. */
const SIGNS: Readonly<Record<StrengthTask, React.ReactNode>> = {
  patterns: (
    <>
      <path d="M7 7h7v7H7zM26 7h7v7h-7zM7 26h7v7H7z" fill="currentColor" />
      <path d="M20 7l3.6 7h-7.2zM20 26l3.6 7h-7.2z" fill="none" strokeWidth="2" />
      <path d="M26 26h7v7h-7z" fill="none" strokeWidth="2" strokeDasharray="2.5 2" />
    </>
  ),
  numbers: <path d="M8 30V25M16 30V20M24 30V14M32 30V8" fill="none" strokeWidth="4.5" strokeLinecap="round" />,
  words: (
    <path
      d="M7 9h26v16H19l-7 6v-6H7zM13 15h14M13 20h9"
      fill="none"
      strokeWidth="2.6"
      strokeLinejoin="round"
      strokeLinecap="round"
    />
  ),
  space: (
    <path
      d="M20 6l12 6v15l-12 7-12-7V12zM8 12l12 7 12-7M20 19v15"
      fill="none"
      strokeWidth="2.6"
      strokeLinejoin="round"
    />
  ),
  machines: (
    <>
      <circle cx="15" cy="16" r="7.5" fill="none" strokeWidth="4.5" strokeDasharray="3 2.9" />
      <circle cx="15" cy="16" r="5" fill="none" strokeWidth="2.4" />
      <circle cx="28" cy="27" r="5" fill="none" strokeWidth="4" strokeDasharray="2.6 2.640" />
      <circle cx="28" cy="27" r="3" fill="none" strokeWidth="2.2" />
    </>
  ),
  care: (
    <path
      d="M8 13h18M8 20h10M8 27h7M20 27l4.5 4.5L33 20"
      fill="none"
      strokeWidth="2.8"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  ),
};

/** A task's sign on its tile. */
export function TaskTile({ task }: { task: StrengthTask }) {
  return (
    <span className="task-tile">
      <svg viewBox="0 0 40 40" aria-hidden stroke="currentColor">
        {SIGNS[task]}
      </svg>
    </span>
  );
}
