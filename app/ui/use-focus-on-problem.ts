import { useEffect, useRef } from "react";

/**
 * For a form that is sent by navigation: once it is refused, the first wrong field gets the focus, or what is said of the
 * whole, which may lie far above the button. `problem` is the action's answer. Returns the ref of the form.
 */
export function useFocusOnProblem(problem: object | undefined) {
  const formRef = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    const form = formRef.current;
    const field = form?.querySelector<HTMLElement>("[aria-invalid=true]");
    (field ?? form?.querySelector<HTMLElement>("[data-form-error]"))?.focus();
  }, [problem]);
  return formRef;
}
