import { createHash } from "node:crypto";
import { basename } from "node:path";
import type { Plugin } from "vite";
import { bundleScript } from "./bundle-script.ts";

const QUERY = "?script-file";

/**
 * `import address from "./site-script.ts?script-file"` returns the address of a file with the bundled, minified source.
 * Its name contains a hash of the contents, so browsers cache it for a year, and server and browser agree on it.
 */
export function scriptFile(): Plugin {
  /** For the development server: sources by address. */
  const served = new Map<string, string>();
  return {
    name: "vazhi:script-file",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!source.endsWith(QUERY)) return null;
      const resolved = await this.resolve(source.slice(0, -QUERY.length), importer, { skipSelf: true });
      return resolved ? `${resolved.id}${QUERY}` : null;
    },
    async load(id) {
      if (!id.endsWith(QUERY)) return null;
      const file = id.slice(0, -QUERY.length);
      const { source, inputs } = await bundleScript(file);
      for (const input of inputs) this.addWatchFile(input);
      const hash = createHash("sha256").update(source).digest("base64url").slice(0, 8);
      const fileName = `assets/${basename(file, ".ts")}-${hash}.js`;
      if (this.environment.mode === "dev") served.set(`/${fileName}`, source);
      else if (this.environment.name === "client") this.emitFile({ type: "asset", fileName, source });
      return `export default ${JSON.stringify(`/${fileName}`)};`;
    },
    configureServer({ middlewares }) {
      middlewares.use((request, response, next) => {
        const source = served.get(request.url ?? "");
        if (source === undefined) return next();
        response.setHeader("content-type", "text/javascript");
        response.end(source);
      });
    },
  };
}
