import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import chromiumPackage, { inflate, setupLambdaEnvironment } from "@sparticuz/chromium";
import { type Browser, chromium } from "playwright-core";

// Never the package's own arguments: they switch web security off.
const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--font-render-hinting=none",
];

const libraries = () => join(tmpdir(), "al2023", "lib");

/** Unpacks the Chromium that an npm package carries, with the libraries a bare machine lacks. Once, before any test. */
export async function unpackChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH) return;
  if (!existsSync(libraries())) {
    const entry = createRequire(import.meta.url).resolve("@sparticuz/chromium");
    await inflate(join(entry, "../../bin/al2023.tar.br"));
  }
  await chromiumPackage.executablePath();
}

/** Starts a browser. Close it in `afterAll`. */
export async function openBrowser(extraArguments: string[] = []): Promise<Browser> {
  const args = [...browserArguments, ...extraArguments];
  if (process.env.CHROMIUM_PATH) return chromium.launch({ executablePath: process.env.CHROMIUM_PATH, args });
  setupLambdaEnvironment(libraries());
  return chromium.launch({ executablePath: await chromiumPackage.executablePath(), args });
}
