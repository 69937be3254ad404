import { ELEMENT_WORDS } from "#app/content/site/element-words.ts";
import { LANGUAGE_NAMES, LANGUAGES, otherLanguage } from "#app/domain/platform/language.ts";
import { useLanguage } from "./reader-language.tsx";

interface LanguageSwitchProps {
  /** This page's path with its query, where the reader returns. */
  path: string;
  className?: string;
}

/** The form that changes the language; the site's script saves the typed values. */
const FORM = { method: "post", action: "/language", "data-language": "" } as const;

/** A button with the name of the other language. */
export function LanguageSwitch({ path, className = "" }: LanguageSwitchProps) {
  const other = otherLanguage(useLanguage());
  return (
    <form {...FORM} className={className}>
      <input type="hidden" name="returnTo" value={path} />
      <button
        type="submit"
        name="language"
        value={other}
        lang={other}
        // A fixed width, so that a late font causes no layout shift.
        className="flex min-h-11 w-20 items-center justify-center rounded-control text-sm leading-[1.75] font-names font-medium whitespace-nowrap text-primary hover:bg-tint hover:text-primary-strong"
      >
        {LANGUAGE_NAMES[other]}
      </button>
    </form>
  );
}

/** Both languages, the current one marked: "English | മലയാളം". */
export function LanguageChoice({ path, className = "" }: LanguageSwitchProps) {
  const language = useLanguage();
  return (
    <form {...FORM} className={className}>
      <input type="hidden" name="returnTo" value={path} />
      <div role="group" aria-label={ELEMENT_WORDS.language[language]} className="flex items-center">
        {LANGUAGES.map((each) => (
          <button
            key={each}
            type="submit"
            name="language"
            value={each}
            lang={each}
            aria-pressed={each === language}
            // Malayalam pages have loaded the font already.
            className={language === "en" ? "language-choice font-names" : "language-choice"}
          >
            {LANGUAGE_NAMES[each]}
          </button>
        ))}
      </div>
    </form>
  );
}
