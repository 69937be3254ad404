import { resolve } from "node:path";
import { build } from "esbuild";
import type { Plugin } from "vite";

const QUERY = "?inline-script";

/**
 * `import script from "./site.ts?inline-script"` returns the bundled, minified source as a string, for a `<script
 * nonce>` element. It gives pages without React their few behaviours without a second request. The document alone brings
 * the source: for the browser's own files it is empty, since React leaves a script that it hydrates as it is.
 */
export function inlineScript(): Plugin {
  return {
    name: "vazhi:inline-script",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return resolved ? `${resolved.id}${QUERY}` : null;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      if (this.environment.name === "client") return 'export default "";';
      const file = id.slice(0, -QUERY.length);
      const { outputFiles, metafile } = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2020",
        metafile: true,
        write: false,
      });
      for (const input of Object.keys(metafile.inputs)) this.addWatchFile(resolve(input));
      return `export default ${JSON.stringify(outputFiles[0]?.text.trim() ?? "")};`;
    },
  };
}
