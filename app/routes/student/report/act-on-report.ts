import { redirectDocument } from "react-router";
import { z } from "zod";
import { RATING_WORDS } from "#app/content/booking/rating-words.ts";
import { ACTION_WORDS } from "#app/content/report/action-words.ts";
import { LANGUAGE_ADDED } from "#app/content/results-words.ts";
import { rateReport } from "#app/usecases/report/rate-report.ts";
import { changeReportLanguage } from "#app/usecases/report/change-report-language.ts";
import { requestExpertSupport } from "#app/usecases/administration/request-expert-support.ts";
import type { StudiesAddress } from "#app/content/studies-offer.ts";
import { readStudiesAddress } from "#app/web/addresses/studies-paths.ts";
import { getServices } from "#app/web/context.ts";
import { reportRatingSchema } from "#app/web/forms/sessions.ts";
import { screenField, studiesSchema } from "#app/web/forms/studies.ts";
import { refuseForm, parseIntent } from "#app/web/http/forms.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/results";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE } from "#app/web/messages/sentences.words.ts";
import { readScreen } from "./load-studies.ts";
import { actOnSavedStudies, actOnSkippedStudies, refuseStudies } from "./act-on-studies.ts";

const reportSchema = z.object({ result: z.string().default("") });

const NO_ADDRESS: StudiesAddress = { place: 1, orderId: null, from: null };

const forms = {
  support: reportSchema,
  rate: reportRatingSchema.extend({
    ...reportSchema.shape,
    from: z.enum(["results", "start"]).catch("results"),
  }),
  language: reportSchema.extend({ shown: z.enum(["en", "ml"]) }),
  "save-studies": studiesSchema,
  "skip-studies": z.object({ screen: screenField }),
};

/**
 * Handles the page's forms: Contact Support, the report's rating, adding the report's other language, and the screens about studies, which go
 * on to the next one.
 */
export async function actOnReport({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId, profile } = getStudent(context);
  const reader = getLanguage(context);
  const form = await parseIntent(request, forms, reader);
  if (!form.ok)
    return form.intent === "save-studies"
      ? refuseStudies(reader, form)
      : refuseForm(form, { formError: form.intent === "rate" ? null : UNEXPECTED_MESSAGE[reader] });
  const here = url.pathname + url.search;
  const refused = (reason: Reason) =>
    redirectWithToast(here, { kind: "error", message: toMessage(reason, reader).message });
  const asked = readStudiesAddress(url) ?? NO_ADDRESS;
  const sender = async () => ({
    services,
    userId,
    consent: profile,
    language: reader,
    asked,
    known: await readScreen(context, asked.orderId),
  });

  switch (form.intent) {
    case "save-studies":
      return actOnSavedStudies(await sender(), { form: form.data, values: form.typed });
    case "skip-studies":
      return actOnSkippedStudies(await sender(), form.data.screen);
    case "rate": {
      const { result: resultId, from, ...rating } = form.data;
      const there = from === "start" ? "/start" : here;
      const outcome = await rateReport(services, { userId, resultId, rating });
      if (!outcome.ok) return refused(outcome.reason);
      return redirectWithToast(there, { kind: "success", message: RATING_WORDS.thanks[reader] });
    }
    case "support": {
      const { result: resultId } = form.data;
      const outcome = await requestExpertSupport(services, { userId, resultId });
      if (!outcome.ok) return refused(outcome.reason);
      return redirectWithToast(here, { kind: "success", message: ACTION_WORDS.supportSent[reader] });
    }
    case "language": {
      const { result: resultId, shown } = form.data;
      // The existing text stays: from now on the report is in both languages.
      const outcome = await changeReportLanguage(services, { userId, resultId, language: "both" });
      if (!outcome.ok) return refused(outcome.reason);
      const there = resultsPath({ orderId: url.searchParams.get("order"), language: shown });
      if (!outcome.didChange) return redirectDocument(there);
      return redirectWithToast(there, { kind: "success", message: LANGUAGE_ADDED[shown][reader] });
    }
  }
}
