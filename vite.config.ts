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

/** Below `app`: what several pages have that React takes over, beside their own. */
const SHARED = [
  "content/guide/guide-addresses",
  "content/(?:network-words|rich-text)",
  "domain/administration/support-contacts",
  "domain/platform/(?:language|phone)",
  "domain/purchase/(?:money|packages)",
  "root",
  "routes/student/use-focus-on-problem",
  "ui/accounts/session-watch",
  "ui/elements/(?:badge|button|card|dialog|empty-state|field|form-error|icons|illustrations|logo|nonce-script|notice|page-header|rich-text|verifying)",
  "ui/language/page-language",
  "ui/local-storage",
  "ui/offline-fallback",
  "ui/question/careless-reasons",
  "ui/site/toasts",
  "ui/use-hydrated",
  "web/addresses/(?:purchase-paths|waiting-page)",
  "web/page-meta",
];

/** What the three payment pages share: for a package, for a session, and by someone who pays for a student. */
const PAYING = [
  "assets/land-below",
  "content/purchase/(?:ask-parent-words|package-words|pay-words|payment-flow|payment-problems)",
  "domain/purchase/pricing",
  "routes/student/purchase/use-payment",
  "ui/purchase/(?:bill-card|checkout|coupon-form|fold|link-card|pay-drawings|pay-tiles|payer-frame|payment-information|payment-link|payment-problem|payment-terms|printed-name-notice|send-payment-form)",
];

const isBelowApp = (files: readonly string[]) => new RegExp(`/app/(?:${files.join("|")})\\.(?:tsx?|svg)`);

const sharedFiles = [
  {
    name: "framework",
    test: /node_modules\/(react|react-dom|react-router|scheduler)\//,
    priority: 2,
  },
  { name: "shared", test: isBelowApp(SHARED), priority: 1 },
  { name: "paying", test: isBelowApp(PAYING) },
];

export default defineConfig(({ command }) => ({
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // For a phone a dozen files of half a kilobyte cost more in requests than in bytes.
          output: { codeSplitting: { groups: sharedFiles } },
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
