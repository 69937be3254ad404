import { payerWords } from "#app/content/purchase/payer-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

/** The same for used, stopped, expired and unknown links. */
export function LinkGone() {
  const language = useLanguage();
  return (
    <div className="grid gap-4">
      <h1>{payerWords.goneTitle[language]}</h1>
      <p className="text-quiet">{payerWords.gone[language]}</p>
    </div>
  );
}
