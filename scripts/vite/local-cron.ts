import type { Server } from "node:http";
import type { Http2SecureServer } from "node:http2";
import type { Plugin } from "vite";
import { FIVE_MINUTES, fireCron } from "../local/cron.ts";

/**
 * Cron triggers do not fire in the local runtime. While a development server runs, this calls the payments worker's
 * scheduled handler every five minutes (CRON_MS, in milliseconds, overrides).
 */
export function localCron(): Plugin {
  const start = (httpServer: Server | Http2SecureServer | null, address: () => string | undefined) => {
    httpServer?.once("listening", () => {
      const timer = setInterval(
        async () => {
          const base = address();
          if (base && !(await fireCron(base).catch(() => false))) console.warn("The cron did not run");
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
