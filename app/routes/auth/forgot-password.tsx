import { data } from "react-router";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { FORGOT_PASSWORD_WORDS as WORDS, LINK_SENT_TO } from "#app/content/accounts/password-words.ts";
import { forgotPasswordSchema } from "#app/web/forms/accounts.ts";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { requestPasswordReset } from "#app/usecases/accounts/request-password-reset.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { parseForm, refuseForm } from "#app/web/http/forms.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { readLoginAddress } from "#app/web/accounts/login-address-cookie.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import type { Route } from "./+types/forgot-password";
import { AuthPage } from "./auth-page.tsx";
import { toMessage } from "#app/web/messages/messages.ts";

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true });

export function loader({ request, context }: Route.LoaderArgs) {
  return {
    captcha: captchaWidget(context),
    rules: htmlConstraints(forgotPasswordSchema, getLanguage(context)),
    address: readLoginAddress(request),
  };
}

/** The same response whether or not the e-mail address has an account. */
export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, forgotPasswordSchema, language);
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
      deviceTokens: readDeviceTokens(request),
      clientIp: context.get(clientIpContext),
    });
    const result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
    if (result.ok) return data({ sentTo: email }, {});
    const { message, status } = toMessage(result.reason, language);
    return refuse({ formError: message, status });
  } catch (error) {
    console.error("The link to a new password could not be sent", error);
    return refuse({ formError: WORDS.failed[language], status: 500 });
  }
}

export default function ForgotPassword({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  if (answer && answer.sentTo !== null) return <LinkSent to={answer.sentTo} />;
  return (
    <AuthPage
      title={WORDS.title[language]}
      lead={WORDS.lead[language]}
      footer={
        <a className="link inline-flex min-h-11 items-center" href={localPath("/login")}>
          {ACCOUNT_WORDS.returnToLogin[language]}
        </a>
      }
    >
      <PlainForm
        name={WORDS.form[language]}
        action={localPath("/forgot-password")}
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failed[language] }}
        failure={WORDS.failed[language]}
        error={<FormError>{answer?.formError}</FormError>}
      >
        <Field
          {...loaderData.rules.email}
          label={ACCOUNT_WORDS.email[language]}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.values.email ?? loaderData.address}
          error={answer?.fieldErrors.email}
        />
        <Captcha widget={loaderData.captcha} />
        <Button isWide busyText={ACCOUNT_WORDS.sending[language]}>
          {WORDS.send[language]}
        </Button>
      </PlainForm>
      <InlineScript source={signInScript} />
    </AuthPage>
  );
}

function LinkSent({ to }: { to: string }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { before, after } = LINK_SENT_TO[language];
  return (
    <AuthPage title={WORDS.sentTitle[language]}>
      <Notice tone="success">{WORDS.sent[language]}</Notice>
      <p>
        {before}
        <strong className="[overflow-wrap:anywhere]">{to}</strong>
        {after}
      </p>
      <LinkButton href={localPath("/login")} isWide>
        {ACCOUNT_WORDS.returnToLogin[language]}
      </LinkButton>
    </AuthPage>
  );
}
