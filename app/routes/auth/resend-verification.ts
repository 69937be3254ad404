import { redirectDocument } from "react-router";
import { pathIn } from "../../content/site/translated-paths";
import { isLanguage } from "../../domain/platform/language";
import { getLanguage } from "../../web/language";
import { resendVerificationSchema } from "../../web/forms/accounts";
import { resendVerification } from "../../usecases/accounts/resend-verification";
import { clientIpContext, getServices } from "../../web/context";
import { checkFields, readFields } from "../../web/http/forms";
import { safeReturnPath } from "../../web/addresses/return-path";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/resend-verification";
import { messageOf } from "../../web/messages/messages";

export function loader() {
  return redirectDocument("/login");
}

/** The button below 'Please verify your email before logging in'. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  // This address has no language: the page with the button tells its own.
  const language = isLanguage(fields.language) ? fields.language : getLanguage(context);
  const form = checkFields(fields, resendVerificationSchema, language);
  if (!form.ok)
    return redirectWithToast(pathIn(language, "/login"), { kind: "error", message: form.fieldErrors.email ?? "" });
  const returnTo = safeReturnPath(form.typed.returnUrl);
  const query = new URLSearchParams(returnTo === "/" ? {} : { returnUrl: returnTo });
  const result = await resendVerification(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    returnTo,
  });
  if (!result.ok)
    return redirectWithToast(pathIn(language, `/login?${query}`), {
      kind: "error",
      message: messageOf(result.reason, language).message,
    });
  query.set("notice", "resent");
  return redirectDocument(pathIn(language, `/login?${query}`));
}
