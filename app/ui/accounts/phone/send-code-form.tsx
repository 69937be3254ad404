import { PHONE_SENTENCES, PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { BACKEND_TIMEOUT_MS } from "#app/domain/platform/duration.ts";
import type { ProofAsked } from "#app/domain/accounts/login-session.ts";
import type { MessageChannel } from "#app/domain/platform/phone-message.ts";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { MessageCircle } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { NumberField, type NumberRules } from "./number-field.tsx";

/** What a page needs for the form. */
export interface SendCodeOffer {
  /** The channel that is tried first. */
  channel: MessageChannel;
  /** The number of this browser's last code; empty for none. */
  phone: string;
  rules: NumberRules;
}

interface SendCodeFormProps {
  offer: SendCodeOffer;
  action: string;
  /** Of this form, not of another one of the page. */
  answer: {
    values: Record<string, string>;
    fieldErrors: Record<string, string>;
    formError: string | null;
    reason: string | null;
    proof?: ProofAsked;
  } | null;
  /** The widget; null if none is configured. */
  captcha: { siteKey: string; script: string } | null;
  variant?: "primary" | "secondary";
}

/** A phone number, and the button that sends a code to it. */
export function SendCodeForm({ offer, action, answer, captcha, variant = "primary" }: SendCodeFormProps) {
  const language = useLanguage();
  const { channel, phone, rules } = offer;
  return (
    <PlainForm
      name={PHONE_SENTENCES[language].send[channel]}
      action={action}
      timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: PHONE_WORDS.failed[language] }}
      failure={PHONE_WORDS.failed[language]}
      error={<FormError>{answer?.formError}</FormError>}
      isKept
      gap="gap-3"
    >
      <input type="hidden" name="intent" value="send-code" />
      <input type="hidden" name="redirectAfterLogin" defaultValue={answer?.values.redirectAfterLogin} />
      <NumberField rules={rules} value={answer?.values.phone ?? phone} error={answer?.fieldErrors.phone} />
      <ProofFields problem={answer} />
      {/* Once required, it stays: the next attempt needs it again. */}
      {answer?.reason === "captcha-required" || answer?.values.hasCaptcha ? (
        <>
          <input type="hidden" name="hasCaptcha" value="yes" />
          <Captcha widget={captcha} />
        </>
      ) : null}
      <Button
        isWide
        variant={variant}
        busyText={PHONE_WORDS.sending[language]}
        className="min-h-13 [&:lang(ml)]:px-2 [&:lang(ml)]:text-sm"
      >
        <MessageCircle className="size-5" />
        <span>{PHONE_SENTENCES[language].send[channel]}</span>
      </Button>
    </PlainForm>
  );
}
