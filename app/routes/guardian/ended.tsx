import { GUARDIAN_TEXTS, GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import { Card } from "#app/ui/elements/card.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Ask } from "./ask.tsx";
import type { GuardianView } from "./load-guardian.ts";
import { Head, Intent } from "./head.tsx";

/** After a refusal or a withdrawal: erasure, and the question once more, if the guardian changes their mind. */
export function Ended({ view, state }: { view: GuardianView; state: "refused" | "withdrawn" }) {
  const language = useLanguage();
  const texts = GUARDIAN_TEXTS[language];
  return (
    <>
      <Head
        title={(state === "refused" ? texts.refused : texts.withdrawn)(view.student)}
        lead={(state === "refused" ? WORDS.refusedText : WORDS.withdrawnText)[language]}
      />
      {view.mayErase ? (
        <Card as="section" aria-labelledby="erase" className="grid gap-3">
          <h2 id="erase" className="text-lg">
            {WORDS.eraseTitle[language]}
          </h2>
          <p>{(view.isErasureAsked ? WORDS.eraseAsked : WORDS.eraseText)[language]}</p>
          {view.isErasureAsked ? null : (
            <Intent path={view.path} intent="erase" label={WORDS.erase[language]} variant="secondary" />
          )}
        </Card>
      ) : null}
      <Ask view={view} isAgain />
    </>
  );
}
