import { issueStatement } from "#app/usecases/administration/payouts/issue-statement.ts";
import { payStatement } from "#app/usecases/administration/payouts/pay-statement.ts";
import { saveExpertPan } from "#app/usecases/administration/payouts/save-expert-pan.ts";
import { removeExpertShare, saveExpertShare } from "#app/usecases/administration/payouts/save-expert-share.ts";
import { withdrawStatement } from "#app/usecases/administration/payouts/withdraw-statement.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { payoutForms } from "#app/web/forms/payouts.ts";
import { parseIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import type { Route } from "./+types/statement";

/** Issues, pays or withdraws an expert's statement, or changes its terms. */
export async function actOnStatement({ request, context, params }: Route.ActionArgs) {
  const services = getServices(context);
  const admin = getAdmin(context);
  const { expertId } = params;
  const form = await parseIntent(request, payoutForms);
  if (!form.ok) return form.intent === null ? refuseUnknownForm() : refuseForm(form);
  const clientIp = context.get(clientIpContext);
  const act = () => {
    switch (form.intent) {
      case "save-share": {
        const { kind, percent, validFrom } = form.data;
        return saveExpertShare(services, admin, { expertId, kind, basisPoints: percent, validFrom, clientIp });
      }
      case "remove-share":
        return removeExpertShare(services, admin, { expertId, shareId: form.data.shareId, clientIp });
      case "save-pan":
        return saveExpertPan(services, admin, { expertId, pan: form.data.pan, clientIp });
      case "issue":
        return issueStatement(services, admin, { expertId, month: form.data.month, clientIp });
      case "withdraw":
        return withdrawStatement(services, admin, { statementId: form.data.statementId, clientIp });
      case "pay":
        return payStatement(services, admin, { ...form.data, clientIp });
    }
  };
  const done = await act();
  const { pathname, search } = new URL(request.url);
  if (done.ok) return redirectWithToast(pathname + search, { kind: "success", message: DONE[form.intent] });
  const { message, status } = toMessage(done.reason, "en");
  return refuseForm(form, { formError: message, status });
}

const DONE = {
  "save-share": "Share saved",
  "remove-share": "Share removed",
  "save-pan": "PAN saved",
  issue: "Statement issued, and the expert has been told",
  withdraw: "Statement taken back",
  pay: "Payment recorded, and the expert has been told",
} as const;
