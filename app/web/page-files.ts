import { malayalamFiles } from "virtual:malayalam-files";
import type { UNSAFE_AssetsManifest as AssetsManifest } from "react-router";
import type { Language } from "../domain/platform/language";

const inMalayalam = new Map(malayalamFiles.map((file) => [file, file.replace("/assets/", "/assets/ml/")]));

const VERSION_ENDING = "-ml";

/**
 * The build's own list names the files with English words; this is the same list with those in Malayalam. It has a
 * version of its own, by which a page asks for what it needs later.
 */
export function filesInMalayalam(files: AssetsManifest): AssetsManifest {
  // In development there is one file for both, and the list is not plain data.
  if (inMalayalam.size === 0) return files;
  const renamed = JSON.parse(JSON.stringify(files), (_key, value: unknown) =>
    typeof value === "string" ? (inMalayalam.get(value) ?? value) : value,
  ) as AssetsManifest;
  return { ...renamed, version: renamed.version + VERSION_ENDING };
}

/** The language of the page that asks for more files; English for all other requests. */
export function languageOfFiles(url: URL): Language {
  return url.pathname === "/__manifest" && url.searchParams.get("version")?.endsWith(VERSION_ENDING) ? "ml" : "en";
}
