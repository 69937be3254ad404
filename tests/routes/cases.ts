import { isTranslated, pathIn } from "#app/content/site/translated-paths.ts";
import { type ListedRoute, listRoutes } from "./list-routes.ts";
import { filled, type Post, type Row, type Rows, type Table } from "./table.ts";
import { accountTable } from "./tables/accounts.ts";
import { expertTable } from "./tables/experts.ts";
import { portalTable } from "./tables/portal.ts";
import { publicTable } from "./tables/public.ts";
import { studentTable } from "./tables/students.ts";

/** The same is expected of a page's address in Malayalam. */
function inBothLanguages(rows: Table): Table {
  const translated = Object.entries(rows).filter(([path]) => isTranslated(path));
  return { ...rows, ...Object.fromEntries(translated.map(([path, row]) => [pathIn("ml", path), row])) };
}

/** What is expected of every address. */
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
  /** For the test's name: the path. */
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

/** Every form of them. */
export const forms: FormCase[] = pages.flatMap(({ route, row }) =>
  Object.entries(row.post ?? {}).map(([intent, post]) => ({
    route,
    row,
    intent,
    post,
    name: `${route.path} ${intent}`.trim(),
  })),
);

/** A form's fields, in order. */
export function fillFields(intent: string, fields: Rows, rows: Rows): [name: string, value: string][] {
  return Object.entries({ ...(intent === "" ? {} : { intent }), ...fields }).map(([name, value]) => [
    name,
    filled(value, rows),
  ]);
}
