import type { SaveExpertOrRequestApprovalOutcome } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { refuseForm } from "#app/web/http/forms.ts";
import { toMessage } from "#app/web/messages/messages.ts";

/** The response to a valid expert form that could not be saved; `failed` starts the message about the whole form. */
export function checkExpert(
  reason: Extract<SaveExpertOrRequestApprovalOutcome, { ok: false }>["reason"],
  { typed, failed }: { typed: Record<string, string>; failed: string },
) {
  const { message, status } = toMessage(reason, "en");
  if (reason === "expert-email-taken") return refuseForm({ typed, fieldErrors: { email: message } }, { status });
  return refuseForm({ typed }, { formError: `${failed}: ${message}`, status, reason });
}
