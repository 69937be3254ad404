import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { parseSync } from "vite";
import { describe, expect, test } from "vitest";
import { importPath } from "../support/import-path.ts";

const root = resolve(import.meta.dirname, "../..");

/** The layers, most specific pattern first. */
const layers: [layer: string, pattern: RegExp][] = [
  ["simulator", /^workers\/simulator\//],
  ["workers", /^workers\//],
  ["routes", /^app\/(routes\/|routes\.ts$|root\.tsx$|entry\.server\.tsx$)/],
  ["web", /^app\/web\//],
  ["ui", /^app\/ui\//],
  ["wiring", /^app\/wiring[\w-]*\.ts$/],
  ["config", /^app\/config\.ts$/],
  ["usecases", /^app\/usecases\//],
  ["gateways", /^app\/gateways\//],
  ["queries", /^db\/queries\//],
  ["db", /^db\//],
  ["ports", /^app\/ports\//],
  ["content", /^app\/content\//],
  ["domain", /^app\/domain\//],
];

/** What a layer may import besides itself. Imports go down only, never between neighbours. */
const mayImport: Record<string, string[]> = {
  workers: ["wiring", "config", "web", "usecases", "ports"],
  simulator: [],
  routes: ["web", "ui", "usecases", "queries", "content", "domain"],
  web: ["usecases", "ports", "content", "domain"],
  ui: ["content", "domain"],
  wiring: ["gateways", "db", "config", "ports"],
  config: ["ports", "domain"],
  usecases: ["ports", "queries", "content", "domain"],
  gateways: ["ports", "domain"],
  queries: ["db", "domain"],
  db: ["ports", "domain"],
  ports: ["domain"],
  content: ["domain"],
  domain: [],
};

/** Type-only imports, which add nothing to a bundle. */
const mayImportTypes: Record<string, string[]> = {
  ports: ["db"],
  usecases: ["db"],
};

interface Import {
  from: string;
  to: string;
  isTypeOnly: boolean;
}

function sourceFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !entry.name.endsWith(".d.ts"))
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

function allFiles(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)));
}

const files = ["app", "db", "workers"].flatMap(sourceFiles);
/** By the parser of Vite, which takes a tenth of the compiler's time. */
function listImports(file: string): Import[] {
  const code = readFileSync(join(root, file), "utf8");
  const { staticImports, staticExports, dynamicImports } = parseSync(file, code).module;
  const areTypes = (text: string, entries: readonly { isType: boolean }[]) =>
    text.startsWith("type ") || (entries.length > 0 && entries.every(({ isType }) => isType));
  const loaded = new Set(dynamicImports.map(({ start }) => start));
  const found = [
    ...staticImports.map(({ moduleRequest, entries, start }) => ({
      specifier: moduleRequest.value,
      isTypeOnly: areTypes(code.slice(start + "import ".length), entries),
    })),
    ...staticExports.flatMap(({ entries, start }) =>
      entries
        .slice(0, 1)
        .flatMap(({ moduleRequest }) =>
          moduleRequest
            ? { specifier: moduleRequest.value, isTypeOnly: areTypes(code.slice(start + "export ".length), []) }
            : [],
        ),
    ),
    // `import("…")` of a value, or in a type.
    ...[...code.matchAll(/\bimport\("([^"]+)"\)/g)].map(({ 1: specifier = "", index }) => ({
      specifier,
      isTypeOnly: !loaded.has(index),
    })),
  ];
  return found.flatMap(({ specifier, isTypeOnly }) => {
    const to = importPath(file, specifier);
    return to ? { from: file, to, isTypeOnly } : [];
  });
}

const imports = files.flatMap(listImports);

/** The beginnings of a file's strings and templates, if one begins with a slash; no import specifier does. */
function listTexts(file: string): string[] {
  const code = readFileSync(join(root, file), "utf8");
  // Parsing takes long, and most files have none in question.
  if (!/["'`]\/[a-z]/i.test(code)) return [];
  const texts: string[] = [];
  const visit = (node: ts.Node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, code, ts.ScriptTarget.Latest));
  return texts;
}

/** The layers divided into the same rooms. */
const dividedLayers = ["app/usecases", "app/domain", "db/queries"];

/**
 * The other rooms that a room may import, on its own layer and below, including types. A room is above those that it
 * imports, which rules out cycles: `purchase` settles a booking without knowing `booking`.
 */
const roomsBelow: Record<string, string[]> = {
  platform: [],
  accounts: ["platform"],
  experts: ["platform", "accounts"],
  purchase: ["platform", "accounts", "experts"],
  booking: ["platform", "accounts", "experts", "purchase"],
  assessment: ["platform", "accounts", "purchase"],
  guide: ["platform", "accounts"],
  strengths: ["platform", "accounts", "purchase"],
  report: ["platform", "accounts", "experts", "purchase", "booking", "assessment", "guide", "strengths"],
  administration: [
    "platform",
    "accounts",
    "experts",
    "purchase",
    "booking",
    "assessment",
    "guide",
    "strengths",
    "report",
  ],
  jobs: [
    "platform",
    "accounts",
    "experts",
    "purchase",
    "booking",
    "assessment",
    "guide",
    "strengths",
    "report",
    "administration",
  ],
};

/** The room of a file in a divided layer, that is its first folder; null outside those layers. */
function findRoom(file: string): string | null {
  const layer = dividedLayers.find((folder) => file.startsWith(`${folder}/`));
  return layer === undefined ? null : (file.slice(layer.length + 1).match(/^([^/]+)\//)?.[1] ?? "");
}

function findLayer(file: string): string | undefined {
  return layers.find(([, pattern]) => pattern.test(file))?.[0];
}

describe("the layers", () => {
  test("every source file belongs to a layer", () => {
    expect(files.filter((file) => !findLayer(file))).toEqual([]);
    expect(imports.length).toBeGreaterThan(20);
  });

  test("every layer has a file, every room too, and what may be imported for its types is", () => {
    expect(layers.filter(([layer]) => !files.some((file) => findLayer(file) === layer))).toEqual([]);
    expect(Object.keys(roomsBelow).filter((room) => !files.some((file) => findRoom(file) === room))).toEqual([]);
    const unused = Object.entries(mayImportTypes).flatMap(([here, theirs]) =>
      theirs
        .filter((there) => !imports.some(({ from, to }) => findLayer(from) === here && findLayer(to) === there))
        .map((there) => `${here} → ${there}`),
    );
    expect(unused).toEqual([]);
  });

  test("every import runs down to a layer that the table allows", () => {
    const wrong = imports.filter(({ from, to, isTypeOnly }) => {
      const here = findLayer(from) ?? "";
      const there = findLayer(to) ?? "";
      if (here === there || mayImport[here]?.includes(there)) return false;
      return !(isTypeOnly && mayImportTypes[here]?.includes(there));
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("every file of a divided layer is in one of the rooms", () => {
    const homeless = files.filter((file) => {
      const room = findRoom(file);
      return room !== null && !Object.hasOwn(roomsBelow, room);
    });
    expect(homeless).toEqual([]);
    // Jobs are use cases above all others: they have no domain rules and no queries.
    expect(files.filter((file) => findRoom(file) === "jobs" && !file.startsWith("app/usecases/"))).toEqual([]);
  });

  test("the table of rooms has no cycles", () => {
    const reachable = (room: string): string[] =>
      (roomsBelow[room] ?? []).flatMap((below) => [below, ...reachable(below)]);
    expect(Object.keys(roomsBelow).filter((room) => reachable(room).includes(room))).toEqual([]);
  });

  test("every import between rooms is one that the table of rooms allows", () => {
    const between = imports.flatMap(({ from, to }) => {
      const [here, there] = [findRoom(from), findRoom(to)];
      return here === null || there === null || here === there ? [] : [{ from, to, here, there }];
    });
    expect(between.length).toBeGreaterThan(100);
    expect(
      between.filter(({ here, there }) => !roomsBelow[here]?.includes(there)).map(({ from, to }) => `${from} → ${to}`),
    ).toEqual([]);
  });

  test("an import that leaves its folder upwards within app or db is written #app/… or #db/…", () => {
    const climbing = files.flatMap((file) =>
      [...readFileSync(join(root, file), "utf8").matchAll(/\b(?:from|import)\s*\(?\s*"(\.\.\/[^"]+)"/g)]
        .filter(([, specifier = ""]) => !specifier.includes("/+types/"))
        .filter(([, specifier = ""]) => /^(?:app|db)\//.test(relative(root, resolve(root, dirname(file), specifier))))
        .map(([, specifier]) => `${file}: ${specifier}`),
    );
    expect(climbing).toEqual([]);
  });

  test("no folder holds more than 30 files", () => {
    const counts = new Map<string, number>();
    for (const file of ["app", "bench", "db", "public", "scripts", "tests", "workers"].flatMap(allFiles)) {
      counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1);
    }
    expect([...counts].filter(([, count]) => count > 30)).toEqual([]);
  });

  test("no import cycles", () => {
    const next = new Map<string, string[]>();
    for (const { from, to } of imports) {
      // The schema's tables refer to each other through functions, which run only once all are defined.
      if (from.startsWith("db/schema/")) continue;
      next.set(from, [...(next.get(from) ?? []), to]);
    }
    const done = new Set<string>();
    const circles: string[] = [];
    const walk = (file: string, path: string[]) => {
      if (path.includes(file)) circles.push([...path.slice(path.indexOf(file)), file].join(" → "));
      else if (!done.has(file)) {
        for (const target of next.get(file) ?? []) walk(target, [...path, file]);
        done.add(file);
      }
    };
    for (const file of files) walk(file, []);
    expect(circles).toEqual([]);
  });

  test("the domain has no screen's form: it uses zod only for what is stored, or what an AI writes", () => {
    const readers = [
      "app/domain/administration/stored-contacts.ts",
      "app/domain/platform/outbox.ts",
      "app/domain/platform/watch/dead-letter.ts",
      "app/domain/purchase/stored-business.ts",
      "app/domain/report/ai/counselor-brief.ts",
      "app/domain/report/ai/evidence-selection.ts",
      "app/domain/report/ai/summary-sections.ts",
      "app/domain/report/ask/answer-check.ts",
    ];
    const importers = files.filter(
      (file) => findLayer(file) === "domain" && /\bfrom "zod["/]/.test(readFileSync(join(root, file), "utf8")),
    );
    expect(importers.toSorted()).toEqual(readers);
  });

  test("the domain knows none of the site's addresses", () => {
    const addresses = files
      .filter((file) => findLayer(file) === "domain")
      .flatMap((file) =>
        listTexts(file)
          .filter((text) => /^\/[a-z]/i.test(text))
          .map((text) => `${file}: ${text}`),
      );
    expect(addresses).toEqual([]);
  });

  test("the domain never uses the clock, randomness or the network", () => {
    const impure = files
      .filter((file) => findLayer(file) === "domain")
      .filter((file) =>
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bfetch\(|\bcrypto\.(randomUUID|getRandomValues)\b/.test(
          readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
        ),
      );
    expect(impure).toEqual([]);
  });
});
