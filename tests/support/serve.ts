import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { build, migrate, seed, serve, stage, stop, toolEnvironment, untilServing } from "../../scripts/local/stack.ts";
import { unpackChromium } from "./chromium.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** Where the app under test is served. */
    origin: string;
    /** The built workers, for a test that serves them once more with other data. */
    stagedBuild: string;
  }
}

/** A port that nothing listens on. */
export function freePort(): Promise<number> {
  return new Promise((found, failed) => {
    const probe = createServer().listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (address && typeof address === "object" ? found(address.port) : failed(new Error("No free port"))));
    });
  });
}

/** Builds the product, serves it with a database of its own and the demo data, and unpacks the browser. */
export default async function serveProduct(project: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), "vazhi-browser-"));
  const state = join(folder, "state");
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = toolEnvironment({ origin, state });

  await Promise.all([migrate({ env, state }).then(() => seed({ env, state })), build({ env }), unpackChromium()]);
  stage(join(folder, "app"));
  const server = serve({ env, state, folder: join(folder, "app"), port, stdio: process.env.SHOW_SERVER ? "inherit" : "ignore" });
  await untilServing({ origin, server });
  project.provide("origin", origin);
  project.provide("stagedBuild", join(folder, "app"));

  return async () => {
    await stop(server);
    rmSync(folder, { recursive: true, force: true });
  };
}
