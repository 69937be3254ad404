import { data } from "react-router";
import { ACCOUNT_WORDS } from "../../content/accounts/account-words";
import { FORGOT_PASSWORD_WORDS as WORDS, LINK_SENT_TO } from "../../content/accounts/password-words";
import { forgotPasswordSchema } from "../../web/forms/accounts";
import { AuthForm, Slot } from "../../ui/accounts/auth-form/auth-form";
import { Button, LinkButton } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Captcha } from "../../ui/accounts/captcha";
import { Notice } from "../../ui/elements/notice";
import { useLanguage, useLocalPath } from "../../ui/language/reader-language";
import { getLanguage } from "../../web/language";
import { requestPasswordReset } from "../../usecases/accounts/request-password-reset";
import { clientIpContext, getServices } from "../../web/context";
import { parseForm, refuseForm } from "../../web/http/forms";
import { captchaWidget } from "../../web/accounts/captcha";
import { readLoginAddress } from "../../web/accounts/login-address-cookie";
import { answerScripts } from "../../web/accounts/script-answers";
import { languageOf, pageMeta } from "../../web/page-meta";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../web/http/time-limit";
import type { Route } from "./+types/forgot-password";
import { AuthPage } from "./auth-page";
import { messageOf } from "../../web/messages/messages";

export const middleware = [answerScripts];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: WORDS.metaTitle[languageOf(args.matches)], isPrivate: true });

export function loader({ request, context }: Route.LoaderArgs) {
  return { captcha: captchaWidget(context), address: readLoginAddress(request) };
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
      clientIp: context.get(clientIpContext),
    });
    const result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
    if (result.ok) return data({ sentTo: email }, {});
    const { message, status } = messageOf(result.reason, language);
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
      <AuthForm
        name={WORDS.form[language]}
        action={localPath("/forgot-password")}
        rules="forgotPassword"
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failed[language] }}
        failure={WORDS.failed[language]}
        error={<FormError>{answer?.formError}</FormError>}
      >
        <Field
          label={ACCOUNT_WORDS.email[language]}
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
        <Button isWide busyText={ACCOUNT_WORDS.sending[language]}>
          {WORDS.send[language]}
        </Button>
      </AuthForm>
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
