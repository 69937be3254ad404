import type { Bilingual } from "#app/domain/platform/language.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

const WORDS = {
  needed: {
    en: "The bill can print only English or Malayalam letters, and your name has others. Without this it names only your e-mail address.",
    ml: "ബില്ലിൽ ഇംഗ്ലീഷ്, മലയാളം അക്ഷരങ്ങളേ അച്ചടിക്കാനാവൂ; നിങ്ങളുടെ പേരിൽ മറ്റു ലിപിയുണ്ട്. പേര് എഴുതിയില്ലെങ്കിൽ ബില്ലിൽ ഇമെയിൽ വിലാസം മാത്രമേ കാണൂ.",
  },
  give: { en: "Write the name for the bill", ml: "ബില്ലിലേക്കുള്ള പേര് എഴുതുക" },
} satisfies Record<string, Bilingual>;

/** Asks for a name that the bill can print, before paying. `returnTo` is this page. */
export function PrintedNameNotice({ returnTo }: { returnTo: string }) {
  const language = useLanguage();
  return (
    <Notice tone="info">
      <p>{WORDS.needed[language]}</p>
      <a
        className="link inline-flex min-h-11 items-center"
        href={`/profile/printed-name?${new URLSearchParams({ returnUrl: returnTo })}`}
      >
        {WORDS.give[language]}
      </a>
    </Notice>
  );
}
