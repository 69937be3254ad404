import { useEffect } from "react";
import { useNavigation } from "react-router";
import { endWaiting, showWaiting } from "./waiting.ts";

/** The loading indicator of plain pages, while a hydrated page loads the next one. */
export function WaitingForRoute() {
  const { state } = useNavigation();
  useEffect(() => {
    if (state === "idle") return undefined;
    showWaiting();
    return endWaiting;
  }, [state]);
  return null;
}
