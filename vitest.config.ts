import { availableParallelism } from "node:os";
import path from "node:path";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import type { Plugin } from "vite";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { buildTimeValues } from "./scripts/vite/build-time-values.ts";
import { guideSeed } from "./scripts/vite/guide-seed.ts";
import { inlineScript } from "./scripts/vite/inline-script.ts";
import { sampleReport } from "./scripts/vite/sample-report.ts";
import { scriptFile } from "./scripts/vite/script-file.ts";
import { SizeSequencer } from "./scripts/testing/size-sequencer.ts";
import { BROWSER_WORKERS } from "./tests/support/browser/browser-workers.ts";
import { TAGS } from "./tests/support/tags.ts";
import { routeTable } from "./tests/support/fuzz/route-table.ts";

const root = import.meta.dirname;

/** For the tests with random odd requests: another seed finds others, and more rounds find more. */
const FUZZ = { FUZZ_SEED: process.env.FUZZ_SEED ?? "", FUZZ_ROUNDS: process.env.FUZZ_ROUNDS ?? "" };

/**
 * Packages to bundle once for all runs: a runtime asks for every module of the others one by one, and there are more
 * than a thousand. Harfbuzz is not among them, as it imports WebAssembly.
 */
const BUNDLED = [
  "@cantoo/pdf-lib",
  "@oslojs/crypto/sha2",
  "@oslojs/encoding",
  "@oslojs/otp",
  "arctic",
  "drizzle-orm",
  "drizzle-orm/d1",
  "drizzle-orm/sqlite-core",
  "hono",
  "hono/body-limit",
  "hono/html",
  "hono/secure-headers",
  "ical-generator",
  "ical.js",
  "isbot",
  "mdast-util-from-markdown",
  "mdast-util-gfm-table",
  "micromark",
  "micromark-extension-gfm-table",
  "@simplewebauthn/server",
  "react-dom/server",
  "react-router",
  "uqr",
  "zod",
];

/** Stands for a worker that a test does not run. It reads what it is sent: an unread body blocks the next request. */
function absent(name: string) {
  return async (request: { arrayBuffer: () => Promise<ArrayBuffer> }) => {
    await request.arrayBuffer();
    return new Response(`${name} is not part of this test`, { status: 503 });
  };
}

/** A project whose tests run inside workerd, with the bindings of one worker and a migrated D1. */
async function workerProject(
  name: string,
  include: string[],
  options: {
    configPath: string;
    main?: string;
    migrations?: string;
    database?: string;
    bindings?: object;
    miniflare?: object;
    timeout?: number;
    plugins?: Plugin[];
  },
): Promise<TestProjectInlineConfiguration> {
  const migrations = await readD1Migrations(path.join(root, options.migrations ?? "migrations"));
  return {
    plugins: [
      inlineScript(),
      scriptFile(),
      guideSeed(),
      ...(options.plugins ?? []),
      cloudflareTest({
        ...(options.main ? { main: options.main } : {}),
        wrangler: { configPath: options.configPath },
        miniflare: {
          bindings: {
            TEST_MIGRATIONS: migrations,
            TEST_DATABASE: options.database ?? "DB",
            // `npm run test:all` sets it. Otherwise tests run on the database in their own process where their project has one.
            ON_D1_ITSELF: process.env.ON_D1_ITSELF ?? "",
            ...FUZZ,
            ...options.bindings,
          },
          // The other workers are not running here: calls to them are refused unless a test says otherwise.
          serviceBindings: {
            SIMULATOR: absent("the simulator"),
            PAYMENTS: absent("the payments worker"),
            PRINTING: absent("the reports worker"),
            PAYMENTS_OPERATIONS: absent("the payments worker"),
          },
          ...options.miniflare,
        },
      }),
    ],
    test: {
      name,
      include,
      isolate: false,
      deps: { optimizer: { ssr: { enabled: true, include: BUNDLED } } },
      setupFiles: ["./tests/support/migrate.ts"],
      // Stylesheets by address keep it; it would be empty.
      css: { include: [/\.css\?url$/] },
      testTimeout: options.timeout ?? 120_000,
      hookTimeout: 120_000,
    },
  };
}

