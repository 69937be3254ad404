import { data } from "react-router";
import { z } from "zod";
import { takeBackGrant } from "#app/usecases/purchase/grants/take-back-grant.ts";
import { takeBackSchema } from "#app/web/forms/student-desk.ts";
import { requeueReport } from "#app/usecases/report/requeue-report.ts";
import { resendMail } from "#app/usecases/administration/resend-mail.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { parseIntent, refuseForm } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import type { Route } from "./+types/order";
import { answerAction } from "./answer-action.ts";
import { answerAskProvider } from "./ask-provider.ts";
import { recordId } from "#app/web/forms/fields.ts";

const forms = {
  "resend-confirmation": z.object({ submissionId: recordId.min(1) }),
  "requeue-report": z.object({ resultId: recordId }),
  "ask-provider": z.object({}),
  "take-back": takeBackSchema,
};

/** Handles the forms of an order's page. */
export async function actOnOrder({ params, request, context }: Route.ActionArgs) {
  const form = await parseIntent(request, forms);
  if (!form.ok) {
    // A button has no fields that could be invalid, so this request is not from our form.
    if (form.intent !== "take-back") throw data(null, { status: 400 });
    return refuseForm(form);
  }
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { orderId } = params;
  const path = `/administrator/orders/${orderId}`;
  if (form.intent === "requeue-report") {
    return answerAction(
      path,
      await requeueReport(services, actor, { resultId: form.data.resultId, clientIp }),
      "The report is being looked at again",
    );
  }
  if (form.intent === "take-back") {
    const taken = await takeBackGrant(services, actor, { orderId, ...form.data, clientIp });
    if (taken.ok || taken.reason === "not-permitted") return answerAction(path, taken, "It is taken back");
    const { message, status } = toMessage(taken.reason, "en");
    return refuseForm(form, { formError: message, status });
  }
  if (form.intent === "ask-provider")
    return answerAskProvider(services, actor, { path, purchase: { orderId }, clientIp });
  const outcome = await resendMail(services, actor, {
    mail: { dedupeKey: `order-completed:${orderId}` },
    entity: { entityType: "order", entityId: orderId },
    submissionId: form.data.submissionId,
    clientIp,
  });
  return answerAction(path, outcome, "The confirmation is on its way again");
}
