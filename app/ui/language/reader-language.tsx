import { createContext, type ReactNode, useContext } from "react";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Language } from "#app/domain/platform/language.ts";

const ReaderLanguage = createContext<Language>("en");

/** Tells everything inside in which language the page is read. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <ReaderLanguage value={language}>{children}</ReaderLanguage>;
}

/** The language in which the page is read. English outside the provider: in the portal of administrators. */
export function useLanguage(): Language {
  return useContext(ReaderLanguage);
}

/** Turns the path of a page into its address in the reader's language: see `pathIn`. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => pathIn(language, path);
}
