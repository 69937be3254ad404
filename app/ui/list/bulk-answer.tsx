import { useEffect, useRef } from "react";
import { Notice } from "#app/ui/elements/notice.tsx";

export interface BulkResult {
  id: string;
  label: string;
  isDone: boolean;
  message: string;
}

export interface BulkAnswer {
  title: string;
  results: BulkResult[];
  /** Changes with each answer. */
  key: string;
}

/** The bulk answer in an action's result; null for other results, such as a rejected form. */
export function parseBulkAnswer(returned: unknown): BulkAnswer | null {
  return typeof returned === "object" && returned !== null && "results" in returned ? (returned as BulkAnswer) : null;
}

/** Shows the outcome for each row and takes focus, so that it is read first. */
export function BulkResults({ answer: { title, results } }: { answer: BulkAnswer }) {
  const region = useRef<HTMLDivElement>(null);
  useEffect(() => region.current?.focus(), []);
  const done = results.filter(({ isDone }) => isDone).length;
  const tone = done === results.length ? "success" : done === 0 ? "danger" : "warning";
  const heading =
    results.length === 0 ? `${title}: nothing was selected` : `${title}: ${done} of ${results.length} done`;
  return (
    <div ref={region} tabIndex={-1} className="outline-none">
      <Notice tone={results.length === 0 ? "warning" : tone} role="status" title={heading}>
        <ul className="grid max-h-60 gap-1 overflow-y-auto">
          {results.map(({ id, label, message, isDone }) => (
            <li key={id}>
              <strong>{label}</strong>
              <span>{`: ${isDone ? "" : "not done. "}${message}`}</span>
            </li>
          ))}
        </ul>
      </Notice>
    </div>
  );
}
