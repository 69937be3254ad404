import type { SentCode } from "#app/domain/accounts/phone-code.ts";
import type { ProofAsked } from "#app/domain/accounts/login-session.ts";
import type { ComponentProps } from "react";
import { PHONE_SENTENCES, PHONE_WORDS as WORDS } from "#app/content/accounts/phone-words.ts";
import { BACKEND_TIMEOUT_MS } from "#app/domain/platform/duration.ts";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { CodeField } from "./code-field.tsx";
import codeScript from "./code-script.ts?inline-script";

interface CodeFormsProps {
  sent: Pick<SentCode, "next" | "waitSeconds">;
  action: string;
  rules: ComponentProps<typeof CodeField>["rules"];
  captcha: ComponentProps<typeof Captcha>["widget"];
  answer:
    | {
        values: Record<string, string>;
        fieldErrors: Record<string, string>;
        formError: string | null;
        reason: string | null;
        proof?: ProofAsked;
      }
    | undefined;
}

/** A wait of less than a minute as it is counted down: "0:24". */
function toClock(seconds: number): string {
  return `0:${String(seconds).padStart(2, "0")}`;
}

/** The field for a code (`type-code`), and the button for another one by the other channel (`resend`). */
export function CodeForms({ sent: { next, waitSeconds }, action, rules, captcha, answer }: CodeFormsProps) {
  const language = useLanguage();
  const again = PHONE_SENTENCES[language].again[next];
  const isResend = answer?.values.intent === "resend";
  const limit = { milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failed[language] };
  const needsCaptcha = answer?.reason === "captcha-required" || answer?.values.hasCaptcha;
  return (
    <>
      <PlainForm
        name={WORDS.codeTitle[language]}
        action={action}
        timeLimit={limit}
        failure={WORDS.failed[language]}
        error={isResend ? null : <FormError>{answer?.formError}</FormError>}
        isKept
        gap="gap-3"
      >
        <input type="hidden" name="intent" value="type-code" />
        <CodeField rules={rules} error={isResend ? undefined : answer?.fieldErrors.code} />
        <ProofFields problem={isResend ? undefined : answer} />
        <div className="flex min-h-11 items-center justify-between gap-3 text-sm">
          <p className="text-quiet">{WORDS.nothingCame[language]}</p>
          <Button
            form="another-code"
            variant="quiet"
            size="small"
            busyText={WORDS.sending[language]}
            data-waits={waitSeconds}
            data-later={again.later("{clock}")}
            data-now={again.now}
            className="tabular -me-3 whitespace-nowrap"
          >
            <span suppressHydrationWarning>{waitSeconds > 0 ? again.later(toClock(waitSeconds)) : again.now}</span>
          </Button>
        </div>
        <Button isWide size="large" data-sends-code busyText={WORDS.checking[language]}>
          {WORDS.goOn[language]}
        </Button>
      </PlainForm>
      <PlainForm
        id="another-code"
        name={again.now}
        action={action}
        timeLimit={limit}
        failure={WORDS.failed[language]}
        error={isResend ? <FormError>{answer?.formError}</FormError> : null}
      >
        <input type="hidden" name="intent" value="resend" />
        <input type="hidden" name="channel" value={next} />
        <ProofFields problem={isResend ? answer : undefined} />
        {needsCaptcha ? (
          <>
            <input type="hidden" name="hasCaptcha" value="yes" />
            <Captcha widget={captcha} />
          </>
        ) : null}
      </PlainForm>
      <InlineScript source={codeScript} />
    </>
  );
}
