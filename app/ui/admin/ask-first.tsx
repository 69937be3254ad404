import type { ReactNode } from "react";

/** A removal that asks first: the line opens to the question and the form's button, also without a script. */
export function AskFirst({ label, question, children }: { label: string; question: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="inline-flex min-h-11 cursor-pointer list-none items-center rounded-control px-3 text-sm font-semibold text-danger hover:bg-danger-tint">
        {label}
      </summary>
      <div className="grid gap-3 rounded-card border border-line bg-sand p-4">
        <p>{question}</p>
        {children}
      </div>
    </details>
  );
}
