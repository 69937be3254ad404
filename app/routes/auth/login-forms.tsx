import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { LOGIN_WORDS as WORDS } from "#app/content/accounts/login-words.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { PasskeyForm } from "#app/ui/accounts/security/passkey-form.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { LOGIN_TIMEOUT_MS } from "#app/web/http/time-limit.ts";
import { LOGIN_SLOW_MESSAGE, UNEXPECTED_MESSAGE } from "#app/web/messages/sentences.words.ts";
import type { Route } from "./+types/login";

interface LoginFormsProps {
  loaderData: Route.ComponentProps["loaderData"];
  /** Of these forms; null if another form of the page was answered, or none. */
  answer: FormProblem | null;
  /** The page with its query; after a rejection without scripts browsers go to the fragment. */
  action: string;
}

/** Logging in with e-mail and password, or with a passkey. */
export function LoginForms({ loaderData, answer, action }: LoginFormsProps) {
  const language = useLanguage();
  const { returnTo, captcha, rules, address } = loaderData;
  const errors = answer?.fieldErrors ?? {};
  return (
    <>
      <PlainForm
        name={ACCOUNT_WORDS.logIn[language]}
        action={action}
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
        action={action}
        options="/passkeys/options"
        intent="passkey"
        label={SECURITY_WORDS.withPasskey[language]}
      />
    </>
  );
}

/** The way to a new password. */
export function ForgotPassword() {
  const localPath = useLocalPath();
  return (
    <a className="link inline-flex min-h-11 items-center" href={localPath("/forgot-password")}>
      {WORDS.forgotPassword[useLanguage()]}
    </a>
  );
}
