import type { ReactNode } from "react";
import landAbove from "#app/assets/land-above.svg?url&no-inline";
import { GOOGLE_TERMS_IN_SHORT } from "#app/content/accounts/login-words.ts";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { SIGN_UP_WORDS } from "#app/content/accounts/sign-up-words.ts";
import { GoogleButton } from "#app/ui/accounts/google-button.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Mail } from "#app/ui/elements/icons.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { type ChosenPackage, createAccountFor, PackageTicket } from "./chosen-package.tsx";

interface SignUpScreenProps {
  chosen: ChosenPackage | null;
  /** Why nothing works, or what has just happened. */
  notice: ReactNode;
  /** The form with the number. */
  form: ReactNode;
  isGoogleOffered: boolean;
  returnTo: string;
  /** The page with the form by e-mail. */
  byEmail: string;
  /** The way to the login, at the end. */
  login: ReactNode;
}

/** Signing up by phone, with the chosen package in sight: the first screen of a newcomer. */
export function SignUpScreen({ chosen, notice, form, isGoogleOffered, returnTo, byEmail, login }: SignUpScreenProps) {
  const language = useLanguage();
  return (
    <div className="mx-auto flex max-w-form flex-col max-md:min-h-[calc(100svh-4rem)] md:my-12 md:overflow-hidden md:rounded-card md:border md:border-line md:bg-white md:shadow-soft">
      <img
        src={landAbove}
        alt=""
        width={360}
        height={150}
        className={`w-full object-cover ${chosen ? "h-26 low:h-18" : "h-20"}`}
      />
      <div className="page grid w-full gap-3 pb-3">
        {chosen ? (
          <div className="-mt-7">
            <PackageTicket chosen={chosen} />
          </div>
        ) : null}
        <h1 className="mt-1 text-[1.625rem] leading-tight [&:lang(ml)]:text-[1.375rem] [&:lang(ml)]:leading-snug">
          {chosen ? createAccountFor(chosen, language) : SIGN_UP_WORDS.title[language]}
        </h1>
        {notice}
        {form}
        <p className="flex items-center gap-3 text-sm text-quiet before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
          {PHONE_WORDS.orWith[language]}
        </p>
        <div className="flex flex-wrap gap-2.5">
          {isGoogleOffered ? <GoogleButton returnTo={returnTo} isShort /> : null}
          <LinkButton href={byEmail} variant="secondary" className="min-w-36 flex-1">
            <Mail className="size-5" />
            <span>{PHONE_WORDS.byEmail[language]}</span>
          </LinkButton>
        </div>
        {isGoogleOffered ? (
          <p className="text-xs text-quiet">
            <RichTextRun text={GOOGLE_TERMS_IN_SHORT[language]} />
          </p>
        ) : null}
      </div>
      <div className="border-line bg-white max-md:mt-auto border-t">{login}</div>
    </div>
  );
}
