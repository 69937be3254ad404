import { EXPERT_SIGN_IN_TEXTS, EXPERT_SIGN_IN_WORDS } from "#app/content/experts/sign-in-words.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { PasskeyForm } from "#app/ui/accounts/security/passkey-form.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import type { FormProblem } from "#app/web/http/forms.ts";
import { NarrowPage } from "./narrow-page.tsx";

/** The response to a request for a link: the address it was sent to, or the error. */
export type LinkAnswer = FormProblem & { sentTo: string | null };

/** The page at /expert for signed-out users. */
export function SignInForm({ answer }: { answer: LinkAnswer | undefined }) {
  const language = useLanguage();
  if (answer?.sentTo) {
    const [before, after] = EXPERT_SIGN_IN_TEXTS[language].sent;
    return (
      <NarrowPage title={EXPERT_SIGN_IN_WORDS.sentTitle[language]}>
        <Notice tone="success" role="status">
          {before}
          <strong className="wrap-anywhere">{answer.sentTo}</strong>
          {after}
        </Notice>
        <p className="text-sm text-quiet">{EXPERT_SIGN_IN_WORDS.nothingCame[language]}</p>
        <a className="link inline-flex min-h-11 items-center justify-self-start" href="/expert">
          {EXPERT_SIGN_IN_WORDS.tryAnother[language]}
        </a>
      </NarrowPage>
    );
  }
  return (
    <NarrowPage title={EXPERT_SIGN_IN_WORDS.askTitle[language]} lead={EXPERT_SIGN_IN_WORDS.askLead[language]}>
      <form
        method="post"
        action="/expert?index"
        noValidate
        aria-label={EXPERT_SIGN_IN_WORDS.askForm[language]}
        className="grid gap-5"
      >
        <FormError>{answer?.formError}</FormError>
        <Field
          label={EXPERT_SIGN_IN_WORDS.email[language]}
          name="email"
          type="email"
          autoComplete="email"
          inputMode="email"
          required
          defaultValue={answer?.values.email}
          error={answer?.fieldErrors.email}
        />
        <Button isWide busyText={EXPERT_SIGN_IN_WORDS.sending[language]}>
          {EXPERT_SIGN_IN_WORDS.send[language]}
        </Button>
      </form>
      <PasskeyForm
        ceremony="sign-in"
        action="/expert?index"
        options="/passkeys/options"
        intent="passkey"
        label={SECURITY_WORDS.withPasskey[language]}
      />
    </NarrowPage>
  );
}
