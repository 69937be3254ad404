import type { Plugin } from "vite";
import { importBundled } from "../samples/bundle.ts";

const MODULE = "virtual:sample-report";
const RESOLVED = `\0${MODULE}`;

const ENTRY = "scripts/samples/public-sample.ts";

/**
 * Writes the public sample report with the real engine during the build: `import sample from "virtual:sample-report"`
 * returns its page's contents, and its PDF becomes a static file. The sample is thus always current, and the web worker
 * needs neither the fonts nor the time to write it.
 */
export function sampleReport(): Plugin {
  const make = async () => {
    const { module, inputs } = await importBundled<typeof import("../samples/public-sample.ts")>(
      ENTRY,
      "public-sample",
    );
    return { ...(await module.makePublicSample()), inputs };
  };
  return {
    name: "vazhi:sample-report",
    resolveId: (source) => (source === MODULE ? RESOLVED : null),
    async load(id) {
      if (id !== RESOLVED) return null;
      const { report, inputs } = await make();
      for (const input of inputs) this.addWatchFile(input);
      return `export default ${JSON.stringify(report)};`;
    },
    async generateBundle() {
      if (this.environment.name !== "client") return;
      const { report, pdf } = await make();
      this.emitFile({ type: "asset", fileName: report.pdfPath.slice(1), source: pdf });
    },
    configureServer(server) {
      server.middlewares.use("/sample-report.pdf", (_request, response, next) => {
        make().then(({ pdf }) => response.setHeader("content-type", "application/pdf").end(pdf), next);
      });
    },
  };
}
