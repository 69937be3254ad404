import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

const QUERY = "?inline-script";

/**
 * `import script from "./sign-in-script.ts?inline-script"` returns the bundled, minified source as a string, for a
 * `<script nonce>` element. It gives a page without React its own behaviour without a second request; scripts shared by
 * all pages are files: see script-file.ts. Only the server's build has the source: in the browser's it is empty, since
 * React does not touch a script on hydration.
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
