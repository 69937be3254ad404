import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import type { RouteConfigEntry } from "@react-router/dev/routes";
import { expect, test } from "vitest";
import routes from "#app/routes.ts";

const app = resolve("app");

/** The files that a stylesheet's `@source` lines name, below `app`. */
function listSources(stylesheet: string): Set<string> {
  const css = readFileSync(`app/styles/${stylesheet}.css`, "utf8");
  const found = new Set<string>();
  for (const [, not, pattern = ""] of css.matchAll(/^@source (not )?"([^"]+)";$/gm)) {
    const named = globSync(pattern, { cwd: "app/styles" }).map((name) => resolve("app/styles", name));
    expect(named, `@source "${pattern}" of ${stylesheet}.css`).not.toEqual([]);
    const files = named.flatMap((name) =>
      statSync(name).isDirectory() ? globSync("**/*.{ts,tsx}", { cwd: name }).map((file) => join(name, file)) : [name],
    );
    for (const file of files)
      if (not) found.delete(relative(app, file));
      else found.add(relative(app, file));
  }
  return found;
}

/** A file of the app and all that it imports, below `app`. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file)) return found;
  found.add(file);
  for (const imported of listImports(file)) withImports(imported, found);
  return found;
}

/** What a file imports, read once for all pages. */
const imports = new Map<string, readonly string[]>();

function listImports(file: string): readonly string[] {
  const known = imports.get(file);
  if (known !== undefined) return known;
  const code = readFileSync(join(app, file), "utf8").replaceAll(/^import type .*$/gm, "");
  const names = code.matchAll(/(?:from|import\() ?"((?:#app|\.)[^"?]+\.tsx?)(?:\?[\w-]+)?"/g);
  const found = [...names]
    .map(([, name = ""]) =>
      name.startsWith("#app/") ? name.slice(5) : relative(app, resolve(app, dirname(file), name)),
    )
    .filter((imported) => existsSync(join(app, imported)));
  imports.set(file, found);
  return found;
}

/** Whether a file may need styles, looked up once for all pages. */
const withClasses = new Map<string, boolean>();

/** `domain` and `content` are stored or mailed, or belong to one area only. */
function hasClasses(file: string): boolean {
  const known =
    withClasses.get(file) ??
    (/^(?:ui|routes|root)\b/.test(file) && /class(?:Name|List)?\b/.test(readFileSync(join(app, file), "utf8")));
  withClasses.set(file, known);
  return known;
}

/** Each page's file with its layouts, and the stylesheet that they name: see `findStylesheet`. */
function findPages(entries: readonly RouteConfigEntry[], outer: string[] = [], inherited = "site") {
  return entries.flatMap(({ file, children }): { files: string[]; stylesheet: string }[] => {
    const [, own] = /handle = \{.*stylesheet: "(\w+)"/.exec(readFileSync(join(app, file), "utf8")) ?? [];
    const files = [...outer, file];
    const stylesheet = own ?? inherited;
    if (children) return findPages(children, files, stylesheet);
    return file.endsWith(".tsx") ? [{ files, stylesheet }] : [];
  });
}

test("a page's stylesheet is made from all that the page consists of", () => {
  const pages = findPages(routes, ["root.tsx"]);
  expect(new Set(pages.map(({ stylesheet }) => stylesheet))).toEqual(new Set(["site", "student", "work"]));
  const sources = { site: listSources("site"), student: listSources("student"), work: listSources("work") };
  const missing = pages.flatMap(({ files, stylesheet }) =>
    files
      .flatMap((file) => [...withImports(file)])
      .filter((file) => hasClasses(file) && !sources[stylesheet as "site"].has(file))
      .map((file) => `${stylesheet}: ${file}`),
  );
  expect([...new Set(missing)].toSorted()).toEqual([]);
});
