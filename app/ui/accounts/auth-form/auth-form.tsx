import type { ReactNode } from "react";
import { networkWords } from "#app/content/network-words.ts";
import { FIELD_SENTENCES, PROBLEMS_OF, type RuledForm } from "#app/domain/accounts/field-sentences.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { FieldError } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import signInScript from "./sign-in-script.ts?inline-script";
import signUpScript from "./sign-up-script.ts?inline-script";

interface AuthFormProps {
  /** For screen readers. */
  name: string;
  action: string;
  /** By which rules the browser judges the fields. */
  rules: RuledForm;
  /** An attempt that takes longer, in milliseconds, is given up, with this sentence. */
  timeLimit: { milliseconds: number; sentence: string };
  /** Shown when something answers that is not this site, or a fault of ours. */
  failure: string;
  /** Shown by the browser when it will not send the form because fields are wrong. */
  refusal?: string;
  /** False where the page has several forms, and the script after them. */
  isScripted?: boolean;
  /** An error about the form as a whole. */
  error: ReactNode;
  children: ReactNode;
}

/**
 * A form of a page without React. As it stands it is sent by the browser and answered by a page; the script sends it
 * in the background and puts into the page what the answer's page says otherwise: what was typed stays, also without a
 * network.
 */
export function AuthForm({
  name,
  action,
  rules,
  timeLimit,
  failure,
  refusal,
  isScripted = true,
  error,
  children,
}: AuthFormProps) {
  const language = useLanguage();
  return (
    <>
      <form
        method="post"
        action={action}
        noValidate
        aria-label={name}
        data-auth-form={rules}
        data-time-limit={timeLimit.milliseconds}
        data-slow={timeLimit.sentence}
        data-failure={failure}
        data-refusal={refusal}
        data-no-network={networkWords.notSent[language]}
        data-problems={problemSentences(rules, language)}
      >
        <fieldset className="grid gap-5">
          <Slot name={`error-${rules}`}>{error}</Slot>
          {children}
        </fieldset>
      </form>
      {isScripted ? <AuthScript isSignUp={rules === "signUp"} /> : null}
    </>
  );
}

/** What the browser says of the fields of a form, as JSON by problem. */
function problemSentences(rules: RuledForm, language: Language): string {
  return JSON.stringify(
    Object.fromEntries(PROBLEMS_OF[rules].map((problem) => [problem, FIELD_SENTENCES[problem][language]])),
  );
}

/** The script, and what it says in the way that the page does: once a page, after its forms. */
export function AuthScript({ isSignUp = false }: { isSignUp?: boolean }) {
  return (
    <>
      <template data-form-error-template>
        <FormError> </FormError>
      </template>
      <template data-field-error-template>
        <FieldError id="error"> </FieldError>
      </template>
      <InlineScript source={isSignUp ? signUpScript : signInScript} />
    </>
  );
}

/** What an answer may say otherwise: the script replaces it by the slot of the same name in the answer's page. */
export function Slot({ name, children }: { name: string; children?: ReactNode }) {
  return (
    <div data-slot={name} className="grid gap-5 empty:hidden">
      {children}
    </div>
  );
}
