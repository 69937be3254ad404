import { relative, resolve } from "node:path";
import { createBuilder, type Plugin } from "vite";
import { bundleScript } from "../vite/bundle-script.ts";
import { SERVICE_WORKER } from "../vite/service-worker.ts";

/** Modules that a Vite plugin bundles with esbuild, so that the build sees their result only. */
const SCRIPT = /\?(?:inline-script|script-file)$/;

/** The notice that a package's stylesheet keeps through the build: `/*! tailwindcss v4.3.3 | MIT License | …`. */
const STYLESHEET_NOTICE = /\/\*! (\S+) v\d[\d.]* \|/g;

/**
 * Builds production in `build/` and `dist/`, as a deployment does, and returns what ends up in the bundles of the
 * browser and the workers: paths from the project's folder of modules with code left after tree shaking, and of files
 * such as fonts and WebAssembly. A bundler's own helper is the path of its package.
 */
export async function collectBundledFiles({ hasSourceMaps = false } = {}): Promise<string[]> {
  Object.assign(process.env, { NODE_ENV: "production", CLOUDFLARE_ENV: "production" });
  const files = new Set<string>();
  const scripts = new Set([SERVICE_WORKER]);
  const collect: Plugin = {
    name: "vazhi:bundled-files",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === "chunk") {
            for (const [id, { renderedLength }] of Object.entries(output.modules))
              if (renderedLength > 0) (SCRIPT.test(id) ? scripts : files).add(id.replace(/\?.*$/, ""));
          } else {
            for (const file of output.originalFileNames) files.add(file);
            if (output.fileName.endsWith(".css"))
              for (const [, name] of String(output.source).matchAll(STYLESHEET_NOTICE))
                files.add(`node_modules/${name}`);
          }
        }
      },
    },
  };
  const builder = await createBuilder({
    logLevel: "error",
    plugins: [collect],
    environments: hasSourceMaps ? { client: { build: { sourcemap: true } } } : {},
  });
  await builder.buildApp();
  for (const script of scripts) for (const file of (await bundleScript(script)).bundled) files.add(file);
  return [...new Set([...files].flatMap((file) => toProjectPath(file) ?? []))].toSorted();
}

/** `/…/node_modules/zod/index.js` and `\0vite/preload-helper.js` → `node_modules/…`; null for generated modules. */
function toProjectPath(id: string): string | null {
  const inPackage = id.indexOf("node_modules/");
  if (inPackage >= 0) return id.slice(inPackage);
  if (!id.startsWith("\0")) return relative("", resolve(id));
  return id.startsWith("\0virtual:") ? null : `node_modules/${id.slice(1)}`;
}
