import { getLanguage } from "../../web/language";
import { data } from "react-router";
import { forgotPasswordSchema } from "../../web/forms/accounts";
import { AuthForm, Slot } from "../../ui/accounts/auth-form/auth-form";
import { Button, LinkButton } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Captcha } from "../../ui/accounts/captcha";
import { Notice } from "../../ui/elements/notice";
import { requestPasswordReset } from "../../usecases/accounts/request-password-reset";
import { clientIpContext, getServices } from "../../web/context";
import { parseForm, refuseForm } from "../../web/http/forms";
import { captchaWidget } from "../../web/accounts/captcha";
import { readLoginAddress } from "../../web/accounts/login-address-cookie";
import { answerScripts } from "../../web/accounts/script-answers";
import { pageMeta } from "../../web/page-meta";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../web/http/time-limit";
import type { Route } from "./+types/forgot-password";
import { AuthPage } from "./auth-page";
import { messageOf } from "../../web/messages/messages";

const FAILED = "Failed to send password reset link";

export const middleware = [answerScripts];

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Forgot Password", isPrivate: true });

export function loader({ request, context }: Route.LoaderArgs) {
  return { captcha: captchaWidget(context), address: readLoginAddress(request) };
}

/** The same response whether or not the e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, forgotPasswordSchema, getLanguage(context));
  const refuse = (problem: Parameters<typeof refuseForm>[1] = {}) => {
    const answer = refuseForm(form, problem);
    return data({ ...answer.data, sentTo: null }, answer.init ?? {});
  };
  if (!form.ok) return refuse();
  const { email, captchaToken } = form.data;
  try {
    const attempt = requestPasswordReset(getServices(context), {
      email,
      captchaToken,
      clientIp: context.get(clientIpContext),
    });
    const result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
    if (result.ok) return data({ sentTo: email }, {});
    const { message, status } = messageOf(result.reason, getLanguage(context));
    return refuse({ formError: message, status });
  } catch (error) {
    console.error(FAILED, error);
    return refuse({ formError: FAILED, status: 500 });
  }
}

export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  if (answer && answer.sentTo !== null) return <LinkSent to={answer.sentTo} />;
  return (
    <AuthPage
      title="Forgot your password?"
      lead="Tell us your email address. We send you a link to choose a new password."
      footer={
        <a className="link inline-flex min-h-11 items-center" href="/login">
          Return to Login
        </a>
      }
    >
      <AuthForm
        name="Forgot password"
        action="/forgot-password"
        rules="forgotPassword"
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: FAILED }}
        failure={FAILED}
        error={<FormError>{answer?.formError}</FormError>}
      >
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={answer?.values.email ?? loaderData.address}
          error={answer?.fieldErrors.email}
        />
        <Slot name="captcha">
          <Captcha widget={loaderData.captcha} />
        </Slot>
        <Button isWide busyText="Sending...">
          Send reset link
        </Button>
      </AuthForm>
    </AuthPage>
  );
}

function LinkSent({ to }: { to: string }) {
  return (
    <AuthPage title="Reset link sent!">
      <Notice tone="success">Password reset link sent to your email</Notice>
      <p>
        If <strong className="[overflow-wrap:anywhere]">{to}</strong> has an account, the link arrives within a minute
        and works for one hour. Look in the spam folder too.
      </p>
      <LinkButton href="/login" isWide>
        Return to Login
      </LinkButton>
    </AuthPage>
  );
}
