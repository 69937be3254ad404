import { comparePath } from "#app/content/guide/guide-addresses.ts";
import { SAVED_ENOUGH, SAVED_WORDS } from "#app/content/guide/saved-words.ts";
import type { SavedView } from "#app/domain/guide/saved-careers.ts";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import savedHeartsScript from "./saved-hearts-script.ts?inline-script";

interface SavedHeartsProps {
  saved: SavedView;
  /** Whether the page lists what is saved, and is loaded again once the phone's hearts are in the account. */
  isList?: boolean;
}

/** At the foot of the screen: offers to compare two and more careers. Hidden until a script counts them. */
export function CompareBar() {
  const language = useLanguage();
  return (
    <p data-compare={comparePath(language)} hidden className="compare-bar">
      <a className="button button-primary button-medium" href={comparePath(language)}>
        <span>{SAVED_WORDS.compare[language]}</span>
        <span data-count className="tabular" />
      </a>
    </p>
  );
}

/** At the end of a page with hearts: fills the reader's, makes them work, and counts them in the bar. */
export function SavedHeartsScript({ saved: { keptIn, categoryIds, note }, isList = false }: SavedHeartsProps) {
  const language = useLanguage();
  return (
    <InlineScript
      source={savedHeartsScript}
      data-kept-in={keptIn}
      data-saved={categoryIds.join(",")}
      data-note={note ?? ""}
      data-enough={SAVED_ENOUGH[language]}
      data-not-kept={SAVED_WORDS.notKept[language]}
      data-not-saved={SAVED_WORDS.notSaved[language]}
      {...(isList ? { "data-list": "" } : {})}
    />
  );
}
