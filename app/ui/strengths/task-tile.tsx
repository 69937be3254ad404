import type { StrengthTask } from "#app/domain/strengths/task.ts";

/** A sign for each task, in lines on a square of 40. */
const SIGNS: Readonly<Record<StrengthTask, string>> = {
  patterns: "M8 8h9v9H8zM27.500 8l5.500 9.500h-11zM8 23h9v9H8zM27.500 24v7M24 27.500h7",
  numbers: "M8 31V25M16 31V20M24 31V14M32 31V8",
  words: "M7 9h26v16H19l-7 6v-6H7zM13 15h14M13 20h9",
  space: "M20 6l12 6v15l-12 7-12-7V12zM8 12l12 7 12-7M20 19v15",
  machines:
    "M11 20a9 9 0 1 0 18 0a9 9 0 1 0-18 0M17 20a3 3 0 1 0 6 0a3 3 0 1 0-6 0M20 6v5M20 29v5M6 20h5M29 20h5M10.100 10.100l3.500 3.500M26.400 26.400l3.500 3.500M10.100 29.900l3.500-3.500M26.400 13.600l3.500-3.500",
  care: "M8 13h18M8 20h10M8 27h7M20 27l4.500 4.500L33 20",
};

/** A task's sign on its tile. */
export function TaskTile({ task }: { task: StrengthTask }) {
  return (
    <span className="task-tile">
      <svg
        viewBox="0 0 40 40"
        aria-hidden
        fill="none"
        stroke="currentColor"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={SIGNS[task]} strokeWidth={task === "numbers" ? 4.5 : 2.6} />
      </svg>
    </span>
  );
}
