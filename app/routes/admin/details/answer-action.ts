import { notPermitted } from "../../../web/accounts/guards";
import { redirectWithToast } from "../../../web/http/toast";
import { messageOf, type Reason } from "../../../web/messages/messages";
import { detailScreenMessages } from "../../../web/messages/screen-messages";

/** The response to a button of a page: back to the page, which says what was done, or why not. @throws 403 */
export function answerAction(
  path: string,
  outcome: { ok: true } | { ok: false; reason: Reason },
  done: string,
): Response {
  if (outcome.ok) return redirectWithToast(path, { kind: "success", message: done });
  if (outcome.reason === "not-permitted") throw notPermitted();
  return redirectWithToast(path, {
    kind: "error",
    message: messageOf(outcome.reason, "en", detailScreenMessages).message,
  });
}
