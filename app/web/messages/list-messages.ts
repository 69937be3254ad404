import type { ChangeSupportRequestFailure } from "../../usecases/administration/change-support-request";
import type { RecordExportFailure } from "../../usecases/administration/record-export";
import type { ReasonMessage } from "./messages";

type ListFailure = ChangeSupportRequestFailure | RecordExportFailure;

/** What administrators are told when something in a list is not done. */
const messages: Record<ListFailure, ReasonMessage> = {
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
  "support-request-not-found": { status: 404, message: "This support request no longer exists." },
};

/** What to tell an administrator, and with which status. */
export function listMessageOf(reason: ListFailure): ReasonMessage {
  return messages[reason];
}
