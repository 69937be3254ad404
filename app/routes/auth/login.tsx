import type { Bilingual } from "../../domain/platform/language";
import { useLanguage } from "../../ui/language/reader-language";
import { getLanguage } from "../../web/language";
import { redirectDocument, useLocation } from "react-router";
import { logInSchema } from "../../web/forms/accounts";
import { useRootData } from "../../root";
import { AuthForm, Slot } from "../../ui/accounts/auth-form/auth-form";
import { Button } from "../../ui/elements/button";
import { Field } from "../../ui/elements/field";
import { FormError } from "../../ui/elements/form-error";
import { Captcha } from "../../ui/accounts/captcha";
import { GoogleButton } from "../../ui/accounts/google-button";
import { Notice, type NoticeTone } from "../../ui/elements/notice";
import { PasswordField } from "../../ui/elements/password-field";
import { signIn } from "../../usecases/accounts/sign-in";
import { clientIpContext, getServices, getCurrentUser, currentUserContext } from "../../web/context";
import { parseForm, refuseForm } from "../../web/http/forms";
import { captchaWidget } from "../../web/accounts/captcha";
import { pageMeta } from "../../web/page-meta";
import { returnPathOf, safeReturnPath } from "../../web/addresses/return-path";
import { deviceCookie, readDeviceTokens } from "../../web/accounts/device-cookie";
import { clearedLoginAddressCookie, readLoginAddress } from "../../web/accounts/login-address-cookie";
import { answerScripts } from "../../web/accounts/script-answers";
import { sessionCookie } from "../../web/accounts/session-cookie";
import { LOGIN_TIMEOUT_MS, TimeLimitError, withinTime } from "../../web/http/time-limit";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/login";
import { AuthPage, Or } from "./auth-page";
import { messageOf } from "../../web/messages/messages";
import { UNEXPECTED_MESSAGE, LOGIN_SLOW_MESSAGE } from "../../web/messages/sentences";
import { accountsMessages } from "../../web/messages/accounts";

export const middleware = [answerScripts];

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: "Login",
    description: "Log in to Vazhi to take your career assessment and read your report.",
  });

/** Why the user is here, where the URL says so. */
const notices = new Map<string | null, { tone: NoticeTone; text: Bilingual }>([
  [
    "verified",
    {
      tone: "success",
      text: {
        en: "Your email is verified. You can log in now.",
        ml: "നിങ്ങളുടെ ഇ-മെയിൽ സ്ഥിരീകരിച്ചു. ഇനി ലോഗിൻ ചെയ്യാം.",
      },
    },
  ],
  ["link-invalid", { tone: "warning", text: accountsMessages["invalid-verification-link"].message }],
  [
    "resent",
    {
      tone: "success",
      text: {
        en: "If this account still needs it, a new confirmation link is on its way. Please check your inbox.",
        ml: "ഈ അക്കൗണ്ടിനു വേണമെങ്കിൽ പുതിയ സ്ഥിരീകരണ ലിങ്ക് അയച്ചിട്ടുണ്ട്. നിങ്ങളുടെ മെയിൽ നോക്കുക.",
      },
    },
  ],
]);

export function loader({ request, url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.profile) throw redirectDocument(returnPathOf(url));
  const isGoogleOffered = getServices(context).google !== null;
  return {
    notice: notices.get(url.searchParams.get("notice")) ?? null,
    returnTo: returnPathOf(url),
    isGoogleOffered,
    captcha: captchaWidget(context),
    address: readLoginAddress(request),
  };
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await parseForm(request, logInSchema, getLanguage(context));
  if (!form.ok) return refuseForm(form);
  const { sessionId } = context.get(currentUserContext);
  const attempt = signIn(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    deviceTokens: readDeviceTokens(request),
    previousSessionId: sessionId,
  });
  let result: Awaited<typeof attempt>;
  try {
    result = await withinTime(attempt, LOGIN_TIMEOUT_MS);
  } catch (error) {
    console.error("Login failed", error);
    const isSlow = error instanceof TimeLimitError;
    return refuseForm(form, {
      formError: isSlow ? LOGIN_SLOW_MESSAGE[getLanguage(context)] : UNEXPECTED_MESSAGE[getLanguage(context)],
      status: isSlow ? 504 : 500,
    });
  }
  if (!result.ok) {
    const { message, status } = messageOf(result.reason, getLanguage(context));
    return refuseForm(form, { formError: message, status, reason: result.reason });
  }
  const headers = new Headers({ "set-cookie": sessionCookie(result.token) });
  headers.append("set-cookie", deviceCookie(result.deviceTokens));
  headers.append("set-cookie", clearedLoginAddressCookie());
  // What the browser saved before a login dialog counts only where the URL names nothing.
  const wanted = returnPathOf(url, safeReturnPath(form.typed.redirectAfterLogin));
  const target = result.isStudent ? wanted : "/administrator/dashboard";
  return redirectWithToast(target, { kind: "success", message: "Logged in successfully" }, headers);
}

export default function Login({ loaderData, actionData: answer }: Route.ComponentProps) {
  const language = useLanguage();
  const { notice, returnTo, isGoogleOffered, captcha, address } = loaderData;
  const { search } = useLocation();
  const root = useRootData();
  const errors = answer?.fieldErrors ?? {};
  const query = returnTo === "/" ? "" : `?${new URLSearchParams({ returnUrl: returnTo })}`;

  return (
    <AuthPage
      title="Log in"
      lead="Good to see you again."
      footer={
        <>
          <p>
            New here?{" "}
            <a className="link inline-flex min-h-11 items-center" href={`/signup${query}`}>
              Sign up
            </a>
          </p>
          <a className="link inline-flex min-h-11 items-center" href="/forgot-password">
            Forgot password?
          </a>
        </>
      }
    >
      {root?.hasDatabase === false ? <FormError>Authentication initialization failed</FormError> : null}
      <Slot name="notice">
        {notice && !answer ? <Notice tone={notice.tone}>{notice.text[language]}</Notice> : null}
      </Slot>
      <AuthForm
        name="Log in"
        action={`/login${search}`}
        rules="logIn"
        timeLimit={{ milliseconds: LOGIN_TIMEOUT_MS, sentence: LOGIN_SLOW_MESSAGE[language] }}
        failure={UNEXPECTED_MESSAGE[language]}
        error={<FormError title="Login failed">{answer?.formError}</FormError>}
      >
        <input type="hidden" name="redirectAfterLogin" />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          inputMode="email"
          required
          defaultValue={answer?.values.email ?? address}
          error={errors.email}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          required
          error={errors.password}
        />
        <Slot name="captcha">{answer?.reason === "captcha-required" ? <Captcha widget={captcha} /> : null}</Slot>
        <Button isWide busyText="Logging in...">
          Log in
        </Button>
      </AuthForm>
      <Slot name="resend">
        {answer?.reason === "email-not-verified" ? (
          <form method="post" action="/resend-verification">
            <input type="hidden" name="email" value={answer.values.email} />
            <input type="hidden" name="returnUrl" value={returnTo} />
            <Button variant="secondary" isWide busyText="Sending...">
              Send the confirmation link again
            </Button>
          </form>
        ) : null}
      </Slot>
      {isGoogleOffered ? (
        <>
          <Or />
          <GoogleButton href={`/auth/google${query}`} />
          <p className="text-sm text-quiet">
            The first time, this makes an account, and you agree to our{" "}
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
      ) : null}
    </AuthPage>
  );
}
