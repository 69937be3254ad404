import { failureWords } from "#app/content/purchase/payment-problems.ts";
import type { CurrentUser } from "#app/domain/accounts/current-user.ts";
import type { PurchaseId } from "#app/domain/purchase/purchase-id.ts";
import { askProviderNow, type ProviderAnswer } from "#app/usecases/administration/ask-provider-now.ts";
import type { Services } from "#app/web/context.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { answerAction } from "./answer-action.ts";

/** The provider's answer, worded to be read out on the telephone. */
export function describeAnswer(answer: ProviderAnswer): string {
  switch (answer.state) {
    case "paid":
      return "It is paid: the provider has the money, and the purchase is completed.";
    case "waiting":
      return "A payment has begun, and the bank has not decided yet. Nobody should pay again until it has.";
    case "kept-out":
      return "A payment arrived that does not pay for this purchase. See its row for what became of the money.";
    case "failed":
      return `The last try failed, and no money was taken. ${failureWords[answer.failure].en}`;
    case "none":
      return "The provider knows of no payment: checkout was opened, and nobody has tried to pay.";
  }
}

/** Asks the provider about a purchase, and returns to its page with the answer. @throws 403 */
export async function answerAskProvider(
  services: Services,
  actor: CurrentUser,
  { path, ...asked }: { path: string; purchase: PurchaseId; clientIp: string },
): Promise<Response> {
  const outcome = await askProviderNow(services, actor, asked);
  if (!outcome.ok) return answerAction(path, outcome, "");
  const { state } = outcome.answer;
  return redirectWithToast(path, {
    kind: state === "paid" ? "success" : "info",
    message: describeAnswer(outcome.answer),
  });
}
