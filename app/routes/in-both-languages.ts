import { index, route, type RouteConfigEntry } from "@react-router/dev/routes";

/** A page of a folder of routes: its path in English, "" for the home page, and its file. */
export type TranslatedPage = readonly [path: string, file: string];

/**
 * Routes of pages with an address in each language: as given, and the same file below /ml. The paths must be among
 * those of `content/site/translated-paths`.
 * @param folder below `app/routes`
 */
export function inBothLanguages(folder: string, pages: readonly TranslatedPage[]): RouteConfigEntry[] {
  return pages.flatMap(([path, file]) => {
    const source = `routes/${folder}/${file}`;
    const translated = route(path === "" ? "ml" : `ml/${path}`, source, { id: `routes/${folder}/ml/${file}` });
    return [path === "" ? index(source) : route(path, source), translated];
  });
}
