import { createContext, useContext } from "react";

/** The nonce that lets this document's own scripts run. Known on the server only: browsers hide it, and need it no more. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** For elements of the framework that write scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** A script of ours in the document itself. `source` comes from a `?inline-script` import. */
export function InlineScript({ source }: { source: string }) {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} />;
}

/** While developing: lets a page without React follow what is edited. See scripts/vite/reload-on-edit.ts. */
export function ReloadOnEdit() {
  return <script type="module" nonce={useNonce()} src="/@id/virtual:reload-on-edit" />;
}
