import { useSyncExternalStore } from "react";

/** What never changes needs no watching. */
const subscribe = () => () => undefined;

/** A value that only the browser knows; `""` on the server and in the first render, so that both are the same. */
export function useBrowserValue(read: () => string): string {
  return useSyncExternalStore(subscribe, read, () => "");
}

/** Whether React has taken over: what needs it appears then. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => true,
    () => false,
  );
}
