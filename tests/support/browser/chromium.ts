import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join, resolve } from "node:path";
import { inflate } from "@sparticuz/chromium";
import { type Browser, chromium, type LaunchOptions } from "playwright-core";

// Not the package's own arguments: they disable web security.
const browserArguments = [
  "--no-sandbox",
  "--disable-gpu",
  "--disable-background-networking",
  "--font-render-hinting=none",
];

const packageFolder = resolve(createRequire(import.meta.url).resolve("@sparticuz/chromium"), "../..");
const { version } = JSON.parse(readFileSync(join(packageFolder, "package.json"), "utf8")) as { version: string };

/** Where the package's browser is unpacked, shared by all runs. */
const unpacked = resolve(".wrangler", `chromium-${version}`);

/** Unpacks the npm package's Chromium with the libraries that a bare machine lacks. Runs before the tests. */
export async function unpackChromium(): Promise<void> {
  if (process.env.CHROMIUM_PATH || existsSync(unpacked)) return;
  mkdirSync(dirname(unpacked), { recursive: true });
  // Unpacked elsewhere first, so that an interrupted run leaves nothing incomplete and concurrent runs do not collide.
  const folder = mkdtempSync(`${unpacked}-`);
  try {
    await inflateInto(folder);
    writeFileSync(join(folder, "fonts.conf"), fontSettings);
    renameSync(folder, unpacked);
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    if (!existsSync(unpacked)) throw error;
  }
}

/** The package unpacks to the temporary folder that is set when it is called. */
async function inflateInto(folder: string): Promise<void> {
  const { TMPDIR } = process.env;
  process.env.TMPDIR = folder;
  const archives = ["chromium.br", "al2023.tar.br", "fonts.tar.br", "swiftshader.tar.br"];
  const inflating = archives.map((archive) => inflate(join(packageFolder, "bin", archive)));
  if (TMPDIR === undefined) delete process.env.TMPDIR;
  else process.env.TMPDIR = TMPDIR;
  await Promise.all(inflating);
}

// The package's own settings look in /tmp/fonts, wherever its fonts were unpacked. Without any font Chromium crashes on
// the first text that no web font covers.
const fontSettings = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(unpacked, "fonts", "fonts")}</dir>
  <cachedir>${join(unpacked, "fonts-cache")}</cachedir>
</fontconfig>
`;

/** Starts a browser. The caller closes it, unless the process ends first. */
export async function openBrowser(extraArguments: string[] = []): Promise<Browser> {
  return chromium.launch({ ...chromiumProgram(), args: [...browserArguments, ...extraArguments] });
}

function chromiumProgram(): LaunchOptions {
  if (process.env.CHROMIUM_PATH) return { executablePath: process.env.CHROMIUM_PATH };
  const { HOME = unpacked, LD_LIBRARY_PATH, ...inherited } = process.env;
  return {
    executablePath: join(unpacked, "chromium"),
    env: {
      ...inherited,
      HOME,
      LD_LIBRARY_PATH: [join(unpacked, "al2023", "lib"), LD_LIBRARY_PATH].filter(Boolean).join(":"),
      FONTCONFIG_FILE: join(unpacked, "fonts.conf"),
    },
  };
}
