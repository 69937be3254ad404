import { getLanguage } from "../../web/language";
import { data, redirectDocument, useLocation } from "react-router";
import { signUpSchema } from "../../web/forms/accounts";
import { useRootData } from "../../root";
import { ACCOUNT_WORDS } from "../../content/accounts/account-words";
import { AuthForm, Slot } from "../../ui/accounts/auth-form/auth-form";
import { type SignUpStep, SignUpSteps } from "../../ui/accounts/sign-up-steps";
import { Button } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { GoogleButton } from "../../ui/accounts/google-button";
import { Captcha } from "../../ui/accounts/captcha";
import { PasswordField } from "../../ui/elements/password-field";
import { ProfileFields } from "../../ui/accounts/profile-fields";
import { signUp } from "../../usecases/accounts/sign-up";
import { clientIpContext, getServices, getCurrentUser } from "../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../web/http/forms";
import { captchaWidget } from "../../web/accounts/captcha";
import { deviceCookie, readDeviceTokens } from "../../web/accounts/device-cookie";
import { loginAddressCookie } from "../../web/accounts/login-address-cookie";
import { answerScripts } from "../../web/accounts/script-answers";
import { pageMeta } from "../../web/page-meta";
import { returnPathOf } from "../../web/addresses/return-path";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../web/http/time-limit";
import type { Route } from "./+types/signup";
import { AuthPage, Or } from "./auth-page";
import { messageOf } from "../../web/messages/messages";

const TITLE = "Signup failed";
const FAILED = "Signup failed. Please try again.";
const REFUSAL = "Please fix the form errors";

/** The fields of the first step. */
const WHO_YOU_ARE = ["name", "email", "password", "confirmation"];

export const middleware = [answerScripts];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Sign Up",
    description: "Create your Vazhi account: a career assessment in English and Malayalam, and a report that is yours.",
  });

export function loader({ url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.profile) throw redirectDocument("/");
  return {
    returnTo: returnPathOf(url),
    isGoogleOffered: getServices(context).google !== null,
    captcha: captchaWidget(context),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, signUpSchema, getLanguage(context));
  if (!form.ok) return refuseForm(form, { formError: REFUSAL });
  const returnTo = returnPathOf(url);
  const attempt = signUp(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    returnTo,
    deviceTokens: readDeviceTokens(request),
    language: getLanguage(context),
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error("Signup failed", error);
    return refuseForm(form, { formError: FAILED, status: 500 });
  }
  if (!result.ok) {
    const { message, status } = messageOf(result.reason, getLanguage(context));
    const refused = refuseForm(form, { formError: message, status, reason: result.reason });
    if (result.reason !== "email-taken") return refused;
    return data(refused.data, { status, headers: { "set-cookie": loginAddressCookie(form.data.email) } });
  }
  const query = new URLSearchParams({ notice: "created", ...(returnTo === "/" ? {} : { returnUrl: returnTo }) });
  return redirectDocument(`/signup/check-mail?${query}`, {
    headers: { "set-cookie": deviceCookie(result.deviceTokens) },
  });
}

/** The step with the first thing to mend; after an answer about none of them, the last one. */
function stepToOpen(answer: FormProblem | undefined): SignUpStep {
  if (!answer) return 1;
  const isFirst = answer.reason === "email-taken" || WHO_YOU_ARE.some((field) => answer.fieldErrors[field]);
  return isFirst ? 1 : 2;
}

export default function SignUp({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { returnTo, isGoogleOffered, captcha } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const errors = answer?.fieldErrors ?? {};
  const query = returnTo === "/" ? "" : `?${new URLSearchParams({ returnUrl: returnTo })}`;

  return (
    <AuthPage
      title="Create your account"
      lead="It takes two minutes. You pay only when you choose a package."
      footer={
        <p>
          Already have an account?{" "}
          <a className="link inline-flex min-h-11 items-center" href={`/login${query}`}>
            Log in
          </a>
        </p>
      }
    >
      {root?.hasDatabase === false ? <FormError>Authentication initialization failed</FormError> : null}
      <AuthForm
        name="Sign up"
        action={`/signup${search}`}
        rules="signUp"
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: FAILED }}
        failure={FAILED}
        refusal={REFUSAL}
        error={answer?.formError ? <SignUpError answer={answer} login={`/login${query}`} /> : null}
      >
        <SignUpSteps
          open={stepToOpen(answer)}
          whoYouAre={
            <>
              <Field
                label="Name"
                name="name"
                autoComplete="name"
                required
                maxLength={100}
                defaultValue={answer?.values.name}
                error={errors.name}
              />
              <Field
                label="Email"
                name="email"
                type="email"
                autoComplete="username"
                inputMode="email"
                required
                defaultValue={answer?.values.email}
                error={errors.email}
              />
              <PasswordField
                label="Password"
                name="password"
                autoComplete="new-password"
                required
                hint="At least 6 characters; longer is safer."
                error={errors.password}
              />
              <PasswordField
                label="Confirm password"
                name="confirmation"
                autoComplete="new-password"
                required
                error={errors.confirmation}
              />
            </>
          }
          aboutYou={
            <>
              <ProfileFields values={answer?.values ?? {}} errors={errors} />
              <Slot name="captcha">
                <Captcha widget={captcha} />
              </Slot>
              <Button isWide busyText="Creating your account...">
                Sign up
              </Button>
              <p className="text-sm text-quiet">
                By signing up you agree to our{" "}
                <a className="link" href="/terms-and-conditions">
                  Terms and Conditions
                </a>{" "}
                and our{" "}
                <a className="link" href="/privacy-policy">
                  Privacy Policy
                </a>
                .
              </p>
            </>
          }
        />
      </AuthForm>
      {isGoogleOffered ? (
        // In place of the first step.
        <div className="grid gap-5 [form:has([data-steps='2'])~&]:hidden">
          <Or />
          <GoogleButton href={`/auth/google${query}`} />
        </div>
      ) : null}
    </AuthPage>
  );
}

/** Why the form as a whole was refused. The title alone says the same as the sentence for what nobody expected. */
function SignUpError({ answer, login }: { answer: FormProblem; login: string }) {
  return (
    <FormError title={answer.formError === FAILED ? undefined : TITLE}>
      <p>{answer.formError}</p>
      {answer.reason === "email-taken" ? (
        <a className="link inline-flex min-h-11 items-center font-semibold" href={login}>
          {ACCOUNT_WORDS.logInWithAddress.en}
        </a>
      ) : null}
    </FormError>
  );
}
