import { build } from "esbuild";
import type { Plugin } from "vite";

const QUERY = "?inline-script";

/**
 * `import script from "./site.ts?inline-script"` gives the bundled, minified source as a string, for a
 * `<script nonce>` element. Pages without React get their little behaviour from it without a second request.
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
      const file = id.slice(0, -QUERY.length);
      this.addWatchFile(file);
      const result = await build({
        entryPoints: [file],
        bundle: true,
        minify: true,
        format: "iife",
        target: "es2020",
        write: false,
      });
      return `export default ${JSON.stringify(result.outputFiles[0]?.text.trim() ?? "")};`;
    },
  };
}
