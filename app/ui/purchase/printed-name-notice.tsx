import { PRINTED_NAME_WORDS as WORDS } from "#app/content/accounts/printed-name-words.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

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
