import { existsSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join, resolve } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeScratchFolder } from "../../scripts/local/scratch-folder.ts";
import { type Inventory, type LockedPackages, makeInventory } from "../../scripts/sbom/inventory.ts";
import { copySources, runInCopy } from "../support/copy-sources.ts";
import { SLOW } from "../support/tags.ts";

const root = resolve(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(root, path), "utf8");
const { packages: lock } = JSON.parse(read("package-lock.json")) as { packages: LockedPackages };
const notice = read("NOTICE");

const now = new Date("2026-12-01T00:00:00Z");
const inventory = (files: string[], locked = lock) => makeInventory({ files, locked, release: "v2026.12.1", now });

test("an inventory names each bundled package once, with version, licence, address and hash of the lock file", () => {
  const digest = Buffer.from("what the registry has").toString("base64");
  const locked = {
    "node_modules/react": { version: "19.3.1", license: "MIT", integrity: `sha512-${digest}` },
    "node_modules/@a/b": { version: "2.0.0", license: "(MIT OR Apache-2.0)" },
    "node_modules/c/node_modules/@a/b": { version: "1.0.0", license: "ISC" },
  };
  const files = ["node_modules/react/index.js", "node_modules/react/jsx-runtime.js", "app/root.tsx"];
  const nested = ["node_modules/c/node_modules/@a/b/x.js", "node_modules/@a/b/x.js"];
  expect(inventory([...files, ...nested], locked)).toEqual({
    $schema: "http://cyclonedx.org/schema/bom-1.6.schema.json",
    bomFormat: "CycloneDX",
    specVersion: "1.6",
    version: 1,
    metadata: {
      timestamp: "2026-12-01T00:00:00.000Z",
      component: { type: "application", "bom-ref": "vazhi@v2026.12.1", name: "vazhi", version: "v2026.12.1" },
    },
    components: [
      {
        type: "library",
        "bom-ref": "pkg:npm/%40a/b@1.0.0",
        name: "@a/b",
        version: "1.0.0",
        purl: "pkg:npm/%40a/b@1.0.0",
        licenses: [{ license: { id: "ISC" } }],
      },
      {
        type: "library",
        "bom-ref": "pkg:npm/%40a/b@2.0.0",
        name: "@a/b",
        version: "2.0.0",
        purl: "pkg:npm/%40a/b@2.0.0",
        licenses: [{ expression: "(MIT OR Apache-2.0)" }],
      },
      {
        type: "library",
        "bom-ref": "pkg:npm/react@19.3.1",
        name: "react",
        version: "19.3.1",
        purl: "pkg:npm/react@19.3.1",
        licenses: [{ license: { id: "MIT" } }],
        hashes: [{ alg: "SHA-512", content: Buffer.from("what the registry has").toString("hex") }],
      },
    ],
  });
});

test("an inventory is refused for a package without a lock or licence, and for a font of unknown origin", () => {
  expect(() => inventory(["node_modules/unknown/index.js"])).toThrow("not in package-lock.json");
  expect(() => inventory(["node_modules/a/x.js"], { "node_modules/a": { version: "1.0.0" } })).toThrow("no licence");
  expect(() => inventory(["app/assets/fonts/new-face.woff2"])).toThrow("new-face.woff2");
});

test("the packages that fonts, icons and data were made from are in the inventory", () => {
  const folders = ["app/assets/fonts", "app/gateways/pdf/fonts"];
  const fonts = folders.flatMap((folder) => readdirSync(join(root, folder)).map((name) => `${folder}/${name}`));
  const data = [
    "app/assets/icons.svg",
    "app/domain/accounts/common-passwords.ts",
    "app/content/career-categories.json",
  ];
  for (const file of data) expect(existsSync(join(root, file)), file).toBe(true);
  expect(inventory([...fonts, ...data]).components.map(({ name }) => name)).toEqual([
    "O*NET Database",
    "@fontsource-variable/anek-malayalam",
    "@fontsource/noto-sans-malayalam",
    "@fontsource/noto-sans",
    "@zxcvbn-ts/language-common",
    "lucide-react",
  ]);
});

