import type { ChildProcess } from "node:child_process";
import { cpSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { freePort } from "../../../scripts/local/port.ts";
import { makeScratchFolder } from "../../../scripts/local/scratch-folder.ts";
import { build, serve, stage, stop, toolEnvironment, untilServing } from "../../../scripts/local/stack.ts";
import { BROWSER_WORKERS } from "./browser-workers.ts";
import { unpackChromium } from "./chromium.ts";
import { prepareState } from "./prepare-state.ts";

declare module "vitest" {
  export interface ProvidedContext {
    /** The product's address for each file that runs in parallel. See `servedOrigin`. */
    origins: string[];
    /** The built workers, for a test that serves them again with other data. */
    stagedBuild: string;
    /** The state of a fresh product, to be copied by a test that serves its own. */
    preparedState: string;
    /** A folder in which tests record the ready students they have used. */
    reservedStudents: string;
  }
}

/**
 * Builds the product once, serves it for each worker with its own database and the demo data, and unpacks the browser.
 */
export default async function serveProducts(project: TestProject) {
  const folder = makeScratchFolder("browser");
  const products: Product[] = [];
  for (let worker = 1; worker <= BROWSER_WORKERS; worker += 1) {
    const port = await freePort();
    const state = join(folder, `state-${worker}`);
    const origin = `http://127.0.0.1:${port}`;
    products.push({ origin, port, state, app: join(folder, `app-${worker}`), env: toolEnvironment({ origin, state }) });
  }
  const [preparedState] = await Promise.all([prepareStateOnce(folder), buildOnce(), unpackChromium()]);
  for (const { app, origin, state } of products) {
    cpSync(preparedState, state, { recursive: true });
    stage(app, { origin });
  }

  const servers = await Promise.all(products.map(serveProduct));
  project.provide(
    "origins",
    products.map(({ origin }) => origin),
  );
  project.provide("stagedBuild", products[0]?.app ?? "");
  project.provide("preparedState", preparedState);
  const reservedStudents = join(folder, "reserved-students");
  mkdirSync(reservedStudents);
  project.provide("reservedStudents", reservedStudents);

  return async () => {
    await Promise.all(servers.map(stop));
    rmSync(folder, { recursive: true, force: true });
  };
}

const MAX_STARTS = 3;

/** Serves a product until it responds. Another process may have taken the free port in the meantime. */
async function serveProduct({ env, state, app, port, origin }: Product): Promise<ChildProcess> {
  for (let start = 1; ; start += 1) {
    const stdio = process.env.SHOW_SERVER ? "inherit" : "ignore";
    const server = serve({ env, state, folder: app, port, stdio });
    try {
      await untilServing({ origin, server });
      return server;
    } catch (error) {
      await stop(server);
      if (start === MAX_STARTS) throw error;
      console.warn(`${origin} is started again:`, error);
    }
  }
}

interface Product {
  origin: string;
  port: number;
  state: string;
  /** The folder of the build. */
  app: string;
  env: NodeJS.ProcessEnv;
}

/** `npm test` prepares it while other tests run. Returns its folder. */
async function prepareStateOnce(folder: string): Promise<string> {
  const state = process.env.VAZHI_PREPARED_STATE ?? join(folder, "prepared-state");
  if (!existsSync(state)) await prepareState(state);
  return state;
}

/** `npm test` builds while other tests run. */
async function buildOnce(): Promise<void> {
  if (process.env.VAZHI_IS_BUILT !== "true") await build({ env: toolEnvironment() });
}
