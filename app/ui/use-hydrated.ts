import { useSyncExternalStore } from "react";

/** The value never changes. */
const subscribe = () => () => undefined;

/** A value only the browser has; `""` on the server and in the first render, so that both match. */
export function useBrowserValue(read: () => string): string {
  return useSyncExternalStore(subscribe, read, () => "");
}
