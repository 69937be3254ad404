import { useEffect } from "react";
import type { FormProblem } from "#app/web/http/forms.ts";

/**
 * Scrolls to and focuses the first field that a refused form complains about, once for each refusal: on a phone it may
 * be far from the button that was pressed. Fields are found by their `name`, their sentences by `{name}-error`; of
 * several controls with a name the first usable one is taken.
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
