import { START_PAGE } from "#app/content/site/start-page.ts";
import { getLanguage } from "#app/web/language.ts";
import { redirectDocument, useLocation } from "react-router";
import { signUpSchema } from "#app/web/forms/accounts.ts";
import { useRootData } from "#app/root.tsx";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { SIGN_UP_TERMS, SIGN_UP_WORDS as WORDS } from "#app/content/accounts/sign-up-words.ts";
import { type SignUpStep, SignUpSteps } from "#app/ui/accounts/sign-up/sign-up-steps.tsx";
import { PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import { createAccountFor } from "#app/ui/accounts/phone/chosen-package.tsx";
import { SendCodeForm } from "#app/ui/accounts/phone/send-code-form.tsx";
import { SignUpScreen } from "#app/ui/accounts/phone/sign-up-screen.tsx";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { emailLoginPath, emailSignUpPath, isWithEmail, loginPath } from "#app/web/addresses/sign-in-paths.ts";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { GoogleButton } from "#app/ui/accounts/google-button.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { NewPasswordFields } from "#app/ui/accounts/new-password-fields.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { ConsentNotice, VoluntaryConsents } from "#app/ui/accounts/consent-notice.tsx";
import { ProfileFields } from "#app/ui/accounts/profile-fields.tsx";
import { getServices, getCurrentUser } from "#app/web/context.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { type FormProblem } from "#app/web/http/forms.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { BACKEND_TIMEOUT_MS } from "#app/web/http/time-limit.ts";
import type { Route } from "./+types/signup";
import { findChosenPackage, phoneOffer } from "./phone/phone-offer.ts";
import { AuthPage, Or } from "./auth-page.tsx";
import { submitSignUp } from "./submit-sign-up.ts";

const PERSONAL_STEP = ["name", "email", "password", "confirmation"];

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: WORDS.metaTitle[findLanguage(args.matches)],
    description: WORDS.metaDescription[findLanguage(args.matches)],
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.profile) throw redirectDocument(START_PAGE);
  const returnTo = readReturnPath(url);
  return {
    returnTo,
    phone: isWithEmail(url) ? null : await phoneOffer(request, context),
    chosen: await findChosenPackage(returnTo, context),
    isGoogleOffered: getServices(context).google !== null,
    captcha: captchaWidget(context),
    rules: htmlConstraints(signUpSchema, getLanguage(context)),
    isGuardianRequired: getServices(context).config.guardianConsent === "required",
  };
}

/** The step with the first error; the last one if the errors concern no field. */
function stepToOpen(answer: FormProblem | undefined): SignUpStep {
  if (!answer) return 1;
  const isFirst = answer.reason === "email-taken" || PERSONAL_STEP.some((field) => answer.fieldErrors[field]);
  return isFirst ? 1 : 2;
}

export function action(args: Route.ActionArgs) {
  return submitSignUp(args);
}

/** By phone, if that is on; a rejected form by e-mail is shown again. */
export default function SignUp({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { search } = useLocation();
  const root = useRootData();
  const { returnTo, isGoogleOffered, captcha, phone, chosen } = loaderData;
  if (phone === null || (answer && answer.values.intent !== "send-code"))
    return <SignUpByEmail loaderData={loaderData} answer={answer} />;
  return (
    <>
      <SignUpScreen
        chosen={chosen}
        notice={root?.hasDatabase === false ? <FormError>{ACCOUNT_WORDS.noDatabase[language]}</FormError> : null}
        form={
          <SendCodeForm
            offer={phone}
            action={localPath(`/signup${search}`)}
            answer={answer ?? null}
            captcha={captcha}
          />
        }
        isGoogleOffered={isGoogleOffered}
        returnTo={returnTo}
        byEmail={localPath(emailSignUpPath(returnTo))}
        login={
          <p className="page py-1 text-center">
            {`${PHONE_WORDS.hasAccount[language]} `}
            <a
              className="link inline-flex min-h-11 items-center px-2 font-semibold"
              href={localPath(emailLoginPath(returnTo))}
            >
              {PHONE_WORDS.logIn[language]}
            </a>
          </p>
        }
      />
      <InlineScript source={signInScript} />
    </>
  );
}

function SignUpByEmail({
  loaderData,
  answer,
}: {
  loaderData: Route.ComponentProps["loaderData"];
  answer: FormProblem | undefined;
}) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { returnTo, isGoogleOffered, captcha, rules, isGuardianRequired, chosen } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const errors = answer?.fieldErrors ?? {};
  const login = localPath(loginPath(returnTo));

  return (
    <AuthPage
      title={chosen ? createAccountFor(chosen, language) : WORDS.title[language]}
      lead={WORDS.lead[language]}
      footer={
        <p>
          {WORDS.hasAccount[language]}{" "}
          <a className="link inline-flex min-h-11 items-center" href={login}>
            {ACCOUNT_WORDS.logIn[language]}
          </a>
        </p>
      }
    >
      {root?.hasDatabase === false ? <FormError>{ACCOUNT_WORDS.noDatabase[language]}</FormError> : null}
      <PlainForm
        name={ACCOUNT_WORDS.signUp[language]}
        action={localPath(`/signup${search}`)}
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failedTryAgain[language] }}
        failure={WORDS.failedTryAgain[language]}
        refusal={ACCOUNT_NOTICES.formProblems[language]}
        isKept
        error={answer?.formError ? <SignUpError answer={answer} login={login} /> : null}
      >
        <SignUpSteps
          open={stepToOpen(answer)}
          whoYouAre={
            <>
              <Field
                {...rules.name}
                label={WORDS.name[language]}
                name="name"
                autoComplete="name"
                defaultValue={answer?.values.name}
                error={errors.name}
              />
              <Field
                {...rules.email}
                label={ACCOUNT_WORDS.email[language]}
                name="email"
                type="email"
                autoComplete="username"
                inputMode="email"
                defaultValue={answer?.values.email}
                error={errors.email}
              />
              <NewPasswordFields
                label={ACCOUNT_WORDS.password[language]}
                repeatLabel={WORDS.repeatPassword[language]}
                rules={rules.password}
                errors={errors}
              />
            </>
          }
          aboutYou={
            <>
              <ProfileFields
                values={answer?.values ?? {}}
                errors={errors}
                rules={rules}
                isGuardianRequired={isGuardianRequired}
              />
              <ConsentNotice isUnder18Known={isGuardianRequired} />
              <VoluntaryConsents />
              <Captcha widget={captcha} />
              <Button isWide busyText={WORDS.busy[language]}>
                {ACCOUNT_WORDS.signUp[language]}
              </Button>
              <p className="text-sm text-quiet">
                <RichTextRun text={SIGN_UP_TERMS[language]} />
              </p>
            </>
          }
        />
      </PlainForm>
      {isGoogleOffered ? (
        // Replaces the first step.
        <div className="grid gap-5 [form:has([data-steps='2'])~&]:hidden">
          <Or />
          <GoogleButton returnTo={returnTo} />
        </div>
      ) : null}
    </AuthPage>
  );
}

/** Why the whole form was rejected. For unexpected errors the title alone is enough. */
function SignUpError({ answer, login }: { answer: FormProblem; login: string }) {
  const language = useLanguage();
  return (
    <FormError title={answer.formError === WORDS.failedTryAgain[language] ? undefined : WORDS.failed[language]}>
      <p>{answer.formError}</p>
      {answer.reason === "email-taken" ? (
        <a className="link inline-flex min-h-11 items-center font-semibold" href={login}>
          {ACCOUNT_WORDS.logInWithAddress[language]}
        </a>
      ) : null}
    </FormError>
  );
}
