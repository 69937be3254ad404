import { EXPERT_PAGE_WORDS } from "#app/content/experts/expert-page-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Dialog } from "#app/ui/elements/dialog.tsx";

/** The `data-login` of a booking link for users who are not signed in: see `expert-script.ts`. */
export const LOGIN_DIALOG = "login-required";

const FALLBACK = `?${new URLSearchParams({ returnUrl: "/career-counselors" })}`;

/** Explains that booking needs an account. A script adds the return address. */
export function LoginDialog() {
  const language = useLanguage();
  return (
    <Dialog
      id={LOGIN_DIALOG}
      title={EXPERT_PAGE_WORDS.logInTitle[language]}
      actions={
        <>
          <LinkButton href={pathIn(language, `/signup${FALLBACK}`)} variant="secondary">
            {EXPERT_PAGE_WORDS.signUp[language]}
          </LinkButton>
          <LinkButton href={pathIn(language, `/login${FALLBACK}`)}>{EXPERT_PAGE_WORDS.logIn[language]}</LinkButton>
        </>
      }
    >
      <p>{EXPERT_PAGE_WORDS.logInText[language]}</p>
      <p className="text-quiet">{EXPERT_PAGE_WORDS.logInThen[language]}</p>
    </Dialog>
  );
}
