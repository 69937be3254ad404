import { START_PAGE } from "#app/content/site/start-page.ts";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface GoogleButtonProps {
  /** The path after signing in. */
  returnTo: string;
  /** "Google" alone, beside other ways. */
  isShort?: boolean;
}

/** "Continue with Google", with the logo that Google's guidelines require. */
export function GoogleButton({ returnTo, isShort = false }: GoogleButtonProps) {
  const language = useLanguage();
  // Google redirects back to an address without a language.
  const query = new URLSearchParams({ language, ...(returnTo === START_PAGE ? {} : { returnUrl: returnTo }) });
  return (
    <LinkButton
      href={`/auth/google?${query}`}
      variant="secondary"
      isWide={!isShort}
      aria-label={isShort ? ACCOUNT_WORDS.continueWithGoogle[language] : undefined}
      className={isShort ? "min-w-36 flex-1" : ""}
    >
      <svg aria-hidden viewBox="0 0 48 48" className="size-5">
        <path
          fill="#EA4335"
          d="M24 9.5c3.54 0 6.71 1.22 9.21 3.6l6.85-6.85C35.9 2.38 30.47 0 24 0 14.62 0 6.51 5.38 2.56 13.22l7.98 6.19C12.43 13.72 17.74 9.5 24 9.5z"
        />
        <path
          fill="#4285F4"
          d="M46.98 24.55c0-1.57-.15-3.09-.38-4.55H24v9.02h12.94c-.58 2.96-2.26 5.48-4.78 7.18l7.73 6c4.51-4.18 7.09-10.36 7.09-17.65z"
        />
        <path
          fill="#FBBC05"
          d="M10.53 28.59A14.5 14.5 0 0 1 9.77 24c0-1.6.27-3.14.76-4.59l-7.98-6.19A23.9 23.9 0 0 0 0 24c0 3.88.92 7.54 2.56 10.78l7.97-6.19z"
        />
        <path
          fill="#34A853"
          d="M24 48c6.48 0 11.93-2.13 15.89-5.81l-7.73-6c-2.15 1.45-4.92 2.3-8.16 2.3-6.26 0-11.57-4.22-13.47-9.91l-7.98 6.19C6.51 42.62 14.62 48 24 48z"
        />
      </svg>
      <span>{isShort ? "Google" : ACCOUNT_WORDS.continueWithGoogle[language]}</span>
    </LinkButton>
  );
}
