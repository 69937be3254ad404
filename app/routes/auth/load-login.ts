import { redirectDocument } from "react-router";
import { findErasureByReceipt } from "#db/queries/accounts/erasures.ts";
import { LOGIN_WORDS as WORDS } from "#app/content/accounts/login-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { getLanguage } from "#app/web/language.ts";
import { logInSchema } from "#app/web/forms/accounts.ts";
import { type NoticeTone } from "#app/ui/elements/notice.tsx";
import { getServices, getCurrentUser } from "#app/web/context.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { captchaWidget } from "#app/web/accounts/captcha.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { readLoginAddress } from "#app/web/accounts/login-address-cookie.ts";
import { readErasureToken } from "#app/web/accounts/erasure-cookie.ts";
import { loginWay } from "#app/web/accounts/login-way.ts";
import { isWithEmail } from "#app/web/addresses/sign-in-paths.ts";
import { findChosenPackage, phoneOffer } from "./phone/phone-offer.ts";
import type { Route } from "./+types/login";
import { accountsMessages } from "#app/web/messages/accounts.words.ts";

/** Notices named by the URL. */
const notices = new Map<string | null, { tone: NoticeTone; text: Bilingual }>([
  ["verified", { tone: "success", text: WORDS.verified }],
  ["link-invalid", { tone: "warning", text: accountsMessages["invalid-verification-link"].message }],
  ["resent", { tone: "success", text: WORDS.resent }],
]);

export async function loadLogin({ request, url, context }: Route.LoaderArgs) {
  if (getCurrentUser(context)?.profile) throw redirectDocument(readReturnPath(url));
  // A user erased meanwhile is informed once.
  const receipt = readErasureToken(request);
  if (receipt !== null) {
    // Without a database this page shows its own message.
    const erasure = await findErasureByReceipt(getServices(context).db, hashToken(receipt)).catch(() => null);
    if (erasure?.status === "done") throw redirectDocument("/erasure-receipt");
  }
  const returnTo = readReturnPath(url);
  const notice = notices.get(url.searchParams.get("notice")) ?? null;
  const address = readLoginAddress(request);
  const hasEmail = notice !== null || address !== "" || isWithEmail(url);
  return {
    notice,
    returnTo,
    isGoogleOffered: getServices(context).google !== null,
    /** What the page begins with. */
    way: hasEmail ? ("email" as const) : loginWay(request),
    phone: await phoneOffer(request, context),
    chosen: await findChosenPackage(returnTo, context),
    captcha: captchaWidget(context),
    rules: htmlConstraints(logInSchema, getLanguage(context)),
    address,
  };
}
