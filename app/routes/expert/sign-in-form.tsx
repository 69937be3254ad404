import { EXPERT_SIGN_IN_TEXTS, EXPERT_SIGN_IN_WORDS } from "../../content/experts/sign-in-words";
import { SECURITY_WORDS } from "../../content/accounts/security-words";
import { PasskeyForm } from "../../ui/accounts/security/passkey-form";
import { Button } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Notice } from "../../ui/elements/notice";
import { useLanguage } from "../../ui/language/reader-language";
import type { FormProblem } from "../../web/http/forms";
import { NarrowPage } from "./narrow-page";

/** The response to a request for a link: where it was sent, or what is wrong. */
export type LinkAnswer = FormProblem & { sentTo: string | null };

/** What signed-out users see at /expert. */
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
