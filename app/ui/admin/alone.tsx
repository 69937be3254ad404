import { createContext, use } from "react";

export const AloneContext = createContext(false);

/** Whether the administrator is the only one: what otherwise needs a second one is only confirmed. */
export function useAlone(): boolean {
  return use(AloneContext);
}
