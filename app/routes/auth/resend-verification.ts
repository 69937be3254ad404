import { getLanguage } from "../../web/language";
import { redirectDocument } from "react-router";
import { resendVerificationSchema } from "../../web/forms/accounts";
import { resendVerification } from "../../usecases/accounts/resend-verification";
import { clientIpContext, getServices } from "../../web/context";
import { parseForm } from "../../web/http/forms";
import { safeReturnPath } from "../../web/addresses/return-path";
import { redirectWithToast } from "../../web/http/toast";
import type { Route } from "./+types/resend-verification";
import { messageOf } from "../../web/messages/messages";

export function loader() {
  return redirectDocument("/login");
}

/** The button below 'Please verify your email before logging in'. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await parseForm(request, resendVerificationSchema, getLanguage(context));
  if (!form.ok) return redirectWithToast("/login", { kind: "error", message: form.fieldErrors.email ?? "" });
  const returnTo = safeReturnPath(form.typed.returnUrl);
  const query = new URLSearchParams(returnTo === "/" ? {} : { returnUrl: returnTo });
  const result = await resendVerification(getServices(context), {
    ...form.data,
    clientIp: context.get(clientIpContext),
    returnTo,
  });
  if (!result.ok)
    return redirectWithToast(`/login?${query}`, {
      kind: "error",
      message: messageOf(result.reason, getLanguage(context)).message,
    });
  query.set("notice", "resent");
  return redirectDocument(`/login?${query}`);
}
