import { useEffect, useRef } from "react";

/** Long enough to see what was chosen, and to notice a slip. Milliseconds. */
const LOOK_MS = 450;

/** Goes on a moment after an option was tapped. Another tap within that moment starts it again. */
export function useGoingOn() {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return {
    goOnSoon(goOn: () => void) {
      clearTimeout(timer.current);
      timer.current = setTimeout(goOn, LOOK_MS);
    },
    /** The question is left, or the student does something else. */
    stay: () => clearTimeout(timer.current),
  };
}
