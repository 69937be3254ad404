import type { Bilingual } from "#app/domain/platform/language.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const WORDS = {
  title: { en: "Database Connection Required", ml: "ഡേറ്റാബേസുമായി ബന്ധമില്ല" },
  text: {
    en: "We cannot reach our records right now, so signing in, buying and reports have to wait. Nothing is lost; please try again in a few minutes.",
    ml: "ഞങ്ങളുടെ രേഖകൾ ഇപ്പോൾ തുറക്കാനാകുന്നില്ല. അതിനാൽ ലോഗിനും പേയ്മെന്റും റിപ്പോർട്ടും അൽപ്പം കഴിഞ്ഞേ നടക്കൂ. ഒന്നും നഷ്ടപ്പെട്ടിട്ടില്ല; കുറച്ചു മിനിറ്റ് കഴിഞ്ഞു വീണ്ടും നോക്കുക.",
  },
} satisfies Record<string, Bilingual>;

/** Says that the database is unreachable. Shown at the top of every page until it is back. */
export function DatabaseBanner() {
  const language = useLanguage();
  return (
    <div role="alert" className="bg-warning-tint text-warning">
      <div className="page py-3 text-center text-sm">
        <p className="font-semibold">{WORDS.title[language]}</p>
        <p className="text-ink">{WORDS.text[language]}</p>
      </div>
    </div>
  );
}
