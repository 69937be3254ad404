import { resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const SUFFIX = ".build.ts";

/** Runs modules named `*.build.ts` during the build, and bundles only their exported values: plain data (JSON). */
export function buildTimeValues(): Plugin {
  return {
    name: "vazhi:build-time-values",
    enforce: "pre",
    async load(id) {
      if (!id.endsWith(SUFFIX)) return null;
      const { outputFiles, metafile } = await build({
        entryPoints: [id],
        bundle: true,
        format: "esm",
        platform: "node",
        metafile: true,
        write: false,
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
      const source = Buffer.from(outputFiles[0]?.contents ?? []).toString("base64");
      const values = (await import(`data:text/javascript;base64,${source}`)) as Record<string, unknown>;
      return Object.entries(values)
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)};`)
        .join("\n");
    },
  };
}
