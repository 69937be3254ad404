import { redirectDocument, useLocation } from "react-router";
import { signUpSchema } from "../../web/forms/accounts";
import { type RouteHandle, useRootData } from "../../root";
import { Button } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { GoogleButton } from "../../ui/accounts/google-button";
import { Captcha } from "../../ui/accounts/captcha";
import { PasswordField } from "../../ui/elements/password-field";
import { ProfileFields } from "../../ui/accounts/profile-fields";
import { withOfflineFallback } from "../../ui/offline-fallback";
import { useFormSubmission } from "../../ui/use-form-submission";
import { signUp } from "../../usecases/accounts/sign-up";
import { clientIpContext, getServices, getCurrentUser } from "../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../web/http/forms";
import { captchaWidget } from "../../web/accounts/captcha";
import { pageMeta } from "../../web/page-meta";
import { returnPathOf } from "../../web/addresses/return-path";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../web/http/time-limit";
import type { Route } from "./+types/signup";
import { AuthPage, Or } from "./auth-page";
import { messageOf } from "../../web/messages/messages";

const FAILED = "Signup failed. Please try again.";

export const handle = { hydrate: true } satisfies RouteHandle;

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
  const form = await parseForm(request, signUpSchema);
  if (!form.ok) return refuseForm(form, { formError: "Please fix the form errors" });
  const returnTo = returnPathOf(url);
  const attempt = signUp(getServices(context), { ...form.data, clientIp: context.get(clientIpContext), returnTo });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error("Signup failed", error);
    return refuseForm(form, { formError: FAILED, status: 500 });
  }
  if (!result.ok) {
    const { message, status } = messageOf(result.reason);
    return refuseForm(form, { formError: message, status, reason: result.reason });
  }
  const query = new URLSearchParams({ notice: "check-email", ...(returnTo === "/" ? {} : { returnUrl: returnTo }) });
  return redirectDocument(`/login?${query}`);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, { network: FAILED });
}

export default function SignUp({ loaderData }: Route.ComponentProps) {
  const { returnTo, isGoogleOffered, captcha } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>({
    timeoutMs: BACKEND_TIMEOUT_MS,
  });
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
      {isGoogleOffered ? (
        <>
          <GoogleButton href={`/auth/google${query}`} />
          <Or />
        </>
      ) : null}
      <Form method="post" action={`/signup${search}`} ref={formRef} noValidate aria-label="Sign up">
        <fieldset disabled={isLocked} className="grid gap-5">
          <FormError title="Signup failed">{isTimedOut ? FAILED : answer?.formError}</FormError>
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
          <ProfileFields values={answer?.values ?? {}} errors={errors} />
          <Captcha widget={captcha} attempt={answer} />
          <Button isWide isBusy={isLocked} busyText="Creating your account...">
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
        </fieldset>
      </Form>
    </AuthPage>
  );
}
