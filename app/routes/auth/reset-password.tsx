import { redirectDocument } from "react-router";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { RESET_PASSWORD_WORDS as WORDS } from "#app/content/accounts/password-words.ts";
import { findEmailToken } from "#db/queries/accounts/tokens.ts";
import { resetPasswordSchema } from "#app/web/forms/accounts.ts";
import { hashLinkToken } from "#app/domain/platform/token.ts";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Notice } from "#app/ui/elements/notice.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { NewPasswordFields } from "#app/ui/accounts/new-password-fields.tsx";
import { resetPassword } from "#app/usecases/accounts/reset-password.ts";
import { getServices } from "#app/web/context.ts";
import { type HtmlConstraints, htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { type FormProblem, parseForm, refuseForm } from "#app/web/http/forms.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { languageOfMailedLink } from "#app/web/accounts/mailed-link-language.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { clearedSessionCookie } from "#app/web/accounts/session-cookie.ts";
import { BACKEND_TIMEOUT_MS, withinTime } from "#app/web/http/time-limit.ts";
import type { Route } from "./+types/reset-password";
import { AuthPage } from "./auth-page.tsx";
import { toMessage } from "#app/web/messages/messages.ts";

/** How long the success is shown before the login page, in milliseconds. */
const REDIRECT_MS = 3000;

export const middleware = [languageOfMailedLink("reset-password"), redirectByScript];

/** The URL is secret, but `no-referrer` would break the form: its origin check needs the origin. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.metaTitle[findLanguage(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** Whether the link is valid, so that the page can show the form. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("done")) return { state: "done" as const };
  const services = getServices(context);
  const token = url.searchParams.get("token") ?? "";
  try {
    const link = await withinTime(
      findEmailToken(services.db, { id: hashLinkToken(token), purpose: "reset-password" }),
      BACKEND_TIMEOUT_MS,
    );
    const isLive = link !== null && link.usedAt === null && link.expiresAt > services.now();
    if (isLive) {
      const { password } = htmlConstraints(resetPasswordSchema, getLanguage(context));
      return { state: "open" as const, token, rules: password };
    }
    return { state: "closed" as const, message: toMessage("invalid-reset-link", getLanguage(context)).message };
  } catch (error) {
    console.error("The reset link could not be checked", error);
    return { state: "closed" as const, message: WORDS.uncheckedLink[getLanguage(context)] };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const form = await parseForm(request, resetPasswordSchema, language);
  if (!form.ok) return refuseForm(form);
  const attempt = resetPassword(getServices(context), {
    ...form.data,
    deviceTokens: readDeviceTokens(request),
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error("The password could not be changed", error);
    return refuseForm(form, { formError: WORDS.failed[language], status: 500 });
  }
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, language);
    if (result.reason !== "invalid-reset-link")
      return refuseForm({ typed: form.typed, fieldErrors: { password: message } }, { status, reason: result.reason });
    return refuseForm(form, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": clearedSessionCookie() });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  return redirectDocument("/reset-password?done", { headers });
}

export default function ResetPassword({ loaderData, actionData }: Route.ComponentProps) {
  if (loaderData.state === "done") return <PasswordReset />;
  if (loaderData.state === "closed") return <LinkClosed message={loaderData.message} />;
  if (actionData?.reason === "invalid-reset-link") return <LinkClosed message={actionData.formError ?? ""} />;
  return <NewPassword token={loaderData.token} rules={loaderData.rules} answer={actionData} />;
}

interface NewPasswordProps {
  token: string;
  rules: HtmlConstraints;
  answer: FormProblem | undefined;
}

function NewPassword({ token, rules, answer }: NewPasswordProps) {
  const language = useLanguage();
  const errors = answer?.fieldErrors ?? {};
  return (
    <AuthPage title={WORDS.title[language]} lead={WORDS.lead[language]}>
      <PlainForm
        name={WORDS.reset[language]}
        action={`/reset-password?${new URLSearchParams({ token })}`}
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: WORDS.failed[language] }}
        failure={WORDS.failed[language]}
        error={<FormError>{answer?.formError}</FormError>}
      >
        <input type="hidden" name="token" value={token} />
        <NewPasswordFields
          label={WORDS.newPassword[language]}
          repeatLabel={WORDS.repeatPassword[language]}
          rules={rules}
          errors={errors}
        />
        <Button isWide busyText={WORDS.saving[language]}>
          {WORDS.reset[language]}
        </Button>
      </PlainForm>
    </AuthPage>
  );
}

function LinkClosed({ message }: { message: string }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <AuthPage title={WORDS.reset[language]}>
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <LinkButton href={localPath("/forgot-password")} isWide>
        {WORDS.newLink[language]}
      </LinkButton>
      <LinkButton href={localPath("/login")} variant="quiet" isWide>
        {ACCOUNT_WORDS.returnToLogin[language]}
      </LinkButton>
    </AuthPage>
  );
}

function PasswordReset() {
  const language = useLanguage();
  const login = useLocalPath()("/login");
  return (
    <AuthPage title={WORDS.doneTitle[language]}>
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_MS / 1000};url=${login}`} />
      </noscript>
      <Notice tone="success">{WORDS.done[language]}</Notice>
      <p>{WORDS.goesOn[language]}</p>
      <LinkButton href={login} isWide data-goes-to={login} data-after={REDIRECT_MS}>
        {WORDS.goToLogin[language]}
      </LinkButton>
      <InlineScript source={signInScript} />
    </AuthPage>
  );
}
