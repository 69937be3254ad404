import { useEffect } from "react";
import type { FormProblem } from "#app/web/http/forms.ts";

/**
 * Scrolls to and focuses the first invalid field of a rejected form, once per rejection: on a phone it may be off
 * screen. Fields are found by their `name`, their messages by `{name}-error`; of several controls with a name the first
 * usable one is taken.
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
