import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { Language } from "#app/domain/platform/language.ts";
import siteStyles from "#app/styles/site.css?inline";
import { NonceProvider } from "#app/ui/elements/nonce-script.tsx";
import { LanguageProvider } from "#app/ui/language/reader-language.tsx";
import { ErrorShellProvider } from "#app/ui/shells/error-shell.tsx";
import { SiteShell } from "#app/ui/shells/site-shell.tsx";
import { InlinedStylesProvider } from "#app/ui/shells/stylesheets.tsx";

interface DocumentOptions {
  /** Undefined in a part that has no scripts. */
  nonce: string | undefined;
  language: Language;
  /** Whether the visitors' styles stand in the document. */
  isInlined: boolean;
}

/** A document with all that its elements look up, apart from the router. */
export function provideDocument(page: ReactNode, { nonce, language, isInlined }: DocumentOptions): ReactNode {
  return (
    <NonceProvider value={nonce}>
      <LanguageProvider language={language}>
        <InlinedStylesProvider value={isInlined ? siteStyles : null}>
          <ErrorShellProvider value={(shell) => <SiteShell {...shell} />}>{page}</ErrorShellProvider>
        </InlinedStylesProvider>
      </LanguageProvider>
    </NonceProvider>
  );
}

/** A document that is not hydrated, in one piece. */
export function renderDocument(page: ReactNode, options: DocumentOptions): string {
  return `<!DOCTYPE html>${renderToStaticMarkup(provideDocument(page, options))}`;
}
