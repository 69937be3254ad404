import { redirectDocument } from "react-router";
import { ACCOUNT_NOTICES } from "../../content/accounts/account-notices";
import { VERIFY_EMAIL_WORDS as WORDS } from "../../content/accounts/verify-email-words";
import { pathIn } from "../../content/site/translated-paths";
import type { Language } from "../../domain/platform/language";
import { Button } from "../../ui/elements/button";
import { useLanguage } from "../../ui/language/reader-language";
import { getLanguage } from "../../web/language";
import { languageOfMailedLink } from "../../web/accounts/mailed-link-language";
import { readVerificationLink, signsInHere, verifyEmail } from "../../usecases/accounts/verify-email";
import { readDeviceTokens } from "../../web/accounts/device-cookie";
import { loginAddressCookie } from "../../web/accounts/login-address-cookie";
import { sessionCookie } from "../../web/accounts/session-cookie";
import { clientContext, currentUserContext, getServices } from "../../web/context";
import { parseForm } from "../../web/http/forms";
import { redirectWithToast } from "../../web/http/toast";
import { verifyEmailSchema } from "../../web/forms/accounts";
import { languageOf, pageMeta } from "../../web/page-meta";
import { returnPathOf, safeReturnPath } from "../../web/addresses/return-path";
import { waitingPage } from "../../web/addresses/waiting-page";
import type { Route } from "./+types/verify-email";
import { AuthPage } from "./auth-page";

export const middleware = [languageOfMailedLink("verify-email")];

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: WORDS.title[languageOf(args.matches)], isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

interface LoginNotice {
  notice: "verified" | "link-invalid";
  returnTo: string;
  /** The one in which the page behind the link is read: the account's, where its reader has chosen none. */
  language: Language;
  email?: string;
}

function loginWith({ notice, returnTo, language, email }: LoginNotice): Response {
  const query = new URLSearchParams({ notice, ...(returnTo === "/" ? {} : { returnUrl: returnTo }) });
  const headers = new Headers(email === undefined ? undefined : { "set-cookie": loginAddressCookie(email) });
  return redirectDocument(pathIn(language, `/login?${query}`), { headers });
}

/** The link in the e-mail. Opening it changes nothing: programs that scan mail open every link. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const token = url.searchParams.get("token") ?? "";
  const returnTo = returnPathOf(url);
  const state = await readVerificationLink(services, token);
  const language = getLanguage(context);
  if (state !== "open")
    throw loginWith({ notice: state === "verified" ? "verified" : "link-invalid", returnTo, language });
  return { token, returnTo, isSigningIn: await signsInHere(services, token, readDeviceTokens(request)) };
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
  const next = isGuardianAsked && returnTo === "/" ? waitingPage(returnTo) : returnTo;
  return redirectWithToast(next, { kind: "success", message: ACCOUNT_NOTICES.verifiedAndIn[language] }, headers);
}

export default function VerifyEmail({ loaderData: { token, returnTo, isSigningIn } }: Route.ComponentProps) {
  const language = useLanguage();
  return (
    <AuthPage title={WORDS.title[language]}>
      <form
        method="post"
        // With the token, which tells in which language the page that comes is read.
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
