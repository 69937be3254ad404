import type { RouterContextProvider } from "react-router";
import { findPhoneCode } from "#db/queries/accounts/phone-codes.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { isPhoneSignInOn } from "#app/usecases/accounts/phone/phone-code.ts";
import type { ChosenPackage } from "#app/ui/accounts/phone/chosen-package.tsx";
import type { SendCodeOffer } from "#app/ui/accounts/phone/send-code-form.tsx";
import { packageOfPath } from "#app/web/addresses/purchase-paths.ts";
import { getPrices, getServices } from "#app/web/context.ts";
import { sendCodeSchema } from "#app/web/forms/accounts.ts";
import { htmlConstraints } from "#app/web/forms/html-constraints.ts";
import { getLanguage } from "#app/web/language.ts";
import { firstChannel } from "#app/web/accounts/sent-code.ts";
import { readPhoneCodeToken } from "#app/web/accounts/phone-code-cookie.ts";

type Context = Readonly<RouterContextProvider>;

/** The form for signing in and up by phone; null if that is switched off. */
export async function phoneOffer(request: Request, context: Context): Promise<SendCodeOffer | null> {
  const services = getServices(context);
  if (!isPhoneSignInOn(services)) return null;
  const token = readPhoneCodeToken(request);
  // Without a database the page still shows its own message.
  const known = token === null ? null : await findPhoneCode(services.db, hashToken(token)).catch(() => null);
  return {
    channel: firstChannel(context),
    phone: known?.phone ?? "",
    rules: htmlConstraints(sendCodeSchema, getLanguage(context)).phone,
  };
}

/** The package that a return path leads to, with its current price; null for none. */
export async function findChosenPackage(returnTo: string, context: Context): Promise<ChosenPackage | null> {
  const type = packageOfPath(returnTo);
  return type && { type, price: (await getPrices(context))[type] };
}
