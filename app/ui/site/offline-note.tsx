import { networkWords } from "#app/content/network-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The note that the site's script adds to a plain form it could not submit: see `plain-forms.ts`. */
export function OfflineNote() {
  const language = useLanguage();
  return (
    <div id="offline-note" hidden>
      <div
        className="offline-note mb-3 grid gap-1 rounded-control border border-warning/40 bg-warning-tint px-4 py-3 text-sm text-ink"
        role="alert"
      >
        <p>{networkWords.notSent[language]}</p>
      </div>
    </div>
  );
}
