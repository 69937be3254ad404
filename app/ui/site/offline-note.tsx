import { networkWords } from "../../content/network-words";

/** What the site's script puts into a plain form that it could not send: see `plain-forms.ts`. */
export function OfflineNote() {
  const { notSent } = networkWords;
  return (
    <div id="offline-note" hidden>
      <div
        className="offline-note mb-3 grid gap-1 rounded-control border border-warning/40 bg-warning-tint px-4 py-3 text-sm text-ink"
        role="alert"
      >
        <p>{notSent.en}</p>
        <p lang="ml">{notSent.ml}</p>
      </div>
    </div>
  );
}
