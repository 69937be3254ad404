import { redirectDocument, type RouterContextProvider, useLocation } from "react-router";
import { findErasureByReceipt } from "#db/queries/accounts/erasures.ts";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { ACCOUNT_WORDS } from "#app/content/accounts/account-words.ts";
import { DATA_PATH } from "#app/content/mails/data-mails.ts";
import { GOOGLE_TERMS, LOGIN_WORDS as WORDS } from "#app/content/accounts/login-words.ts";
import { SECURITY_WORDS } from "#app/content/accounts/security-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { logInSchema } from "#app/web/forms/accounts.ts";
import { passkeyLogInSchema } from "#app/web/forms/security.ts";
import { useRootData } from "#app/root.tsx";
import signInScript from "#app/ui/accounts/sign-in-script.ts?inline-script";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { Captcha } from "#app/ui/accounts/captcha.tsx";
import { GoogleButton } from "#app/ui/accounts/google-button.tsx";
import { Notice, type NoticeTone } from "#app/ui/elements/notice.tsx";
import { PasswordField } from "#app/ui/elements/password-field.tsx";
import { RichTextRun } from "#app/ui/elements/rich-text.tsx";
import { PlainForm } from "#app/ui/site/plain-form.tsx";
import { PasskeyForm } from "#app/ui/accounts/security/passkey-form.tsx";
import { signInWithPasskey } from "#app/usecases/accounts/security/sign-in-with-passkey.ts";
import { signIn } from "#app/usecases/accounts/sign-in.ts";
import { clientContext, clientIpContext, getServices, getCurrentUser, currentUserContext } from "#app/web/context.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { redirectByScript } from "#app/web/http/background-forms.ts";
import { checkFields, readFields, refuseForm } from "#app/web/http/forms.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { readReturnPath, safeReturnPath } from "#app/web/addresses/return-path.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { clearedLoginAddressCookie, readLoginAddress } from "#app/web/accounts/login-address-cookie.ts";
import { readErasureToken } from "#app/web/accounts/erasure-cookie.ts";
import { sessionCookie } from "#app/web/accounts/session-cookie.ts";
import { LOGIN_TIMEOUT_MS, TimeLimitError, withinTime } from "#app/web/http/time-limit.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/login";
import { AuthPage, Or } from "./auth-page.tsx";
import { toMessage } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE, LOGIN_SLOW_MESSAGE } from "#app/web/messages/sentences.words.ts";
import { accountsMessages } from "#app/web/messages/accounts.words.ts";

export const middleware = [redirectByScript];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: WORDS.metaTitle[findLanguage(args.matches)],
    description: WORDS.metaDescription[findLanguage(args.matches)],
  });

/** Notices named by the URL. */
const notices = new Map<string | null, { tone: NoticeTone; text: Bilingual }>([
  ["verified", { tone: "success", text: WORDS.verified }],
  ["link-invalid", { tone: "warning", text: accountsMessages["invalid-verification-link"].message }],
  ["resent", { tone: "success", text: WORDS.resent }],
]);

export async function loader({ request, url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.profile) throw redirectDocument(readReturnPath(url));
  // A user erased meanwhile is informed once.
  const receipt = readErasureToken(request);
  if (receipt !== null) {
    // Without a database this page shows its own message.
    const erasure = await findErasureByReceipt(getServices(context).db, hashToken(receipt)).catch(() => null);
    if (erasure?.status === "done") throw redirectDocument("/erasure-receipt");
  }
  const isGoogleOffered = getServices(context).google !== null;
  return {
    notice: notices.get(url.searchParams.get("notice")) ?? null,
    returnTo: readReturnPath(url),
    isGoogleOffered,
    captcha: captchaWidget(context),
    rules: htmlConstraints(logInSchema, getLanguage(context)),
    address: readLoginAddress(request),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const fields = await readFields(request);
  if (fields.intent === "passkey") return logInWithPasskey({ request, url, context }, fields);
  const form = checkFields(fields, logInSchema, language);
  if (!form.ok) return refuseForm(form);
  const { sessionId } = context.get(currentUserContext);
  const attempt = signIn(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    deviceTokens: readDeviceTokens(request),
    previousSessionId: sessionId,
    client: context.get(clientContext)(),
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, LOGIN_TIMEOUT_MS);
  } catch (error) {
    console.error("Login failed", error);
    const isSlow = error instanceof TimeLimitError;
    return refuseForm(form, {
      formError: (isSlow ? LOGIN_SLOW_MESSAGE : UNEXPECTED_MESSAGE)[language],
      status: isSlow ? 504 : 500,
    });
  }
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, language);
    return refuseForm(form, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  headers.append("set-cookie", clearedLoginAddressCookie());
  // The path saved by a login dialog is used only if the URL names none.
  const returnPath = readReturnPath(url, safeReturnPath(form.typed.redirectAfterLogin));
  const target = result.isStudent ? (result.isErasurePending ? DATA_PATH : returnPath) : "/administrator/dashboard";
  const message = ACCOUNT_NOTICES.loggedIn[result.language];
  return redirectWithToast(target, { kind: "success", message }, headers);
}

