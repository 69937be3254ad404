import { useEffect } from "react";
import { pauseSessionWatch, resumeSessionWatch } from "./session-watch.ts";

/** Pauses the watch while `isPaused` holds. */
export function usePausedSessionWatch(isPaused: boolean): void {
  useEffect(() => {
    if (!isPaused) return;
    pauseSessionWatch();
    return resumeSessionWatch;
  }, [isPaused]);
}
