import { createContext, useContext } from "react";

/** The nonce that lets this document's own scripts run. Server only: browsers hide it, and no longer need it. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** For framework elements that write scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/**
 * Our own script, inlined in the document. `source` comes from a `?inline-script` import; it finds `data-` attributes at
 * `document.currentScript`.
 */
export function InlineScript({ source, ...data }: { source: string } & Record<`data-${string}`, string>) {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} {...data} />;
}

/** In development: reloads a page without React when its source changes. See scripts/vite/reload-on-edit.ts. */
export function ReloadOnEdit() {
  return <script type="module" nonce={useNonce()} src="/@id/virtual:reload-on-edit" />;
}
