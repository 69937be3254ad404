import { START_PAGE } from "#app/content/site/start-page.ts";
import { data, redirectDocument } from "react-router";
import { getLanguage } from "#app/web/language.ts";
import { changeSignUpAddress, resendToSignUpAddress } from "#app/usecases/accounts/change-sign-up-address.ts";
import { readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { loginAddressCookie } from "#app/web/accounts/login-address-cookie.ts";
import { readReturnPath } from "#app/web/addresses/return-path.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { changeAddressSchema } from "#app/web/forms/accounts.ts";
import { noFields } from "#app/web/forms/fields.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/check-mail";

/** This page with a notice, preserving the return path. */
export function pageWith(notice: string, returnTo: string): string {
  return `/signup/check-mail?${new URLSearchParams({ notice, ...(returnTo === START_PAGE ? {} : { returnUrl: returnTo }) })}`;
}

const forms = { resend: noFields, "change-address": changeAddressSchema };

export async function actOnCheckMail({ request, url, context }: Route.ActionArgs) {
  const form = await parseIntent(request, forms, getLanguage(context));
  if (form.intent === null) return refuseUnknownForm(getLanguage(context));
  if (!form.ok) return refuseForm(form);
  const returnTo = readReturnPath(url);
  const lookup = { deviceTokens: readDeviceTokens(request), clientIp: context.get(clientIpContext), returnTo };
  const services = getServices(context);
  const result =
    form.intent === "resend"
      ? await resendToSignUpAddress(services, lookup)
      : await changeSignUpAddress(services, { ...lookup, email: form.data.email });
  if (result.ok) return redirectDocument(pageWith(form.intent === "resend" ? "resent" : "changed", returnTo));
  // Verified meanwhile, or not a sign-up of this browser: the page itself links on.
  if (result.reason === "sign-up-not-found") return redirectDocument(pageWith("none", returnTo));
  const { message, status } = toMessage(result.reason, getLanguage(context));
  const refused = refuseForm(form, { formError: message, status, reason: result.reason });
  if (result.reason !== "email-taken" || form.intent !== "change-address") return refused;
  return data(refused.data, { status, headers: { "set-cookie": loginAddressCookie(form.data.email) } });
}
