import { notPermitted } from "#app/web/accounts/guards.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";
import { detailScreenMessages } from "#app/web/messages/screens.words.ts";

/** The response to a button: redirects to the page with a success message or the error. @throws 403 */
export function answerAction(
  path: string,
  outcome: { ok: true } | { ok: false; reason: Reason },
  done: string,
): Response {
  if (outcome.ok) return redirectWithToast(path, { kind: "success", message: done });
  if (outcome.reason === "not-permitted") throw notPermitted();
  return redirectWithToast(path, {
    kind: "error",
    message: toMessage(outcome.reason, "en", detailScreenMessages).message,
  });
}
