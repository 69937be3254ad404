import { START_PAGE } from "#app/content/site/start-page.ts";
import { redirectDocument } from "react-router";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { VERIFY_EMAIL_WORDS as WORDS } from "#app/content/accounts/verify-email-words.ts";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { getLanguage } from "#app/web/language.ts";
import { languageOfMailedLink } from "#app/web/accounts/mailed-link-language.ts";
import { readVerificationLink, verifyEmail } from "#app/usecases/accounts/verify-email.ts";
import { readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { loginAddressCookie } from "#app/web/accounts/login-address-cookie.ts";
import { sessionCookie } from "#app/web/accounts/session-cookie.ts";
import { clientContext, currentUserContext, getServices } from "#app/web/context.ts";
import { parseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { verifyEmailSchema } from "#app/web/forms/accounts.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import { readReturnPath, safeReturnPath } from "#app/web/addresses/return-path.ts";
import { waitingPage } from "#app/web/addresses/waiting-page.ts";
import type { Route } from "./+types/verify-email";
import { AuthPage } from "./auth-page.tsx";

export const middleware = [languageOfMailedLink("verify-email")];

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.title[findLanguage(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

interface LoginNotice {
  notice: "verified" | "link-invalid";
  returnTo: string;
  /** The language of the link's page: the account's, if the reader has not chosen one. */
  language: Language;
  email?: string;
}

function loginWith({ notice, returnTo, language, email }: LoginNotice): Response {
  const query = new URLSearchParams({ notice, ...(returnTo === START_PAGE ? {} : { returnUrl: returnTo }) });
  const headers = new Headers(email === undefined ? undefined : { "set-cookie": loginAddressCookie(email) });
  return redirectDocument(pathIn(language, `/login?${query}`), { headers });
}

/** The link in the e-mail. A GET changes nothing, because mail scanners open every link. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const token = url.searchParams.get("token") ?? "";
  const returnTo = readReturnPath(url);
  const { state, isSigningIn } = await readVerificationLink(services, token, readDeviceTokens(request));
  const language = getLanguage(context);
  if (state !== "open")
    throw loginWith({ notice: state === "verified" ? "verified" : "link-invalid", returnTo, language });
  return { token, returnTo, isSigningIn };
}

/** The page's button. */
export async function action({ request, context }: Route.ActionArgs) {
  const readIn = getLanguage(context);
  const form = await parseForm(request, verifyEmailSchema, readIn);
  const returnTo = safeReturnPath(form.typed.returnUrl);
  if (!form.ok) return loginWith({ notice: "link-invalid", returnTo, language: readIn });
  const result = await verifyEmail(getServices(context), form.data.token, {
    deviceTokens: readDeviceTokens(request),
    previousSessionId: context.get(currentUserContext).sessionId,
    client: context.get(clientContext)(),
  });
  if (!result.ok) return loginWith({ notice: "link-invalid", returnTo, language: readIn });
  const { email, sessionToken, language, isGuardianAsked } = result;
  if (sessionToken === null) return loginWith({ notice: "verified", returnTo, language: readIn, email });
  const headers = new Headers({ "set-cookie": sessionCookie(sessionToken) });
  const next = isGuardianAsked && returnTo === START_PAGE ? waitingPage(returnTo) : returnTo;
  return redirectWithToast(next, { kind: "success", message: ACCOUNT_NOTICES.verifiedAndIn[language] }, headers);
}

export default function VerifyEmail({ loaderData: { token, returnTo, isSigningIn } }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <AuthPage title={WORDS.title[language]}>
      <form
        method="post"
        // Includes the token, which determines the language of the next page.
        action={`/verify-email?${new URLSearchParams({ token })}`}
        aria-label={WORDS.title[language]}
      >
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="returnUrl" value={returnTo} />
        <Button isWide busyText={WORDS.confirming[language]}>
          {WORDS.confirm[language]}
        </Button>
      </form>
      <p>{(isSigningIn ? WORDS.thenYouGoOn : WORDS.thenYouLogIn)[language]}</p>
      <p className="text-sm text-quiet">{WORDS.wasNotYou[language]}</p>
    </AuthPage>
  );
}
