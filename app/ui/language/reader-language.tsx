import { createContext, type ReactNode, useContext } from "react";
import { pathIn } from "#app/content/site/translated-paths.ts";
import type { Language } from "#app/domain/platform/language.ts";

const ReaderLanguage = createContext<Language>("en");

/** Provides the page's language to its children. */
export function LanguageProvider({ language, children }: { language: Language; children: ReactNode }) {
  return <ReaderLanguage value={language}>{children}</ReaderLanguage>;
}

/** The page's language. English outside the provider, as in the administrators' portal. */
export function useLanguage(): Language {
  return useContext(ReaderLanguage);
}

/** Returns the function that localises a path: see `pathIn`. */
export function useLocalPath(): (path: string) => string {
  const language = useLanguage();
  return (path) => pathIn(language, path);
}
