import { getLanguage } from "../../web/language";
import { redirectDocument } from "react-router";
import { ACCOUNT_WORDS } from "../../content/accounts/account-words";
import { Button } from "../../ui/elements/button";
import { readVerificationLink, signsInHere, verifyEmail } from "../../usecases/accounts/verify-email";
import { readDeviceTokens } from "../../web/accounts/device-cookie";
import { loginAddressCookie } from "../../web/accounts/login-address-cookie";
import { sessionCookie } from "../../web/accounts/session-cookie";
import { currentUserContext, getServices } from "../../web/context";
import { parseForm } from "../../web/http/forms";
import { redirectWithToast } from "../../web/http/toast";
import { verifyEmailSchema } from "../../web/forms/accounts";
import { pageMeta } from "../../web/page-meta";
import { returnPathOf, safeReturnPath } from "../../web/addresses/return-path";
import type { Route } from "./+types/verify-email";
import { AuthPage } from "./auth-page";

/** The URL is a secret: see /reset-password. */
export const meta: Route.MetaFunction = (args) => [
  ...pageMeta(args, { title: "Confirm your address", isPrivate: true }),
  { name: "referrer", content: "same-origin" },
];

function loginWith(notice: "verified" | "link-invalid", returnTo: string, email: string | null = null): Response {
  const query = new URLSearchParams({ notice, ...(returnTo === "/" ? {} : { returnUrl: returnTo }) });
  const headers = new Headers(email === null ? undefined : { "set-cookie": loginAddressCookie(email) });
  return redirectDocument(`/login?${query}`, { headers });
}

/** The link in the e-mail. Opening it changes nothing: programs that scan mail open every link. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const services = getServices(context);
  const token = url.searchParams.get("token") ?? "";
  const returnTo = returnPathOf(url);
  const state = await readVerificationLink(services, token);
  if (state !== "open") throw loginWith(state === "verified" ? "verified" : "link-invalid", returnTo);
  return { token, returnTo, isSigningIn: await signsInHere(services, token, readDeviceTokens(request)) };
}

/** The page's button. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, verifyEmailSchema, getLanguage(context));
  const returnTo = safeReturnPath(form.typed.returnUrl);
  if (!form.ok) return loginWith("link-invalid", returnTo);
  const result = await verifyEmail(getServices(context), form.data.token, {
    deviceTokens: readDeviceTokens(request),
    previousSessionId: context.get(currentUserContext).sessionId,
  });
  if (!result.ok) return loginWith("link-invalid", returnTo);
  const { email, sessionToken } = result;
  if (sessionToken === null) return loginWith("verified", returnTo, email);
  const headers = new Headers({ "set-cookie": sessionCookie(sessionToken) });
  return redirectWithToast(returnTo, { kind: "success", message: ACCOUNT_WORDS.verifiedAndIn.en }, headers);
}

export default function VerifyEmail({ loaderData: { token, returnTo, isSigningIn } }: Route.ComponentProps) {
  return (
    <AuthPage
      title="Confirm your address"
      lead={
        <span lang="ml" className="text-lg font-semibold text-ink">
          നിങ്ങളുടെ ഇ-മെയിൽ വിലാസം സ്ഥിരീകരിക്കുക
        </span>
      }
    >
      <form method="post" action="/verify-email" aria-label="Confirm your address">
        <input type="hidden" name="token" value={token} />
        <input type="hidden" name="returnUrl" value={returnTo} />
        <Button isWide busyText="Confirming..." className="flex-col gap-0">
          Confirm my e-mail address
          <span lang="ml" className="text-sm font-normal">
            എന്റെ ഇ-മെയിൽ വിലാസം സ്ഥിരീകരിക്കുന്നു
          </span>
        </Button>
      </form>
      <div className="grid gap-2">
        <p>
          {isSigningIn
            ? ACCOUNT_WORDS.thenYouGoOn.en
            : "Then your account is ready, and you log in with the password that you chose."}
        </p>
        <p lang="ml">
          {isSigningIn
            ? ACCOUNT_WORDS.thenYouGoOn.ml
            : "ഇതോടെ നിങ്ങളുടെ അക്കൗണ്ട് തയ്യാറാകും. തുടർന്ന് നിങ്ങൾ തിരഞ്ഞെടുത്ത പാസ്‌വേഡ് ഉപയോഗിച്ച് ലോഗിൻ ചെയ്യുക."}
        </p>
      </div>
      <div className="grid gap-1 text-sm text-quiet">
        <p>If you did not sign up with Vazhi, close this page: nothing happens without the button.</p>
        <p lang="ml">വഴിയിൽ അക്കൗണ്ട് തുടങ്ങിയത് നിങ്ങളല്ലെങ്കിൽ ഈ പേജ് അടയ്ക്കുക. ബട്ടൺ അമർത്താതെ ഒന്നും സംഭവിക്കില്ല.</p>
      </div>
    </AuthPage>
  );
}
