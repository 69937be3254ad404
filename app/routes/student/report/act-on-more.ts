import { redirectDocument } from "react-router";
import { z } from "zod";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import { MAILED } from "#app/content/report/action-words.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { careerAnchor } from "#app/ui/report/career-list.tsx";
import { emailReport } from "#app/usecases/report/email-report.ts";
import { recordCareerFeedback } from "#app/usecases/report/record-career-feedback.ts";
import { remakeReport } from "#app/usecases/report/remake-report.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { UNEXPECTED_MESSAGE } from "#app/web/messages/sentences.words.ts";
import type { Route } from "./+types/results-more";

const reportSchema = z.object({ result: z.string().default("") });

const forms = {
  email: reportSchema,
  feedback: reportSchema.extend({ career: z.coerce.number().int(), fits: z.enum(["yes", "no", "none"]) }),
  remake: reportSchema.extend({
    version: z.coerce.number().int().min(1).catch(1),
    shown: z.enum(["en", "ml"]).catch("en"),
  }),
};

/** Handles the page's forms: mail and feedback return here, a new version of the report opens it. */
export async function actOnMore({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId, email, profile } = getStudent(context);
  const reader = getLanguage(context);
  const form = await parseIntent(request, forms, reader);
  if (!form.ok) return refuseForm(form, { formError: UNEXPECTED_MESSAGE[reader] });
  const here = url.pathname + url.search;
  const refused = (reason: Reason) =>
    redirectWithToast(here, { kind: "error", message: toMessage(reason, reader).message });

  switch (form.intent) {
    case "email": {
      const outcome = await emailReport(services, { userId, resultId: form.data.result });
      if (!outcome.ok) return refused(outcome.reason);
      return redirectWithToast(here, { kind: "success", message: MAILED[reader](email ?? profile.phone) });
    }
    case "feedback": {
      const { result: resultId, career, fits } = form.data;
      const outcome = await recordCareerFeedback(services, {
        userId,
        resultId,
        categoryId: career,
        fits: fits === "none" ? null : fits === "yes",
      });
      return outcome.ok ? redirectDocument(`${here}#${careerAnchor(career)}`) : refused(outcome.reason);
    }
    case "remake": {
      const { result: resultId, version, shown } = form.data;
      const outcome = await remakeReport(services, { userId, resultId, version });
      const words = reportVersionWords[reader];
      if (outcome.ok) {
        const report = resultsPath({ orderId: url.searchParams.get("order"), language: shown });
        const message = outcome.didRemake ? words.remade : words.remadeAlready;
        return redirectWithToast(report, { kind: "success", message });
      }
      const message =
        outcome.reason === "remade-today"
          ? words.againFrom(formatDateTime(outcome.from, reader))
          : toMessage(outcome.reason, reader).message;
      return redirectWithToast(`${here}#versions`, { kind: "error", message });
    }
  }
}
