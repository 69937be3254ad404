import { getLanguage } from "../../web/language";
import { redirectDocument } from "react-router";
import { findEmailToken } from "../../../db/queries/accounts/tokens";
import { resetPasswordSchema } from "../../web/forms/accounts";
import { hashToken } from "../../domain/platform/token";
import { AuthForm, AuthScript } from "../../ui/accounts/auth-form/auth-form";
import { Button, LinkButton } from "../../ui/elements/button";
import { FormError } from "../../ui/elements/form-error";
import { Notice } from "../../ui/elements/notice";
import { PasswordField } from "../../ui/elements/password-field";
import { resetPassword } from "../../usecases/accounts/reset-password";
import { getServices } from "../../web/context";
import { type FormProblem, parseForm, refuseForm } from "../../web/http/forms";
import { pageMeta } from "../../web/page-meta";
import { answerScripts } from "../../web/accounts/script-answers";
import { deviceCookie, readDeviceTokens } from "../../web/accounts/device-cookie";
import { clearedSessionCookie } from "../../web/accounts/session-cookie";
import { BACKEND_TIMEOUT_MS, withinTime } from "../../web/http/time-limit";
import type { Route } from "./+types/reset-password";
import { AuthPage } from "./auth-page";
import { messageOf } from "../../web/messages/messages";

const FAILED = "Failed to update password";

/** How long the success is shown before the login page, in milliseconds. */
const REDIRECT_MS = 3000;

export const middleware = [answerScripts];

/**
 * The URL is a secret. With `no-referrer` the plain form would be refused: the browser would not say where it was sent
 * from.
 */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: "Reset Password", isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

/** What the page can offer: the form, if the link works. */
export async function loader({ url, context }: Route.LoaderArgs) {
  if (url.searchParams.has("done")) return { state: "done" as const };
  const services = getServices(context);
  const token = url.searchParams.get("token") ?? "";
  try {
    const link = await withinTime(
      findEmailToken(services.db, { id: hashToken(token), purpose: "reset-password" }),
      BACKEND_TIMEOUT_MS,
    );
    const isLive = link !== null && link.usedAt === null && link.expiresAt > services.now();
    if (isLive) return { state: "open" as const, token };
    return { state: "closed" as const, message: messageOf("invalid-reset-link", getLanguage(context)).message };
  } catch (error) {
    console.error("The reset link could not be checked", error);
    return { state: "closed" as const, message: "Failed to verify password reset session" };
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, resetPasswordSchema, getLanguage(context));
  if (!form.ok) return refuseForm(form);
  const attempt = resetPassword(getServices(context), {
    ...form.data,
    deviceTokens: readDeviceTokens(request),
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, BACKEND_TIMEOUT_MS);
  } catch (error) {
    console.error(FAILED, error);
    return refuseForm(form, { formError: FAILED, status: 500 });
  }
  if (!result.ok) {
    const { message, status } = messageOf(result.reason, getLanguage(context));
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
  return <NewPassword token={loaderData.token} answer={actionData} />;
}

function NewPassword({ token, answer }: { token: string; answer: FormProblem | undefined }) {
  const errors = answer?.fieldErrors ?? {};
  return (
    <AuthPage
      title="Choose a new password"
      lead="You will be logged out on every device and log in again with the new one."
    >
      <AuthForm
        name="Reset password"
        action={`/reset-password?${new URLSearchParams({ token })}`}
        rules="resetPassword"
        timeLimit={{ milliseconds: BACKEND_TIMEOUT_MS, sentence: FAILED }}
        failure={FAILED}
        error={<FormError>{answer?.formError}</FormError>}
      >
        <input type="hidden" name="token" value={token} />
        <PasswordField
          label="New password"
          name="password"
          autoComplete="new-password"
          required
          hint="At least 6 characters; longer is safer."
          error={errors.password}
        />
        <PasswordField
          label="Confirm new password"
          name="confirmation"
          autoComplete="new-password"
          required
          error={errors.confirmation}
        />
        <Button isWide busyText="Saving...">
          Reset password
        </Button>
      </AuthForm>
    </AuthPage>
  );
}

function LinkClosed({ message }: { message: string }) {
  return (
    <AuthPage title="Reset password">
      <Notice tone="danger" role="alert">
        {message}
      </Notice>
      <LinkButton href="/forgot-password" isWide>
        Request a new link
      </LinkButton>
      <LinkButton href="/login" variant="quiet" isWide>
        Return to Login
      </LinkButton>
    </AuthPage>
  );
}

function PasswordReset() {
  return (
    <AuthPage title="Password reset">
      <noscript>
        <meta httpEquiv="refresh" content={`${REDIRECT_MS / 1000};url=/login`} />
      </noscript>
      <Notice tone="success">Your password has been reset successfully</Notice>
      <p>You are taken to the login page in a moment.</p>
      <LinkButton href="/login" isWide data-goes-to="/login" data-after={REDIRECT_MS}>
        Go to Login
      </LinkButton>
      <AuthScript />
    </AuthPage>
  );
}
