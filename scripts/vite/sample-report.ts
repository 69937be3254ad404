import type { Plugin } from "vite";
import { importBundled } from "../samples/bundle.ts";

const MODULE = "virtual:sample-report";
const RESOLVED = `\0${MODULE}`;

const ENTRY = "scripts/samples/public-sample.ts";

/**
 * Writes the public sample report with the real engine during the build: `import sample from "virtual:sample-report"`
 * returns its page's contents, and its PDFs become static files. The sample is thus always current, and the web worker
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
      const { pdfs } = await make();
      for (const { path, pdf } of pdfs) this.emitFile({ type: "asset", fileName: path.slice(1), source: pdf });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const { pathname } = new URL(request.url ?? "/", "http://localhost");
        if (!/^\/sample-report(?:\.ml)?\.pdf$/.test(pathname)) return next();
        make().then(({ pdfs }) => {
          const asked = pdfs.find(({ path }) => path === pathname);
          response.setHeader("content-type", "application/pdf").end(asked?.pdf);
        }, next);
      });
    },
  };
}
