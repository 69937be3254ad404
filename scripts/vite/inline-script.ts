import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

const QUERY = "?inline-script";

/**
 * `import script from "./sign-in-script.ts?inline-script"` returns the bundled, minified source as a string, for a
 * `<script nonce>` element. It gives a page without React the behaviours of its own without a second request; what all
 * pages share is a file: see script-file.ts. The document alone brings the source: for the browser's own files it is
 * empty, since React leaves a script that it hydrates as it is.
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
      const { source, inputs } = await bundleScript(id.slice(0, -QUERY.length));
      for (const input of inputs) this.addWatchFile(input);
      return `export default ${JSON.stringify(source)};`;
    },
  };
}
