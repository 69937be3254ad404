import { href, redirectDocument } from "react-router";
import { guardianPagePath } from "#app/usecases/accounts/consent/open-guardian-page.ts";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import {
  answerAge,
  consentAsGuardian,
  endGuardianConsent,
  renewGuardianConsent,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { proveByPhone, sendGuardianCode } from "#app/usecases/accounts/consent/prove-by-phone.ts";
import { setGuardianCalls } from "#app/usecases/accounts/consent/set-guardian-calls.ts";
import { setGuardianNotice } from "#app/usecases/accounts/consent/set-guardian-notice.ts";
import { setGuardianStrengths } from "#app/usecases/accounts/consent/set-guardian-strengths.ts";
import { askForErasure } from "#app/usecases/administration/ask-for-erasure.ts";
import { cancelSessionsWithoutConsent } from "#app/usecases/booking/consent/cancel-sessions-without-consent.ts";
import { startGuardianPayment } from "#app/usecases/purchase/guardian/start-guardian-payment.ts";
import { openReportAsGuardian } from "#app/usecases/report/notify-guardian.ts";
import { guardianCodeCookie, guardianPagesCookie, readGuardianCode } from "#app/web/accounts/guardian-cookies.ts";
import { payPath } from "#app/web/addresses/payment-request-paths.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { guardianForms } from "#app/web/forms/consents.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/guardian";

/** The step on which a guardian who has agreed proves it by a code or a payment. */
function provePath(token: string): string {
  return `${guardianPagePath(token)}?step=prove`;
}

/** The fields beside which a refusal is shown. */
const FIELD_OF: Readonly<Partial<Record<Reason, string>>> = {
  "guardian-own-number": "phone",
  "phone-invalid": "phone",
  "contact-invalid": "contact",
  "guardian-own-contact": "contact",
  "guardian-unreachable": "contact",
  "code-wrong": "code",
  "code-over": "code",
};

/** Handles a guardian's answer. */
export async function actOnConsent({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { token } = params;
  const form = await parseIntent(request, guardianForms, language);
  if (form.intent === null) return refuseUnknownForm(language);
  // The fields of number and code show their errors, so no message is needed.
  if (!form.ok)
    return refuseForm(form, {
      formError:
        form.intent === "verify" || form.intent === "send-code" ? null : ACCOUNT_NOTICES.formProblems[language],
    });
  const refused = (reason: Reason) => {
    const { message, status } = toMessage(reason, language);
    const field = form.intent === "calls" && FIELD_OF[reason] === "phone" ? "callPhone" : FIELD_OF[reason];
    if (field) return refuseForm({ ...form, fieldErrors: { [field]: message } }, { status, reason });
    return refuseForm(form, { formError: message, status, reason });
  };
  const redirectTo = (path: string, cookie?: string) =>
    redirectDocument(path, cookie === undefined ? {} : { headers: { "set-cookie": cookie } });
  const back = () => redirectTo(guardianPagePath(token));
  /** To the page that only this browser has, which it remembers. */
  const toOwnPage = (ownToken: string) =>
    redirectTo(guardianPagePath(ownToken), guardianPagesCookie(request, ownToken));
  const redirectWith = (message: string) => redirectWithToast(guardianPagePath(token), { kind: "success", message });
  switch (form.intent) {
    case "consent": {
      const { from, agreesToResearch: allowsResearch, agreesToStrengths: allowsStrengths } = form.data;
      const outcome = await consentAsGuardian(services, { token, from, allowsResearch, allowsStrengths });
      return outcome.ok ? redirectTo(provePath(token)) : refused(outcome.reason);
    }
    case "agree-and-pay": {
      const { from, agreesToResearch: allowsResearch, agreesToStrengths: allowsStrengths } = form.data;
      const agreed = await consentAsGuardian(services, { token, from, allowsResearch, allowsStrengths });
      if (!agreed.ok) return refused(agreed.reason);
      const outcome = await startGuardianPayment(services, { token, packageType: null });
      return outcome.ok ? redirectTo(`${payPath(outcome.token)}?start=upi`) : refused(outcome.reason);
    }
    case "refuse":
    case "withdraw": {
      const to = form.intent === "refuse" ? "refused" : "withdrawn";
      const outcome = await endGuardianConsent(services, { token, to });
      if (!outcome.ok) return refused(outcome.reason);
      await cancelSessionsWithoutConsent(services, outcome.userId);
      return outcome.ownToken === null ? back() : toOwnPage(outcome.ownToken);
    }
    case "send-code": {
      const { phone, channel, captchaToken } = form.data;
      const clientIp = context.get(clientIpContext);
      const outcome = await sendGuardianCode(services, { token, phone, channel, captchaToken, clientIp, language });
      if (!outcome.ok) return refused(outcome.reason);
      return redirectTo(provePath(token), guardianCodeCookie(outcome.codeToken));
    }
    case "verify": {
      const codeToken = readGuardianCode(request);
      if (codeToken === null) return refused("code-over");
      const outcome = await proveByPhone(services, { token, codeToken, code: form.data.code });
      return outcome.ok ? toOwnPage(outcome.ownToken) : refused(outcome.reason);
    }
    case "pay": {
      const outcome = await startGuardianPayment(services, { token, packageType: form.data.packageType });
      return outcome.ok ? redirectTo(`${payPath(outcome.token)}?start=upi`) : refused(outcome.reason);
    }
    case "notice": {
      const isWanted = form.data.wanted === "yes";
      const outcome = await setGuardianNotice(services, { token, isWanted, contact: form.data.contact });
      return outcome.ok ? back() : refused(outcome.reason);
    }
    case "strengths": {
      const outcome = await setGuardianStrengths(services, { token, isWanted: form.data.wanted === "yes" });
      return outcome.ok ? back() : refused(outcome.reason);
    }
    case "calls": {
      const isWanted = form.data.wanted === "yes";
      const outcome = await setGuardianCalls(services, { token, isWanted, phone: form.data.callPhone });
      return outcome.ok ? back() : refused(outcome.reason);
    }
    case "see-report": {
      const outcome = await openReportAsGuardian(services, token);
      return outcome.ok ? redirectTo(href("/shared/:token", { token: outcome.token })) : refused(outcome.reason);
    }
    case "age": {
      const isOfAge = form.data.answer === "yes";
      const outcome = await answerAge(services, { token, isOfAge });
      return outcome.ok
        ? redirectWith((isOfAge ? WORDS.ageConfirmed : WORDS.ageDenied)[language])
        : refused(outcome.reason);
    }
    case "renew": {
      const outcome = await renewGuardianConsent(services, token);
      return outcome.ok ? redirectWith(WORDS.renewed[language]) : refused(outcome.reason);
    }
    case "erase": {
      const outcome = await askForErasure(services, token);
      return outcome.ok ? back() : refused(outcome.reason);
    }
  }
}
