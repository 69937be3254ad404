import { createHash } from "node:crypto";
import { resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

export const SERVICE_WORKER = "app/ui/offline/service-worker.ts";

/**
 * Builds the service worker of signed-in students as `/sw.js`. It names the build, so that browsers replace cached
 * files of earlier ones. Development has none, as it would cache pages being edited.
 */
export function serviceWorker(): Plugin {
  return {
    name: "vazhi:service-worker",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        if (this.environment.name !== "client") return;
        const files = Object.keys(bundle).toSorted();
        const font = files.find((file) => /\/malayalam-regular-[^/]*\.woff2$/.test(file));
        if (!font) throw new Error("The service worker's page has no Malayalam font");
        const { outputFiles, metafile } = await build({
          entryPoints: [SERVICE_WORKER],
          bundle: true,
          minify: true,
          format: "iife",
          target: "es2020",
          charset: "utf8",
          define: { OFFLINE_FONT: JSON.stringify(`/${font}`) },
          banner: { js: `// ${createHash("sha256").update(files.join()).digest("hex").slice(0, 12)}` },
          metafile: true,
          write: false,
        });
        for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
        this.emitFile({ type: "asset", fileName: "sw.js", source: outputFiles[0]?.text ?? "" });
      },
    },
  };
}
