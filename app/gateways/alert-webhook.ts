import type { AlertWebhook } from "#app/ports/alert-webhook.ts";

const TIMEOUT_MS = 10_000;

/** Posts alerts as JSON with a `text`, as accepted by Slack, Google Chat and Mattermost. */
export function createAlertWebhook(url: string, send: (request: Request) => Promise<Response>): AlertWebhook {
  return {
    async post(message) {
      const response = await send(
        new Request(url, {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify(message),
          signal: AbortSignal.timeout(TIMEOUT_MS),
        }),
      );
      if (!response.ok) throw new Error(`The alerts' webhook answered ${response.status}`);
    },
  };
}
