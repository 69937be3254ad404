import { SECURITY_WORDS as WORDS } from "#app/content/accounts/security-words.ts";
import { changePassword } from "#app/usecases/accounts/change-password.ts";
import { askEmailChange } from "#app/usecases/accounts/security/change-email.ts";
import { toKeyHolder } from "#app/usecases/accounts/security/key-holder.ts";
import { deviceCookie, readDeviceTokens } from "#app/web/accounts/device-cookie.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { changeDevices, changeKeys } from "#app/web/accounts/key-page.ts";
import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { clientIpContext, currentUserContext, getServices } from "#app/web/context.ts";
import { accountForms, deviceForms, keyForms } from "#app/web/forms/security.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/security";

export const PATH = "/profile/security";

export async function actOnSecurity({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const student = getStudent(context);
  const clientIp = context.get(clientIpContext);
  const form = await parseIntent(request, { ...keyForms, ...deviceForms, ...accountForms }, language);
  if (!form.ok) return form.intent === null ? refuseUnknownForm(language) : refuseForm(form);
  switch (form.intent) {
    case "password": {
      // The current password is a proof of identity.
      const changed = await changePassword(services, student, {
        ...form.data,
        sessionId: context.get(currentUserContext).sessionId ?? "",
        clientIp,
        deviceTokens: readDeviceTokens(request),
      });
      if (changed.ok)
        return redirectWithToast(
          PATH,
          { kind: "success", message: WORDS.passwordChanged[language] },
          new Headers({ "set-cookie": deviceCookie(changed.deviceTokens) }),
        );
      const { message, status } = toMessage(changed.reason, language);
      const { typed } = form;
      if (changed.reason === "invalid-credentials")
        return refuseForm({ typed, fieldErrors: { current: WORDS.currentWrong[language] } });
      if (changed.reason === "password-too-easy" || changed.reason === "admin-password-too-short")
        return refuseForm({ typed, fieldErrors: { password: message } }, { status, reason: changed.reason });
      return refuseForm({ typed }, { formError: message, status, reason: changed.reason });
    }
    case "end-session":
    case "end-other-sessions":
      return changeDevices({ request, context }, student, PATH, form);
  }
  const unproven = await refuseUnproven(context, form);
  if (unproven) return unproven;
  if (form.intent !== "email") return changeKeys(context, { ...toKeyHolder(student, clientIp), path: PATH }, form);
  const asked = await askEmailChange(services, student, { ...form.data, clientIp });
  if (asked.ok) return redirectWithToast(PATH, { kind: "success", message: WORDS.emailLinkSent[language] });
  const { message, status } = toMessage(asked.reason, language);
  const isAboutField = asked.reason === "guardian-address" || asked.reason === "email-unchanged";
  return isAboutField
    ? refuseForm({ typed: form.typed, fieldErrors: { email: message } }, { status, reason: asked.reason })
    : refuseForm({ typed: form.typed }, { formError: message, status, reason: asked.reason });
}
