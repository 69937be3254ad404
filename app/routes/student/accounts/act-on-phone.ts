import { redirectDocument } from "react-router";
import { NUMBER_WORDS as WORDS } from "#app/content/accounts/number-words.ts";
import { askNumber, changeNumber, removeNumber } from "#app/usecases/accounts/phone/change-number.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { clearedPhoneCodeCookie, phoneCodeCookie, readPhoneCodeToken } from "#app/web/accounts/phone-code-cookie.ts";
import { firstChannel, resendCode } from "#app/web/accounts/sent-code.ts";
import { refuseUnproven } from "#app/web/accounts/step-up.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { ownPhoneForms } from "#app/web/forms/security.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { type Reason, toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/phone";

export const PHONE_PATH = "/profile/phone";

const SECURITY = "/profile/security";

/** Reasons that are about the typed number or code. */
const OF_PHONE: readonly Reason[] = ["phone-invalid", "number-unchanged", "guardian-number"];

export async function actOnPhone({ request, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const student = getStudent(context);
  const form = await parseIntent(request, ownPhoneForms, language);
  if (!form.ok) return form.intent === null ? refuseUnknownForm(language) : refuseForm(form);
  const unproven = await refuseUnproven(context, form);
  if (unproven) return unproven;
  const refuse = (reason: Reason) => {
    const { message, status } = toMessage(reason, language);
    const field = reason === "code-wrong" ? "code" : OF_PHONE.includes(reason) ? "phone" : null;
    return refuseForm(
      { typed: form.typed, fieldErrors: field ? { [field]: message } : {} },
      { formError: field ? null : message, status, reason },
    );
  };
  const token = readPhoneCodeToken(request) ?? "";
  switch (form.intent) {
    case "send-code": {
      const sent = await askNumber(services, student, {
        ...form.data,
        channel: firstChannel(context),
        clientIp: context.get(clientIpContext),
      });
      if (!sent.ok) return refuse(sent.reason);
      return redirectDocument(PHONE_PATH, { headers: { "set-cookie": phoneCodeCookie(sent.token) } });
    }
    case "resend": {
      const sent = await resendCode(context, { ...form.data, token, channel: form.typed.channel });
      return sent.ok ? redirectDocument(PHONE_PATH) : refuse(sent.reason);
    }
    case "type-code": {
      const changed = await changeNumber(services, student, { ...form.data, token });
      if (!changed.ok) return refuse(changed.reason);
      return redirectWithToast(
        SECURITY,
        { kind: "success", message: WORDS.saved[language] },
        new Headers({ "set-cookie": clearedPhoneCodeCookie() }),
      );
    }
    case "remove": {
      const removed = await removeNumber(services, student);
      if (!removed.ok) return refuse(removed.reason);
      return redirectWithToast(SECURITY, { kind: "success", message: WORDS.removed[language] });
    }
  }
}
