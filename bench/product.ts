import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  buildIfChanged,
  migrate,
  seed,
  serve,
  stage,
  stop,
  toolEnvironment,
  untilServing,
} from "../scripts/local/stack.ts";
import { unpackChromium } from "../tests/support/browser/chromium.ts";
import { studentCookie } from "./database.ts";

/** Builds and serves the product with the demo data in a folder of its own, and unpacks the browser; `close` ends all. */
export async function serveScratch({
  name,
  port,
}: {
  name: string;
  port: number;
}): Promise<{ origin: string; close: () => Promise<void> }> {
  const origin = `http://127.0.0.1:${port}`;
  const folder = mkdtempSync(join(tmpdir(), `vazhi-${name}-`));
  const state = join(folder, "state");
  const app = join(folder, "app");
  const env = toolEnvironment({ origin, state });
  await Promise.all([
    migrate({ env, state }).then(() => seed({ env, state })),
    buildIfChanged({ env: toolEnvironment() }),
    unpackChromium(),
  ]);
  stage(app, { origin });
  const server = serve({ env, state, folder: app, port });
  const close = async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await untilServing({ origin, server });
  } catch (error) {
    await close();
    throw error;
  }
  return { origin, close };
}

/** Waits until the real pipeline has written the demo student's report, before its page is measured. */
export async function untilReportIsReady(origin: string): Promise<void> {
  await fetch(`${origin}/simulator/cron`, { method: "POST" });
  for (let i = 0; i < 100; i++) {
    const page = await fetch(`${origin}/results`, { headers: { cookie: studentCookie } });
    if ((await page.text()).includes("Career Guidance Summary")) return;
    await new Promise((tick) => setTimeout(tick, 200));
  }
  throw new Error("The demo report did not get ready");
}
