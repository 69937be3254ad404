import { redirectDocument } from "react-router";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { GUARDIAN_WORDS as WORDS } from "./guardian.words.ts";
import {
  answerAge,
  consentAsGuardian,
  endGuardianConsent,
  renewGuardianConsent,
  sendGuardianCode,
  verifyGuardianCode,
} from "#app/usecases/accounts/consent/answer-guardian-request.ts";
import { askForErasure } from "#app/usecases/administration/ask-for-erasure.ts";
import { cancelSessionsWithoutConsent } from "#app/usecases/booking/consent/cancel-sessions-without-consent.ts";
import { startGuardianPayment } from "#app/usecases/purchase/guardian/start-guardian-payment.ts";
import { payPath } from "#app/web/addresses/payment-request-paths.ts";
import { getServices } from "#app/web/context.ts";
import { guardianForms } from "#app/web/forms/consents.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/guardian";

/** The page behind a guardian's link. */
export function guardianPath(token: string): string {
  return `/guardian/${encodeURIComponent(token)}`;
}

/** Handles a guardian's answer. */
export async function actOnConsent({ request, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const language = getLanguage(context);
  const { token } = params;
  const form = await parseIntent(request, guardianForms, language);
  if (form.intent === null) return refuseUnknownForm(language);
  // The code's field shows the error, so no message is needed.
  if (!form.ok)
    return refuseForm(form, {
      formError: form.intent === "verify" ? null : ACCOUNT_NOTICES.formProblems[language],
    });
  const refused = (reason: Reason) => {
    const { message, status } = toMessage(reason, language);
    return refuseForm(form, { formError: message, status, reason });
  };
  const back = () => redirectDocument(guardianPath(token));
  const redirectWith = (message: string) => redirectWithToast(guardianPath(token), { kind: "success", message });
  switch (form.intent) {
    case "consent": {
      const { from, agreesToResearch } = form.data;
      const outcome = await consentAsGuardian(services, { token, from, allowsResearch: agreesToResearch });
      return outcome.ok ? back() : refused(outcome.reason);
    }
    case "refuse":
    case "withdraw": {
      const to = form.intent === "refuse" ? "refused" : "withdrawn";
      const outcome = await endGuardianConsent(services, { token, to });
      if (!outcome.ok) return refused(outcome.reason);
      await cancelSessionsWithoutConsent(services, outcome.userId);
      return back();
    }
    case "send-code": {
      const outcome = await sendGuardianCode(services, token);
      return outcome.ok ? redirectWith(WORDS.codeSent[language]) : refused(outcome.reason);
    }
    case "verify": {
      const outcome = await verifyGuardianCode(services, { token, code: form.data.code });
      if (outcome.ok) return back();
      const { reason } = outcome;
      if (reason !== "guardian-code-wrong" && reason !== "guardian-code-over") return refused(reason);
      const { message, status } = toMessage(reason, language);
      return refuseForm({ ...form, fieldErrors: { code: message } }, { status, reason });
    }
    case "pay": {
      const outcome = await startGuardianPayment(services, { token, packageType: form.data.packageType });
      return outcome.ok ? redirectDocument(payPath(outcome.token)) : refused(outcome.reason);
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
