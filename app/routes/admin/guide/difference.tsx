import { statementStatusLabels, STATUS_ORDER } from "#app/domain/administration/guide-lists.ts";
import type { FieldDifference } from "#app/domain/guide/content-difference.ts";
import { contentLabels } from "./words.ts";

function statusText(written: string): string {
  const status = STATUS_ORDER.find((known) => known === written);
  return status ? statementStatusLabels[status] : written;
}

/** Word-level changes: deletions struck through, insertions underlined. Also marked for screen readers. */
export function Differences({ differences }: { differences: readonly FieldDifference[] }) {
  return (
    <dl className="grid gap-2 text-sm">
      {differences.map(({ field, pieces }) => (
        <div key={field}>
          <dt className="text-quiet">{contentLabels[field]}</dt>
          <dd lang={field === "ml" ? "ml" : undefined} className="wrap-anywhere whitespace-pre-line">
            {pieces.map(({ kind, text: written }, place) => {
              const text = field === "status" ? statusText(written) : written;
              // Pieces neither move nor change.
              // oxlint-disable-next-line react/no-array-index-key
              const key = place;
              if (kind === "removed")
                return (
                  <del key={key} className="me-0.5 bg-danger-tint text-danger">
                    {text}
                  </del>
                );
              if (kind === "added")
                return (
                  <ins key={key} className="bg-success-tint text-success">
                    {text}
                  </ins>
                );
              return <span key={key}>{text}</span>;
            })}
          </dd>
        </div>
      ))}
    </dl>
  );
}