/** The database without its transport: tests run on it unless they run on D1 itself. This worker does nothing else. */
const inProcessD1 = {
  main: "tests/support/in-process-d1-object.ts",
  miniflare: { durableObjects: { IN_PROCESS_DATABASE: { className: "InProcessD1Object", useSQLite: true } } },
};

export default defineConfig(async () => ({
  test: {
    tags: TAGS,
    sequence: { sequencer: SizeSequencer },
    // A file spends half its time waiting for the runtime beside it: on a small machine one worker leaves a core idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    projects: [
      {
        test: {
          name: "domain",
          environment: "node",
          isolate: false,
          include: [
            "tests/domain/**/*.test.ts",
            "tests/architecture/**/*.test.ts",
            "tests/web/**/*.test.ts",
            "tests/pdf/**/*.test.ts",
          ],
          // Fast ones, but on a busy machine nothing is.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      await workerProject("usecases", ["tests/usecases/**/*.test.ts"], {
        configPath: "./workers/payments/wrangler.toml",
        ...inProcessD1,
      }),
      // Every route of the product, without its pages: who gets in, and what that writes.
      await workerProject("routes", ["tests/routes/**/*.test.ts"], {
        configPath: "./workers/payments/wrangler.toml",
        ...inProcessD1,
        plugins: [routeTable(), sampleReport(), buildTimeValues()],
      }),
      await workerProject("chaos", ["tests/chaos/**/*.test.ts"], {
        configPath: "./workers/payments/wrangler.toml",
        // `npm run chaos` requests one long run, `--database d1` one on D1 itself; otherwise there are a few short
        // ones.
        bindings: {
          CHAOS_PURCHASES: process.env.CHAOS_PURCHASES ?? "",
          CHAOS_SEED: process.env.CHAOS_SEED ?? "",
          CHAOS_DATABASE: process.env.CHAOS_DATABASE ?? "",
        },
        ...inProcessD1,
        timeout: 30 * 60_000,
      }),
      await workerProject("payments", ["tests/workers/payments/**/*.test.ts"], {
        configPath: "./workers/payments/wrangler.toml",
      }),
      await workerProject("reports", ["tests/workers/reports/**/*.test.ts"], {
        configPath: "./workers/reports/wrangler.toml",
        ...inProcessD1,
        main: "tests/workers/reports/worker.ts",
      }),
      await workerProject("simulator", ["tests/workers/simulator/**/*.test.ts"], {
        configPath: "./workers/simulator/wrangler.toml",
        migrations: "workers/simulator/migrations",
        database: "SIM_DB",
        // Stands in for the payments worker, and records the webhooks it gets for the tests to inspect.
        miniflare: {
          workers: [
            {
              name: "vazhi-payments",
              modules: true,
              scriptPath: path.join(root, "tests/support/fakes/payments-stub.mjs"),
              compatibilityDate: "2026-10-01",
            },
          ],
          serviceBindings: {
            PAYMENTS: "vazhi-payments",
            PAYMENTS_OPERATIONS: { name: "vazhi-payments", entrypoint: "Operations" },
          },
        },
      }),
      {
        test: {
          name: "browser",
          environment: "node",
          // A process and a browser for each of its workers, not for each file.
          isolate: false,
          include: ["tests/browser/**/*.test.ts"],
          globalSetup: ["./tests/support/browser/serve.ts"],
          // Waits normally end when the page responds; these limits are for pages that never do, on a busy machine.
          testTimeout: 240_000,
          hookTimeout: 240_000,
          expect: { poll: { timeout: 60_000 } },
          maxWorkers: BROWSER_WORKERS,
          // After all others: browsers and servers need the machine for themselves. See also scripts/test.ts.
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
}));
