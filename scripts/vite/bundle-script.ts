import { resolve } from "node:path";
import { build } from "esbuild";

/**
 * The bundled, minified source of a script for pages without React, with the files that it was read from (`inputs`) and
 * those of which something is left in it (`bundled`).
 */
export async function bundleScript(file: string): Promise<{ source: string; inputs: string[]; bundled: string[] }> {
  const { outputFiles, metafile } = await build({
    entryPoints: [file],
    bundle: true,
    minify: true,
    format: "iife",
    target: "es2020",
    charset: "utf8",
    metafile: true,
    write: false,
  });
  return {
    source: outputFiles[0]?.text.trim() ?? "",
    inputs: Object.keys(metafile.inputs).map((input) => resolve(input)),
    bundled: Object.values(metafile.outputs).flatMap(({ inputs }) =>
      Object.entries(inputs).flatMap(([input, { bytesInOutput }]) => (bytesInOutput > 0 ? [resolve(input)] : [])),
    ),
  };
}
