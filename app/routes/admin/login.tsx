import { redirectDocument, type RouterContextProvider, useLocation } from "react-router";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import { PasskeyForm } from "#app/ui/accounts/security/passkey-form.tsx";
import { signInWithPasskey } from "#app/usecases/accounts/security/sign-in-with-passkey.ts";
import { passkeyLogInSchema } from "#app/web/forms/security.ts";
import { adminLogInSchema } from "#app/web/forms/administrators.ts";
import type { RouteHandle } from "#app/root.tsx";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Captcha, useCaptchaOnceRequired } from "#app/ui/accounts/captcha.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import { signInAdministrator } from "#app/usecases/administration/sign-in-administrator.ts";
import { clientContext, clientIpContext, getServices, getCurrentUser, currentUserContext } from "#app/web/context.ts";
import { checkFields, type FormProblem, readFields, refuseForm } from "#app/web/http/forms.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { safeReturnPath } from "#app/web/addresses/return-path.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { sessionCookie } from "#app/web/accounts/session-cookie.ts";
import { ADMIN_LOGIN_TIMEOUT_MS, TimeLimitError, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/login";
import { PortalPage } from "./portal-page.tsx";
import { toMessage } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE, LOGIN_SLOW_MESSAGE } from "#app/web/messages/sentences.words.ts";

const HOME = "/administrator/dashboard";

/** The demo administrator, prefilled in the local environment only. */
const DEMO_EMAIL = "admin@vazhi.example";

export const handle = { isHydrated: true, stylesheet: "work" } satisfies RouteHandle;

export const meta: Route.MetaFunction = (args) => pageMeta(args, { title: "Administrator Portal", isPrivate: true });

/** Portal pages only, because not every administrator is a student. */
function portalPath(url: URL): string {
  const returnPath = safeReturnPath(url.searchParams.get("returnUrl"), HOME);
  return returnPath.startsWith("/administrator/") && !returnPath.startsWith("/administrator/login") ? returnPath : HOME;
}

export function loader({ url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.admin) throw redirectDocument(portalPath(url));
  const isDemo = getServices(context).config.environment === "local";
  return { email: isDemo ? DEMO_EMAIL : "", captcha: captchaWidget(context) };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  if (fields.intent === "passkey") return logInWithPasskey({ request, url, context }, fields);
  const form = checkFields(fields, adminLogInSchema);
  if (!form.ok) {
    // One message for the whole form, as required; the fields are marked, too.
    return refuseForm(form, { formError: Object.values(form.fieldErrors)[0] });
  }
  const { sessionId } = context.get(currentUserContext);
  const credentials = {
    ...form.data,
    clientIp: context.get(clientIpContext),
    deviceTokens: readDeviceTokens(request),
    previousSessionId: sessionId,
    client: context.get(clientContext)(),
  };
  const attempt = signInAdministrator(getServices(context), credentials);
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, ADMIN_LOGIN_TIMEOUT_MS);
  } catch (error) {
    console.error("An administrator's login failed", error);
    const isSlow = error instanceof TimeLimitError;
    return refuseForm(form, {
      formError: isSlow ? LOGIN_SLOW_MESSAGE.en : "Error checking administrator access",
      status: isSlow ? 504 : 500,
    });
  }
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, "en");
    // The password was correct: only the code is requested instead.
    if (isAboutCode(result.reason))
      return refuseForm({ typed: form.typed, fieldErrors: { code: message } }, { status, reason: result.reason });
    const formError = result.reason === "not-an-administrator" ? message : `Login failed: ${message}`;
    return refuseForm(form, { formError, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  return redirectWithToast(portalPath(url), { kind: "success", message: "Admin login successful" }, headers);
}

/** The page's other form: a passkey instead of a password and a code. */
async function logInWithPasskey(
  { request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  fields: Record<string, string>,
) {
  const form = checkFields(fields, passkeyLogInSchema);
  const result = form.ok
    ? await signInWithPasskey(getServices(context), {
        credential: form.data.credential,
        clientIp: context.get(clientIpContext),
        client: context.get(clientContext)(),
        deviceTokens: readDeviceTokens(request),
        previousSessionId: context.get(currentUserContext).sessionId,
        isForPortal: true,
      })
    : ({ ok: false, reason: "passkey-refused" } as const);
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, "en");
    return refuseForm({ typed: {} }, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  return redirectWithToast(portalPath(url), { kind: "success", message: "Admin login successful" }, headers);
}

function isAboutCode(reason: string | null | undefined): boolean {
  return reason === "totp-required" || reason === "passkey-required" || reason === "totp-invalid";
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, { network: `Login failed: ${UNEXPECTED_MESSAGE.en}` });
}

export default function AdminLogin({ loaderData }: Route.ComponentProps) {
  const { search } = useLocation();
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>(ADMIN_LOGIN_TIMEOUT_MS);
  const isCaptchaShown = useCaptchaOnceRequired(answer);
  const errors = answer?.fieldErrors ?? {};
  return (
    <PortalPage
      title="Administrator Portal"
      footer={
        <a className="link inline-flex min-h-11 items-center" href="/">
          Return to Main Website
        </a>
      }
    >
      <Form
        method="post"
        action={`/administrator/login${search}`}
        ref={formRef}
        noValidate
        aria-label="Administrator login"
      >
        <fieldset disabled={isLocked} className="grid gap-5">
          <FormError>{isTimedOut ? LOGIN_SLOW_MESSAGE.en : answer?.formError}</FormError>
          <Field
            label="Email"
            name="email"
            type="email"
            autoComplete="username"
            inputMode="email"
            required
            defaultValue={answer?.values.email ?? loaderData.email}
            aria-invalid={errors.email ? true : undefined}
          />
          <PasswordField
            label="Password"
            name="password"
            autoComplete="current-password"
            required
            aria-invalid={errors.password ? true : undefined}
          />
          {isAboutCode(answer?.reason) ? (
            <Field
              label="Code"
              name="code"
              inputMode="numeric"
              autoComplete="one-time-code"
              maxLength={30}
              hint="Six digits from your authenticator app, or a recovery code. Please enter your password again if it is gone."
              error={errors.code}
            />
          ) : null}
          {isCaptchaShown ? <Captcha widget={loaderData.captcha} attempt={answer} /> : null}
          <Button isWide isBusy={isLocked} busyText="Logging in...">
            Log in
          </Button>
        </fieldset>
      </Form>
      <PasskeyForm
        ceremony="sign-in"
        action={`/administrator/login${search}`}
        options="/passkeys/options"
        intent="passkey"
        label={SECURITY_WORDS.withPasskey.en}
      />
    </PortalPage>
  );
}
