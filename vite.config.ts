import { cloudflare } from "@cloudflare/vite-plugin";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig } from "vite";
import { auxiliaryWorkers, buildAuxiliaryWorkers } from "./scripts/vite/auxiliary-workers.ts";
import { buildTimeValues } from "./scripts/vite/build-time-values.ts";
import { inlineScript } from "./scripts/vite/inline-script.ts";
import { localCron } from "./scripts/vite/local-cron.ts";
import { reloadOnEdit } from "./scripts/vite/reload-on-edit.ts";
import { sampleReport } from "./scripts/vite/sample-report.ts";
import { scriptGroups } from "./scripts/vite/script-groups.ts";
import { scriptFile } from "./scripts/vite/script-file.ts";
import { serviceWorker } from "./scripts/vite/service-worker.ts";

const isDeployed = process.env.CLOUDFLARE_ENV === "staging" || process.env.CLOUDFLARE_ENV === "production";

// Links in mail, cookies and the origin check need the address at which the app is served; locally the port may change.
// A build does not contain it: `stage` in scripts/local/stack.ts sets it.
const localOrigin = process.env.APP_ORIGIN;
const withOrigin = (isServing: boolean) => (config: { vars?: Record<string, unknown> }) =>
  localOrigin && isServing ? { vars: { ...config.vars, APP_ORIGIN: localOrigin } } : {};

// The simulator never leaves this machine.
const workers = isDeployed ? ["payments", "reports"] : ["payments", "reports", "simulator"];

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: { codeSplitting: { groups: scriptGroups } },
        },
      },
    },
  },
  plugins: [
    inlineScript(),
    scriptFile(),
    sampleReport(),
    serviceWorker(),
    buildTimeValues(),
    tailwindcss(),
    cloudflare({
      viteEnvironment: { name: "ssr" },
      // An offline build must not ask for an account.
      remoteBindings: false,
      config: withOrigin(command === "serve"),
      auxiliaryWorkers: auxiliaryWorkers(workers, withOrigin(command === "serve")),
      persistState: { path: process.env.VAZHI_STATE ?? ".wrangler/state" },
    }),
    buildAuxiliaryWorkers(workers),
    reactRouter(),
    localCron(),
    reloadOnEdit(),
  ],
}));
