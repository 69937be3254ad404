import type { ReactNode } from "react";
import { SIGN_UP_WORDS } from "#app/content/accounts/sign-up-words.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import firstStepScript from "./first-step-script.ts?inline-script";
import signUpScript from "./sign-up-script.ts?inline-script";

/** The sign-up step that contains a field. */
export type SignUpStep = 1 | 2;

interface SignUpStepsProps {
  open: SignUpStep;
  whoYouAre: ReactNode;
  aboutYou: ReactNode;
}

/**
 * The sign-up fields in two steps. Without scripts both are shown, one below the other, with one button at the end. The
 * script splits them before the first paint: see `steps.ts`.
 */
export function SignUpSteps({ open, whoYouAre, aboutYou }: SignUpStepsProps) {
  const language = useLanguage();
  return (
    <div data-open={open} className="group/steps grid gap-5">
      <InlineScript source={firstStepScript} />
      <section data-step="1" aria-labelledby="step-1" className="grid gap-4 group-data-[steps=2]/steps:hidden">
        <StepHeading step={1} title={SIGN_UP_WORDS.whoYouAre[language]} count={SIGN_UP_WORDS.stepOne[language]} />
        {whoYouAre}
        <Button type="button" isWide data-step-to="2" className="hidden group-data-[steps]/steps:inline-flex">
          {SIGN_UP_WORDS.next[language]}
        </Button>
      </section>
      <section data-step="2" aria-labelledby="step-2" className="grid gap-4 group-data-[steps=1]/steps:hidden">
        <StepHeading step={2} title={SIGN_UP_WORDS.aboutYou[language]} count={SIGN_UP_WORDS.stepTwo[language]} />
        {aboutYou}
        <Button
          type="button"
          variant="quiet"
          isWide
          data-step-to="1"
          className="hidden group-data-[steps]/steps:inline-flex"
        >
          {SIGN_UP_WORDS.back[language]}
        </Button>
      </section>
      <InlineScript source={signUpScript} />
    </div>
  );
}

function StepHeading({ step, title, count }: { step: SignUpStep; title: string; count: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3">
      <h2 id={`step-${step}`} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h2>
      <p className="hidden text-sm text-quiet group-data-[steps]/steps:block">{count}</p>
    </div>
  );
}
