import { createContext, useContext } from "react";

/** The nonce of this document's scripts. Server only: browsers hide it and no longer need it. */
const NonceContext = createContext<string | undefined>(undefined);

export const NonceProvider = NonceContext.Provider;

/** The nonce, for framework elements that render scripts. */
export function useNonce(): string | undefined {
  return useContext(NonceContext);
}

/** An inline script from a `?inline-script` import, which reads `data-` attributes of `document.currentScript`. */
export function InlineScript({ source, ...data }: { source: string } & Record<`data-${string}`, string>) {
  return <script nonce={useNonce()} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: source }} {...data} />;
}

/** Development only: reloads a plain page when its source changes. See scripts/vite/reload-on-edit.ts. */
export function ReloadOnEdit() {
  return <script type="module" nonce={useNonce()} src="/@id/virtual:reload-on-edit" />;
}
