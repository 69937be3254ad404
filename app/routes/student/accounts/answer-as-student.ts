import { data, redirectDocument } from "react-router";
import { ACCOUNT_NOTICES } from "#app/content/accounts/account-notices.ts";
import { WAITING_WORDS as WORDS } from "#app/content/accounts/consent-words.ts";
import { VOLUNTARY_CONSENTS } from "#app/domain/accounts/consent-kinds.ts";
import type { Language } from "#app/domain/platform/language.ts";
import {
  type AskGuardianOutcome,
  changeGuardian,
  makeGuardianLink,
  sendGuardianReminder,
} from "#app/usecases/accounts/consent/ask-guardian.ts";
import { consentAsAdult } from "#app/usecases/accounts/consent/change-own-consent.ts";
import { showReportToGuardian } from "#app/usecases/accounts/consent/set-guardian-notice.ts";
import { newGuardianLinkCookie } from "#app/web/accounts/guardian-cookies.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { packageAfterWaiting, pathAfterWaiting, waitingPage } from "#app/web/addresses/waiting-page.ts";
import { getServices } from "#app/web/context.ts";
import { waitingForms } from "#app/web/forms/consents.ts";
import { type FormProblem, parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { getLanguage } from "#app/web/language.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/guardian";

/** Reminds or changes a student's guardian, or records the student's own consent at 18. */
export async function actOnGuardian({ request, url, context }: Route.ActionArgs) {
  const language = getLanguage(context);
  const services = getServices(context);
  const { userId } = getStudent(context);
  const returnTo = pathAfterWaiting(url);
  const form = await parseIntent(request, waitingForms, language);
  if (form.intent === null) return refuseUnknownForm(language);
  if (!form.ok) return refuseForm(form, { formError: ACCOUNT_NOTICES.formProblems[language] });
  switch (form.intent) {
    case "agree": {
      const { agreesToResearch, agreesToNews, agreesToStrengths } = form.data;
      const ticked = { strengths: agreesToStrengths, research: agreesToResearch, news: agreesToNews };
      const outcome = await consentAsAdult(services, {
        userId,
        voluntary: (["strengths", ...VOLUNTARY_CONSENTS] as const).filter((kind) => ticked[kind]),
      });
      if (outcome.ok) return redirectWithToast(returnTo, { kind: "success", message: WORDS.agreed[language] });
      const { message, status } = toMessage(outcome.reason, language);
      return refuseForm(form, { formError: message, status });
    }
    case "link": {
      const outcome = await makeGuardianLink(services, { userId, packageType: packageAfterWaiting(returnTo) });
      if (outcome.ok)
        return redirectDocument(waitingPage(returnTo), { headers: { "set-cookie": newGuardianLinkCookie(outcome) } });
      const { message, status } = toMessage(outcome.reason, language);
      return refuseForm(form, { formError: message, status, reason: outcome.reason });
    }
    case "show-report": {
      const outcome = await showReportToGuardian(services, { userId, isShown: form.data.shown === "yes" });
      if (outcome.ok) return redirectDocument(waitingPage(returnTo));
      const { message, status } = toMessage(outcome.reason, language);
      return refuseForm(form, { formError: message, status, reason: outcome.reason });
    }
    case "remind":
      return answer(await sendGuardianReminder(services, userId), { form, returnTo, language });
    case "change": {
      const { guardianName: name, guardianEmail: email } = form.data;
      return answer(await changeGuardian(services, { userId, name, email }), { form, returnTo, language });
    }
  }
}

interface Asking {
  form: { typed: Record<string, string> };
  returnTo: string;
  language: Language;
}

function answer(outcome: AskGuardianOutcome, { form, returnTo, language }: Asking) {
  if (outcome.ok) return redirectWithToast(waitingPage(returnTo), { kind: "success", message: WORDS.sent[language] });
  const { message, status } = toMessage(outcome.reason, language);
  const isOwnAddress = outcome.reason === "guardian-own-address";
  const problem: FormProblem = {
    values: form.typed,
    fieldErrors: isOwnAddress ? { guardianEmail: message } : {},
    formError: isOwnAddress ? ACCOUNT_NOTICES.formProblems[language] : message,
    reason: outcome.reason,
  };
  return data(problem, { status });
}
