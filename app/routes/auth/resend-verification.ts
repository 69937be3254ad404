import { START_PAGE } from "#app/content/site/start-page.ts";
import { redirectDocument } from "react-router";
import { pathIn } from "#app/content/site/translated-paths.ts";
import { isLanguage } from "#app/domain/platform/language.ts";
import { getLanguage } from "#app/web/language.ts";
import { resendVerificationSchema } from "#app/web/forms/accounts.ts";
import { resendVerification } from "#app/usecases/accounts/resend-verification.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { checkFields, readFields } from "#app/web/http/forms.ts";
import { safeReturnPath } from "#app/web/addresses/return-path.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/resend-verification";
import { toMessage } from "#app/web/messages/messages.ts";

export function loader() {
  return redirectDocument("/login");
}

/** The button below 'Please verify your email before logging in'. */
export async function action({ request, context }: Route.ActionArgs) {
  const fields = await readFields(request);
  // This address has no language: the page with the button sends its own.
  const language = isLanguage(fields.language) ? fields.language : getLanguage(context);
  const form = checkFields(fields, resendVerificationSchema, language);
  if (!form.ok)
    return redirectWithToast(pathIn(language, "/login"), { kind: "error", message: form.fieldErrors.email ?? "" });
  const returnTo = safeReturnPath(form.typed.returnUrl);
  const query = new URLSearchParams(returnTo === START_PAGE ? {} : { returnUrl: returnTo });
  const result = await resendVerification(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    returnTo,
  });
  if (!result.ok)
    return redirectWithToast(pathIn(language, `/login?${query}`), {
      kind: "error",
      message: toMessage(result.reason, language).message,
    });
  query.set("notice", "resent");
  return redirectDocument(pathIn(language, `/login?${query}`));
}