/** The page's other form: a passkey instead of a password. */
async function logInWithPasskey(
  { request, url, context }: { request: Request; url: URL; context: Readonly<RouterContextProvider> },
  fields: Record<string, string>,
) {
  const language = getLanguage(context);
  const form = checkFields(fields, passkeyLogInSchema, language);
  const result = form.ok
    ? await signInWithPasskey(getServices(context), {
        credential: form.data.credential,
        clientIp: context.get(clientIpContext),
        client: context.get(clientContext)(),
        deviceTokens: readDeviceTokens(request),
        previousSessionId: context.get(currentUserContext).sessionId,
      })
    : ({ ok: false, reason: "passkey-refused" } as const);
  if (!result.ok) {
    const { message, status } = toMessage(result.reason, language);
    return refuseForm({ typed: {} }, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  const target = result.isStudent ? readReturnPath(url) : "/administrator/dashboard";
  return redirectWithToast(target, { kind: "success", message: ACCOUNT_NOTICES.loggedIn[result.language] }, headers);
}

export default function Login({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  const { notice, returnTo, isGoogleOffered, captcha, rules, address } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const errors = answer?.fieldErrors ?? {};
  const query = returnTo === "/" ? "" : `?${new URLSearchParams({ returnUrl: returnTo })}`;

  return (
    <AuthPage
      title={ACCOUNT_WORDS.logIn[language]}
      lead={WORDS.lead[language]}
      footer={
        <>
          <p>
            {WORDS.isNew[language]}{" "}
            <a className="link inline-flex min-h-11 items-center" href={localPath(`/signup${query}`)}>
              {ACCOUNT_WORDS.signUp[language]}
            </a>
          </p>
          <a className="link inline-flex min-h-11 items-center" href={localPath("/forgot-password")}>
            {WORDS.forgotPassword[language]}
          </a>
        </>
      }
    >
      {root?.hasDatabase === false ? <FormError>{ACCOUNT_WORDS.noDatabase[language]}</FormError> : null}
      {notice && !answer ? <Notice tone={notice.tone}>{notice.text[language]}</Notice> : null}
      <PlainForm
        name={ACCOUNT_WORDS.logIn[language]}
        action={localPath(`/login${search}`)}
        timeLimit={{ milliseconds: LOGIN_TIMEOUT_MS, sentence: LOGIN_SLOW_MESSAGE[language] }}
        failure={UNEXPECTED_MESSAGE[language]}
        error={<FormError title={WORDS.failed[language]}>{answer?.formError}</FormError>}
      >
        <input type="hidden" name="redirectAfterLogin" defaultValue={answer?.values.redirectAfterLogin} />
        <Field
          {...rules.email}
          label={ACCOUNT_WORDS.email[language]}
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          defaultValue={answer?.values.email ?? address}
          error={errors.email}
        />
        <PasswordField
          {...rules.password}
          label={ACCOUNT_WORDS.password[language]}
          name="password"
          autoComplete="current-password"
          error={errors.password}
        />
        {/* Once required, it stays: the next attempt needs it again. */}
        {answer?.reason === "captcha-required" || answer?.values.hasCaptcha ? (
          <>
            <input type="hidden" name="hasCaptcha" value="yes" />
            <Captcha widget={captcha} />
          </>
        ) : null}
        <Button isWide busyText={WORDS.busy[language]}>
          {ACCOUNT_WORDS.logIn[language]}
        </Button>
      </PlainForm>
      {answer?.reason === "email-not-verified" ? (
        <form method="post" action="/resend-verification">
          <input type="hidden" name="email" value={answer.values.email} />
          <input type="hidden" name="returnUrl" value={returnTo} />
          <input type="hidden" name="language" value={language} />
          <Button variant="secondary" isWide busyText={ACCOUNT_WORDS.sending[language]}>
            {WORDS.resend[language]}
          </Button>
        </form>
      ) : null}
      <PasskeyForm
        ceremony="sign-in"
        action={localPath(`/login${search}`)}
        options="/passkeys/options"
        intent="passkey"
        label={SECURITY_WORDS.withPasskey[language]}
      />
      {isGoogleOffered ? (
        <>
          <Or />
          <GoogleButton returnTo={returnTo} />
          <p className="text-sm text-quiet">
            <RichTextRun text={GOOGLE_TERMS[language]} />
          </p>
        </>
      ) : null}
      <InlineScript source={signInScript} />
    </AuthPage>
  );
}
