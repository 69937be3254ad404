import { data } from "react-router";
import { withOfflineFallbackByIntent } from "#app/ui/offline-fallback.ts";

/**
 * Calls a payment page's action from its `clientAction`. After checkout the money may have left: only a refusal with a
 * reason keeps the payer on the page. A lost or foreign response to `intent=verify` leads to `waitingPath`, which takes
 * the page's place, so that Back does not return to its button. One to `intent=check` means that the bank is not known
 * to have decided. Other intents fail as in `withOfflineFallbackByIntent`.
 */
export async function sendPaymentForm<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  {
    failures,
    waitingPath,
  }: {
    failures: Parameters<typeof withOfflineFallbackByIntent>[2];
    waitingPath(providerOrderId: string): string;
  },
) {
  const sent = await request.clone().formData();
  switch (sent.get("intent")) {
    case "verify": {
      const answer = await serverAction().catch(passRedirect);
      if (isRefusal(answer)) return answer;
      location.replace(waitingPath(String(sent.get("providerOrderId"))));
      // Busy until the browser has left: nothing can be paid a second time meanwhile.
      return new Promise<never>(() => undefined);
    }
    case "check": {
      const answer = await serverAction().catch(passRedirect);
      const checked = { state: "checking" as const, failure: null, attempts: null, link: null };
      // An error status stops React Router from revalidating the page, which would fail as well.
      return answer ?? data({ checked }, { status: 503 });
    }
    default:
      return withOfflineFallbackByIntent(request, serverAction, failures);
  }
}

/** Rethrows the server's redirect; null for any other failure. */
function passRedirect(error: unknown): null {
  if (error instanceof Response) throw error;
  return null;
}

/** Whether this is our server's refusal, which has a reason. */
function isRefusal<Answer>(answer: Answer | null): answer is Answer {
  return typeof answer === "object" && answer !== null && "reason" in answer && typeof answer.reason === "string";
}
