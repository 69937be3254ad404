import { START_PAGE } from "#app/content/site/start-page.ts";
import { useLocation } from "react-router";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { GOOGLE_TERMS, LOGIN_WORDS as WORDS } from "#app/content/accounts/login-words.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { useRootData } from "#app/root.tsx";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { GoogleButton } from "#app/ui/accounts/google-button.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { PasskeyForm } from "#app/ui/accounts/security/passkey-form.tsx";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { LOGIN_TIMEOUT_MS } from "#app/web/http/time-limit.ts";
import type { Route } from "./+types/login";
import { AuthPage, Or } from "./auth-page.tsx";
import { UNEXPECTED_MESSAGE, LOGIN_SLOW_MESSAGE } from "#app/web/messages/sentences.words.ts";
import { logIn } from "./log-in.ts";
import { loadLogin } from "./load-login.ts";

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

export default function Login({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { notice, returnTo, isGoogleOffered, captcha, rules, address } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const errors = answer?.fieldErrors ?? {};
  const query = returnTo === START_PAGE ? "" : `?${new URLSearchParams({ returnUrl: returnTo })}`;

  return (
    <AuthPage
      title={ACCOUNT_WORDS.logIn[language]}
      lead={WORDS.lead[language]}
      footer={
        <>
          <p>
            {WORDS.isNew[language]}{" "}
            <a className="link inline-flex min-h-11 items-center" href={localPath(`/signup${query}`)}>
              {ACCOUNT_WORDS.signUp[language]}
            </a>
          </p>
          <a className="link inline-flex min-h-11 items-center" href={localPath("/forgot-password")}>
            {WORDS.forgotPassword[language]}
          </a>
        </>
      }
    >
      {root?.hasDatabase === false ? <FormError>{ACCOUNT_WORDS.noDatabase[language]}</FormError> : null}
      {notice && !answer ? <Notice tone={notice.tone}>{notice.text[language]}</Notice> : null}
      <PlainForm
        name={ACCOUNT_WORDS.logIn[language]}
        action={localPath(`/login${search}`)}
        timeLimit={{ milliseconds: LOGIN_TIMEOUT_MS, sentence: LOGIN_SLOW_MESSAGE[language] }}
        failure={UNEXPECTED_MESSAGE[language]}
        error={<FormError title={WORDS.failed[language]}>{answer?.formError}</FormError>}
      >
        <input type="hidden" name="redirectAfterLogin" defaultValue={answer?.values.redirectAfterLogin} />
        <Field
          {...rules.email}
          label={ACCOUNT_WORDS.email[language]}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.values.email ?? address}
          error={errors.email}
        />
        <PasswordField
          {...rules.password}
          label={ACCOUNT_WORDS.password[language]}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {/* Once required, it stays: the next attempt needs it again. */}
        {answer?.reason === "captcha-required" || answer?.values.hasCaptcha ? (
          <>
            <input type="hidden" name="hasCaptcha" value="yes" />
            <Captcha widget={captcha} />
          </>
        ) : null}
        <Button isWide busyText={WORDS.busy[language]}>
          {ACCOUNT_WORDS.logIn[language]}
        </Button>
      </PlainForm>
      {answer?.reason === "email-not-verified" ? (
        <form method="post" action="/resend-verification">
          <input type="hidden" name="email" value={answer.values.email} />
          <input type="hidden" name="returnUrl" value={returnTo} />
          <input type="hidden" name="language" value={language} />
          <Button variant="secondary" isWide busyText={ACCOUNT_WORDS.sending[language]}>
            {WORDS.resend[language]}
          </Button>
        </form>
      ) : null}
      <PasskeyForm
        ceremony="sign-in"
        action={localPath(`/login${search}`)}
        options="/passkeys/options"
        intent="passkey"
        label={SECURITY_WORDS.withPasskey[language]}
      />
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