/** The packages under NOTICE's headings of software, with the file of their licence's text. */
const noticed = notice
  .slice(notice.indexOf("Software under the MIT License"))
  .split(/\n(?=Software under )/)
  .flatMap((section) => {
    const [, ofSection = ""] = /LICENSES\/(\S+)\.txt\)\n-+\n/.exec(section) ?? [];
    const names = section.replace(/^.*\n-+\n/, "").match(/^(?:\S.*\n)+/gm) ?? [];
    return names.flatMap((block) => {
      const licence = /LICENSES\/(\S+)\.txt/.exec(block)?.[1] ?? ofSection;
      const listed = block.replaceAll(/\([^)]*\)|, with its copies of.*/gs, "").split(/[,\s]+/);
      return listed.filter(Boolean).map((name) => ({ name, licence }));
    });
  });

test("NOTICE names installed packages, each with the licence that the lock file has", () => {
  expect(noticed.length).toBeGreaterThan(60);
  const locked = noticed.map(({ name }) => ({ name, licence: lock[`node_modules/${name}`]?.license }));
  expect(locked.filter(({ licence }, place) => licence !== noticed[place]?.licence)).toEqual([]);
  for (const { licence } of noticed) expect(existsSync(join(root, `LICENSES/${licence}.txt`)), licence).toBe(true);
});

test("NOTICE names every package that the product depends on directly", () => {
  const { dependencies } = JSON.parse(read("package.json")) as { dependencies: Record<string, string> };
  const names = new Set(noticed.map(({ name }) => name));
  expect(Object.keys(dependencies).filter((name) => !names.has(name))).toEqual([]);
});

/** What no source map names: scripts that esbuild bundles, WebAssembly, styles, fonts, data, helpers of the bundlers. */
const NOT_MAPPED = [
  "@fontsource-variable/anek-malayalam",
  "@fontsource/noto-sans",
  "@fontsource/noto-sans-malayalam",
  "@simplewebauthn/browser",
  "@zxcvbn-ts/language-common",
  "O*NET Database",
  "harfbuzzjs",
  "lucide-react",
  "rolldown",
  "tailwindcss",
  "vite",
];

/** A machine that does something else as well takes four minutes for a build. */
const timeout = 15 * 60_000;

describe("the inventory of a build", { tags: [SLOW], timeout }, () => {
  let copy: string;
  let built: Inventory;
  beforeAll(async () => {
    copy = makeScratchFolder("sbom");
    await copySources(root, copy);
    await runInCopy(copy, "scripts/sbom.ts", "--source-maps");
    built = JSON.parse(readFileSync(join(copy, "dist/vazhi.cdx.json"), "utf8")) as Inventory;
  }, timeout);
  afterAll(() => rmSync(copy, { recursive: true, force: true }));

  test("names what the source maps of the bundles name, in the locked versions, and nothing else", () => {
    const maps = ["build/client", "build/server", "dist"].flatMap((folder) =>
      readdirSync(join(copy, folder), { recursive: true, encoding: "utf8" })
        .filter((name) => name.endsWith(".map"))
        .map((name) => JSON.parse(readFileSync(join(copy, folder, name), "utf8")) as { sources: string[] }),
    );
    expect(maps.length).toBeGreaterThan(100);
    const mapped = new Set(
      maps.flatMap(({ sources }) =>
        sources.flatMap((source) => {
          const [, path = "", name] = /(node_modules\/(?:.*node_modules\/)?((?:@[^/]+\/)?[^/]+))/.exec(source) ?? [];
          return name === undefined ? [] : [`${name}@${lock[path]?.version}`];
        }),
      ),
    );
    const { components } = built;
    const withoutMap = components.filter(({ name }) => NOT_MAPPED.includes(name)).map(({ name }) => name);
    expect(withoutMap.toSorted()).toEqual(NOT_MAPPED);
    const others = components.filter(({ name }) => !NOT_MAPPED.includes(name));
    expect(others.map(({ name, version }) => `${name}@${version}`).toSorted()).toEqual([...mapped].toSorted());
  });

  test("names the packages that NOTICE names", () => {
    const packages = built.components.filter(({ type }) => type === "library").map(({ name }) => name);
    const isNamed = (name: string) => notice.split(/[\s,()]+/).includes(name);
    expect(packages.filter((name) => !isNamed(name))).toEqual([]);
    expect(noticed.map(({ name }) => name).filter((name) => !packages.includes(name))).toEqual([]);
  });
});
