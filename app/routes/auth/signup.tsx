import { getLanguage, languageKept } from "../../web/language";
import { data, redirectDocument, useLocation } from "react-router";
import { signUpSchema } from "../../web/forms/accounts";
import { useRootData } from "../../root";
import { ACCOUNT_NOTICES } from "../../content/accounts/account-notices";
import { ACCOUNT_WORDS } from "../../content/accounts/account-words";
import { SIGN_UP_TERMS, SIGN_UP_WORDS as WORDS } from "../../content/accounts/sign-up-words";
import { AuthForm, Slot } from "../../ui/accounts/auth-form/auth-form";
import { type SignUpStep, SignUpSteps } from "../../ui/accounts/sign-up-steps";
import { Button } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { GoogleButton } from "../../ui/accounts/google-button";
import { Captcha } from "../../ui/accounts/captcha";
import { NewPasswordFields } from "../../ui/accounts/new-password-fields";
import { RichTextRun } from "../../ui/elements/rich-text";
import { useLanguage, useLocalPath } from "../../ui/language/reader-language";
import { ConsentNotice, VoluntaryConsents } from "../../ui/accounts/consent-notice";
import { ProfileFields } from "../../ui/accounts/profile-fields";
import { signUp } from "../../usecases/accounts/sign-up";
import { clientIpContext, getServices, getCurrentUser } from "../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../web/http/forms";
import { guardianProblem } from "../../web/accounts/guardian-problem";
import { captchaWidget } from "../../web/accounts/captcha";
import { deviceCookie, readDeviceTokens } from "../../web/accounts/device-cookie";
import { loginAddressCookie } from "../../web/accounts/login-address-cookie";
import { answerScripts } from "../../web/accounts/script-answers";
import { languageOf, pageMeta } from "../../web/page-meta";
import { returnPathOf } from "../../web/addresses/return-path";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../web/http/time-limit";
import type { Route } from "./+types/signup";
import { AuthPage, Or } from "./auth-page";
import { messageOf } from "../../web/messages/messages";

/** The fields of the first step. */
const WHO_YOU_ARE = ["name", "email", "password", "confirmation"];

export const middleware = [answerScripts];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: WORDS.metaTitle[languageOf(args.matches)],
    description: WORDS.metaDescription[languageOf(args.matches)],
  });

export function loader({ url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.profile) throw redirectDocument("/");
  return {
    returnTo: returnPathOf(url),
    isGoogleOffered: getServices(context).google !== null,
    captcha: captchaWidget(context),
    isGuardianRequired: getServices(context).config.guardianConsent === "required",
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, signUpSchema, language);
  if (!form.ok) return refuseForm(form, { formError: ACCOUNT_NOTICES.formProblems[language] });
  const returnTo = returnPathOf(url);
  const attempt = signUp(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    returnTo,
    deviceTokens: readDeviceTokens(request),
    language,
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error("Signup failed", error);
    return refuseForm(form, { formError: WORDS.failedTryAgain[language], status: 500 });
  }
  if (!result.ok) {
    const guardian = guardianProblem(result.reason, form.data, language);
    if (guardian)
      return refuseForm({ ...form, fieldErrors: guardian }, { formError: ACCOUNT_NOTICES.formProblems[language] });
    const { message, status } = messageOf(result.reason, language);
    if (result.reason === "password-too-easy")
      return refuseForm(
        { typed: form.typed, fieldErrors: { password: message } },
        { formError: ACCOUNT_NOTICES.formProblems[language], status, reason: result.reason },
      );
    const refused = refuseForm(form, { formError: message, status, reason: result.reason });
    if (result.reason !== "email-taken") return refused;
    return data(refused.data, { status, headers: { "set-cookie": loginAddressCookie(form.data.email) } });
  }
  const query = new URLSearchParams({ notice: "created", ...(returnTo === "/" ? {} : { returnUrl: returnTo }) });
  const headers = new Headers({ "set-cookie": deviceCookie(result.deviceTokens) });
  for (const cookie of languageKept(request, language)) headers.append("set-cookie", cookie);
  return redirectDocument(`/signup/check-mail?${query}`, { headers });
}

/** The step with the first thing to mend; after an answer about none of them, the last one. */
function stepToOpen(answer: FormProblem | undefined): SignUpStep {
  if (!answer) return 1;
  const isFirst = answer.reason === "email-taken" || WHO_YOU_ARE.some((field) => answer.fieldErrors[field]);
  return isFirst ? 1 : 2;
}

export default function SignUp({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { returnTo, isGoogleOffered, captcha, isGuardianRequired } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const errors = answer?.fieldErrors ?? {};
  const login = localPath(`/login${returnTo === "/" ? "" : `?${new URLSearchParams({ returnUrl: returnTo })}`}`);

  return (
    <AuthPage
      title={WORDS.title[language]}
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
      <AuthForm
        name={ACCOUNT_WORDS.signUp[language]}
        action={localPath(`/signup${search}`)}
        rules="signUp"
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failedTryAgain[language] }}
        failure={WORDS.failedTryAgain[language]}
        refusal={ACCOUNT_NOTICES.formProblems[language]}
        error={answer?.formError ? <SignUpError answer={answer} login={login} /> : null}
      >
        <SignUpSteps
          open={stepToOpen(answer)}
          whoYouAre={
            <>
              <Field
                label={WORDS.name[language]}
                name="name"
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={answer?.values.name}
                error={errors.name}
              />
              <Field
                label={ACCOUNT_WORDS.email[language]}
                name="email"
                type="email"
                autoComplete="username"
                inputMode="email"
                required
                defaultValue={answer?.values.email}
                error={errors.email}
              />
              <NewPasswordFields
                label={ACCOUNT_WORDS.password[language]}
                repeatLabel={WORDS.repeatPassword[language]}
                errors={errors}
              />
            </>
          }
          aboutYou={
            <>
              <ProfileFields values={answer?.values ?? {}} errors={errors} isGuardianRequired={isGuardianRequired} />
              <ConsentNotice isUnder18Told={isGuardianRequired} />
              <VoluntaryConsents />
              <Slot name="captcha">
                <Captcha widget={captcha} />
              </Slot>
              <Button isWide busyText={WORDS.busy[language]}>
                {ACCOUNT_WORDS.signUp[language]}
              </Button>
              <p className="text-sm text-quiet">
                <RichTextRun text={SIGN_UP_TERMS[language]} />
              </p>
            </>
          }
        />
      </AuthForm>
      {isGoogleOffered ? (
        // In place of the first step.
        <div className="grid gap-5 [form:has([data-steps='2'])~&]:hidden">
          <Or />
          <GoogleButton returnTo={returnTo} />
        </div>
      ) : null}
    </AuthPage>
  );
}

/** Why the form as a whole was refused. The title alone says the same as the sentence for what nobody expected. */
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
