import type { Server } from "node:http";
import type { Http2SecureServer } from "node:http2";
import type { Plugin } from "vite";

const FIVE_MINUTES = 5 * 60 * 1000;

/**
 * Nothing fires cron triggers under the local runtime. While a development server runs, this calls the
 * worker's scheduled handler every five minutes (CRON_MS, in milliseconds, overrides).
 */
export function localCron(worker: string): Plugin {
  const start = (httpServer: Server | Http2SecureServer | null, address: () => string | undefined) => {
    httpServer?.once("listening", () => {
      const timer = setInterval(
        async () => {
          const base = address();
          if (!base) return;
          const url = new URL(`/cdn-cgi/local/explorer/api/local/scheduled?worker=${worker}`, base);
          const body = JSON.stringify({ cron: "*/5 * * * *" });
          const response = await fetch(url, {
            method: "POST",
            headers: { "content-type": "application/json" },
            body,
          }).catch(() => null);
          if (!response?.ok) console.warn(`cron of ${worker} did not run: ${response?.status ?? "no answer"}`);
        },
        Number(process.env.CRON_MS ?? FIVE_MINUTES),
      );
      timer.unref();
      httpServer.once("close", () => clearInterval(timer));
    });
  };
  return {
    name: "vazhi:local-cron",
    configureServer: (server) => start(server.httpServer, () => server.resolvedUrls?.local[0]),
    configurePreviewServer: (server) => start(server.httpServer as Server, () => server.resolvedUrls?.local[0]),
  };
}
