import type { ApprovalOpen } from "../../../usecases/administration/approvals/act-or-propose";
import type { SaveExpertFailure } from "../../../usecases/experts/save-expert";
import { refuseForm } from "../../../web/http/forms";
import { messageOf } from "../../../web/messages/messages";

/**
 * The response to an expert's form that was valid but could not be saved; `failed` begins the sentence about the whole.
 */
export function checkExpert(
  reason: SaveExpertFailure | ApprovalOpen,
  { typed, failed }: { typed: Record<string, string>; failed: string },
) {
  const { message, status } = messageOf(reason, "en");
  if (reason === "expert-email-taken") return refuseForm({ typed, fieldErrors: { email: message } }, { status });
  return refuseForm({ typed }, { formError: `${failed}: ${message}`, status, reason });
}
