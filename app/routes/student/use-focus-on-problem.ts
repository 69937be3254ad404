import { useEffect } from "react";
import type { FormProblem } from "../../web/http/forms";

/**
 * Brings the first field that a refused form complains about before the eyes and gives it the keyboard's focus, once for
 * each refusal: on a phone the button that was pressed may stand far from it. Fields are found by their `name`, their
 * sentences by `{name}-error`; of several controls of a name the first that can be used is taken.
 */
export function useFocusOnProblem(problem: FormProblem | null): void {
  useEffect(() => {
    const [name] = Object.keys(problem?.fieldErrors ?? {});
    if (!name) return;
    document.getElementById(`${name}-error`)?.scrollIntoView({ block: "center" });
    document
      .querySelector<HTMLElement>(`[name="${name}"]:not([type="hidden"]):enabled`)
      ?.focus({ preventScroll: true });
  }, [problem]);
}
