import { test } from "vitest";
import { fnv1a32 } from "#app/domain/platform/seeded-random.ts";
import { isTranslated, pathIn } from "#app/content/site/translated-paths.ts";
import { SLOW } from "../support/tags.ts";
import { type ListedRoute, listRoutes } from "./list-routes.ts";
import { filled, type Post, type Row, type Rows, type Table } from "./table.ts";
import { accountTable } from "./tables/accounts.ts";
import { expertTable } from "./tables/experts.ts";
import { portalTable } from "./tables/portal.ts";
import { publicTable } from "./tables/public.ts";
import { studentTable } from "./tables/students.ts";

/** Adds each page's Malayalam address with the same expectations. */
function inBothLanguages(rows: Table): Table {
  const translated = Object.entries(rows).filter(([path]) => isTranslated(path));
  return { ...rows, ...Object.fromEntries(translated.map(([path, row]) => [pathIn("ml", path), row])) };
}

/** The expectations for every address. */
export const table: Table = {
  ...inBothLanguages({ ...publicTable, ...accountTable }),
  ...studentTable,
  ...expertTable,
  ...portalTable,
};

export const routes: ListedRoute[] = listRoutes();

export interface PageCase {
  route: ListedRoute;
  row: Row;
  /** The path, for the test's name. */
  name: string;
}

export interface FormCase extends PageCase {
  /** Empty for a page's only form. */
  intent: string;
  post: Post;
}

/** Every route with its row. */
export const pages: PageCase[] = routes.flatMap((route) => {
  const row = table[route.path];
  return row ? [{ route, row, name: route.path }] : [];
});

/** The forms of all pages. */
export const forms: FormCase[] = pages.flatMap(({ route, row }) =>
  Object.entries(row.post ?? {}).map(([intent, post]) => ({
    route,
    row,
    intent,
    post,
    name: `${route.path} ${intent}`.trim(),
  })),
);

/** Defines a test per case. Malayalam addresses are slow ones: the modules of the English addresses serve them. */
export function testEach<Case extends PageCase>(
  name: string,
  cases: readonly Case[],
  check: (item: Case) => Promise<void>,
): void {
  const isMalayalam = ({ route }: Case) => route.path.startsWith("/ml/");
  test.each(cases.filter((item) => !isMalayalam(item)))(name, check);
  test.each(cases.filter(isMalayalam))(name, { tags: [SLOW] }, check);
}

/** One of several in turn, so that the cases together try each of them. */
export function inTurn<Value>(values: readonly Value[], { name }: PageCase): Value | undefined {
  return values[fnv1a32(name) % values.length];
}

/** A form's fields, in order. */
export function fillFields(intent: string, fields: Rows, rows: Rows): [name: string, value: string][] {
  return Object.entries({ ...(intent === "" ? {} : { intent }), ...fields }).map(([name, value]) => [
    name,
    filled(value, rows),
  ]);
}
