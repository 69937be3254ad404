import { useEffect } from "react";

/** Makes the browser confirm leaving while answers exist only on this page. */
export function useWarningOnLeaving(isAtRisk: boolean): void {
  useEffect(() => {
    if (!isAtRisk) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", warn);
    return () => window.removeEventListener("beforeunload", warn);
  }, [isAtRisk]);
}
