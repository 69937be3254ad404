import { NUMBER_WORDS } from "#app/content/accounts/number-words.ts";
import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { CodeForms } from "#app/ui/accounts/phone/code-forms.tsx";
import type { SentCode } from "#app/domain/accounts/phone-code.ts";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { GoogleButton } from "#app/ui/accounts/google-button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { ComponentProps } from "react";
import { PasskeyForm } from "./passkey-form.tsx";

/** The ways in which an account can prove its identity. */
interface WaysToProve {
  hasPassword: boolean;
  hasGoogle: boolean;
  hasCode: boolean;
  /** An authenticator app, with recovery codes. */
  hasApp: boolean;
  hasPasskey: boolean;
}

interface ProveFormsProps {
  ways: WaysToProve;
  /** For accounts with a number and none of the other keys; null for others. */
  byPhone?: { lastDigits: string; sent: SentCode | null; rules: ComponentProps<typeof CodeForms>["rules"] } | null;
  action: string;
  returnTo: string;
  problem:
    | {
        values: Record<string, string>;
        fieldErrors: Record<string, string>;
        formError: string | null;
        reason: string | null;
      }
    | undefined;
  captcha: ComponentProps<typeof Captcha>["widget"];
}

/** One form for each way to prove the user's identity: the passkey first, if there is one. */
export function ProveForms({ ways, byPhone = null, action, returnTo, problem, captcha }: ProveFormsProps) {
  const language = useLanguage();
  const errors = problem?.fieldErrors ?? {};
  const { hasPassword, hasGoogle, hasCode, hasApp, hasPasskey } = ways;
  return (
    <>
      {byPhone?.sent ? null : <FormError>{problem?.formError}</FormError>}
      {byPhone?.sent ? (
        <CodeForms sent={byPhone.sent} action={action} rules={byPhone.rules} captcha={captcha} answer={problem} />
      ) : byPhone ? (
        <form
          method="post"
          action={action}
          noValidate
          className="grid gap-4"
          aria-label={NUMBER_WORDS.confirmByPhone[language]}
        >
          <input type="hidden" name="intent" value="send-code" />
          <p>
            <span>{`${NUMBER_WORDS.confirmSentTo[language]} `}</span>
            <strong className="tabular" translate="no">
              {byPhone.lastDigits}
            </strong>
          </p>
          {problem?.reason === "captcha-required" ? <Captcha widget={captcha} /> : null}
          <Button isWide>{NUMBER_WORDS.confirmByPhone[language]}</Button>
        </form>
      ) : null}
      {hasPasskey ? (
        <PasskeyForm
          ceremony="confirm"
          action={action}
          options="/passkeys/options"
          intent="passkey"
          label={WORDS.confirmWithPasskey[language]}
          variant="primary"
        />
      ) : null}
      {hasPassword ? (
        <form method="post" action={action} noValidate className="grid gap-4" aria-label={WORDS.password[language]}>
          <input type="hidden" name="intent" value="password" />
          <PasswordField
            label={WORDS.password[language]}
            name="password"
            autoComplete="current-password"
            required
            error={errors.password}
          />
          {problem?.reason === "captcha-required" ? <Captcha widget={captcha} /> : null}
          <Button isWide variant={hasPasskey ? "secondary" : "primary"}>
            {WORDS.confirm[language]}
          </Button>
        </form>
      ) : null}
      {hasCode ? (
        <form
          method="post"
          action={action}
          noValidate
          className="grid gap-4"
          aria-label={(hasApp ? WORDS.code : WORDS.recoveryCode)[language]}
        >
          <input type="hidden" name="intent" value="code" />
          <Field
            label={(hasApp ? WORDS.code : WORDS.recoveryCode)[language]}
            name="code"
            autoComplete="one-time-code"
            maxLength={30}
            hint={(hasApp ? WORDS.codeHint : WORDS.recoveryCodeHint)[language]}
            error={errors.code}
          />
          <Button isWide variant="secondary">
            {WORDS.confirm[language]}
          </Button>
        </form>
      ) : null}
      {hasGoogle && !hasPassword ? (
        <>
          <p>{WORDS.withGoogle[language]}</p>
          <GoogleButton returnTo={returnTo} />
        </>
      ) : null}
    </>
  );
}
