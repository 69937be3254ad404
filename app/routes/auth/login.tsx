import { useLocation } from "react-router";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { GOOGLE_TERMS, LOGIN_WORDS as WORDS } from "#app/content/accounts/login-words.ts";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { createAccountFor } from "#app/ui/accounts/phone/chosen-package.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { useRootData } from "#app/root.tsx";
import { SendCodeForm } from "#app/ui/accounts/phone/send-code-form.tsx";
import { SignUpScreen } from "#app/ui/accounts/phone/sign-up-screen.tsx";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { GoogleButton } from "#app/ui/accounts/google-button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { emailSignUpPath, signUpPath } from "#app/web/addresses/sign-in-paths.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/login";
import { AuthPage, Or } from "./auth-page.tsx";
import { logIn } from "./log-in.ts";
import { loadLogin } from "./load-login.ts";
import { ForgotPassword, LoginForms } from "./login-forms.tsx";

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: WORDS.metaTitle[findLanguage(args.matches)],
    description: WORDS.metaDescription[findLanguage(args.matches)],
  });

export function action(args: Route.ActionArgs) {
  return logIn(args);
}

export function loader(args: Route.LoaderArgs) {
  return loadLogin(args);
}

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { notice, returnTo, isGoogleOffered, captcha, way, phone, chosen } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const action = localPath(`/login${search}`);
  const isPhone = actionData?.values.intent === "send-code";
  const answer = isPhone ? null : (actionData ?? null);

  const top = (
    <>
      {root?.hasDatabase === false ? <FormError>{ACCOUNT_WORDS.noDatabase[language]}</FormError> : null}
      {notice && !actionData ? <Notice tone={notice.tone}>{notice.text[language]}</Notice> : null}
    </>
  );
  const byPhone = phone ? (
    <SendCodeForm
      offer={phone}
      action={action}
      answer={isPhone ? actionData : null}
      captcha={captcha}
      variant={way === "email" ? "secondary" : "primary"}
    />
  ) : null;

  if (byPhone && way === "new")
    return (
      <>
        <SignUpScreen
          chosen={chosen}
          notice={top}
          form={byPhone}
          isGoogleOffered={isGoogleOffered}
          returnTo={returnTo}
          byEmail={localPath(emailSignUpPath(returnTo))}
          login={
            <section id="log-in" aria-labelledby="log-in-title" className="page grid gap-4 py-5">
              <h2 id="log-in-title" className="text-lg">
                {PHONE_WORDS.hasAccount[language]}
              </h2>
              <LoginForms loaderData={loaderData} answer={answer} action={`${action}#log-in`} />
              <p className="text-center">
                <ForgotPassword />
              </p>
            </section>
          }
        />
        <InlineScript source={signInScript} />
      </>
    );
  return (
    <AuthPage
      title={ACCOUNT_WORDS.logIn[language]}
      lead={WORDS.lead[language]}
      footer={
        <>
          <p>
            {WORDS.isNew[language]}{" "}
            <a className="link inline-flex min-h-11 items-center" href={localPath(signUpPath(returnTo))}>
              {chosen ? createAccountFor(chosen, language) : ACCOUNT_WORDS.signUp[language]}
            </a>
          </p>
          <ForgotPassword />
        </>
      }
    >
      {top}
      {byPhone && way === "phone" ? (
        <>
          {byPhone}
          <Or />
        </>
      ) : null}
      <LoginForms loaderData={loaderData} answer={answer} action={action} />
      {byPhone && way === "email" ? (
        <>
          <Or />
          {byPhone}
        </>
      ) : null}
      {isGoogleOffered ? (
        <>
          <Or />
          <GoogleButton returnTo={returnTo} />
          <p className="text-sm text-quiet">
            <RichTextRun text={GOOGLE_TERMS[language]} />
          </p>
        </>
      ) : null}
      <InlineScript source={signInScript} />
    </AuthPage>
  );
}
