import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { build } from "esbuild";

/** Bundles and loads a module with the product's imports, which Node cannot resolve; `name` names the bundle. */
export async function importBundled<Module>(
  entry: string,
  name: string,
): Promise<{ module: Module; inputs: string[] }> {
  const folder = resolve(".wrangler/tmp/bundles");
  mkdirSync(folder, { recursive: true });
  const outfile = resolve(folder, `${name}.mjs`);
  const { metafile } = await build({
    entryPoints: [entry],
    outfile,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
    metafile: true,
    logLevel: "error",
  });
  // The query makes Node load the new bundle instead of a cached one.
  const module: Module = await import(`${pathToFileURL(outfile).href}?${Date.now()}`);
  return { module, inputs: Object.keys(metafile.inputs).map((input) => resolve(input)) };
}
