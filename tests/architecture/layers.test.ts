import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import ts from "typescript";
import { describe, expect, test } from "vitest";

const root = resolve(import.meta.dirname, "../..");

/** The rooms of the house, most specific pattern first. */
const rooms: [room: string, pattern: RegExp][] = [
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

/** What a room may import besides itself. Every arrow runs down; where a room would meet a neighbour, there is none. */
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

/** Imports of types only, which leave nothing behind in a bundle. */
const mayImportTypes: Record<string, string[]> = {
  ports: ["db"],
  usecases: ["db"],
  workers: ["domain"],
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

const files = ["app", "db", "workers"].flatMap(sourceFiles);
const known = new Set(files);

function resolveImport(from: string, specifier: string): string | null {
  if (!specifier.startsWith(".")) return null;
  const path = relative(root, resolve(root, dirname(from), specifier.replace(/\?.*$/, "")));
  return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate)) ?? null;
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(join(root, file), "utf8"), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const visit = (node: ts.Node) => {
    let specifier: ts.Node | undefined;
    let isTypeOnly = false;
    if (ts.isImportDeclaration(node)) {
      specifier = node.moduleSpecifier;
      const bindings = node.importClause?.namedBindings;
      isTypeOnly =
        node.importClause?.isTypeOnly === true ||
        (bindings !== undefined &&
          ts.isNamedImports(bindings) &&
          !node.importClause?.name &&
          bindings.elements.length > 0 &&
          bindings.elements.every((element) => element.isTypeOnly));
    } else if (ts.isExportDeclaration(node)) {
      specifier = node.moduleSpecifier;
      isTypeOnly = node.isTypeOnly;
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      specifier = node.arguments[0];
    }
    if (specifier && ts.isStringLiteral(specifier)) {
      const to = resolveImport(file, specifier.text);
      if (to) found.push({ from: file, to, isTypeOnly });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const imports = files.flatMap(importsOf);

function roomOf(file: string): string | undefined {
  return rooms.find(([, pattern]) => pattern.test(file))?.[0];
}

describe("the floors of the house", () => {
  test("every source file stands in a room", () => {
    expect(files.filter((file) => !roomOf(file))).toEqual([]);
    expect(imports.length).toBeGreaterThan(20);
  });

  test("every import runs down to a room that the table allows", () => {
    const wrong = imports.filter(({ from, to, isTypeOnly }) => {
      const here = roomOf(from) ?? "";
      const there = roomOf(to) ?? "";
      if (here === there || mayImport[here]?.includes(there)) return false;
      return !(isTypeOnly && mayImportTypes[here]?.includes(there));
    });
    expect(wrong.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  });

  test("no circles", () => {
    const next = new Map<string, string[]>();
    for (const { from, to, isTypeOnly } of imports) {
      // The schema's tables refer to each other by functions; D1 sees them only once all are there.
      if (isTypeOnly || from.startsWith("db/schema/")) continue;
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

  test("the domain never looks at the clock, the dice or the network", () => {
    const impure = files
      .filter((file) => roomOf(file) === "domain")
      .filter((file) =>
        /\bDate\.now\b|\bnew Date\(\)|\bMath\.random\b|\bfetch\(|\bcrypto\.(randomUUID|getRandomValues)\b/.test(
          readFileSync(join(root, file), "utf8").replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""),
        ),
      );
    expect(impure).toEqual([]);
  });
});
