import { type DetailReason, detailMessageOf } from "../../../web/messages/detail-messages";
import { redirectWithToast } from "../../../web/http/toast";

/** The answer to a button of a page: back to the page, which says what was done, or why not. */
export function answerAction(
  path: string,
  outcome: { ok: true } | { ok: false; reason: DetailReason },
  done: string,
): Response {
  if (outcome.ok) return redirectWithToast(path, { kind: "success", message: done });
  return redirectWithToast(path, { kind: "error", message: detailMessageOf(outcome.reason).message });
}
