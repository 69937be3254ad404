import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";

/** Whether somebody is typing, in a search say: its answer comes while they go on, and may not take the focus. */
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

/** What a problem is seen by: a wrong field, or a group of choices whose sentence is there. */
const WRONG = "[aria-invalid=true], fieldset[aria-describedby]";

/** The field of a problem: of choices the chosen one, or the first. */
function fieldOf(wrong: HTMLElement): HTMLElement | null {
  if (!(wrong instanceof HTMLFieldSetElement)) return wrong;
  const sentences = (wrong.getAttribute("aria-describedby") ?? "").split(" ");
  if (!sentences.some((id) => id.endsWith("-error") && document.getElementById(id))) return null;
  return wrong.querySelector("input:checked") ?? wrong.querySelector("input");
}

/** The first wrong field of the page, or what is said of a form as a whole. */
function findProblem(): HTMLElement | null {
  const main = document.querySelector("main");
  for (const wrong of main?.querySelectorAll<HTMLElement>(WRONG) ?? []) {
    const field = fieldOf(wrong);
    if (field) return field;
  }
  return main?.querySelector<HTMLElement>("[data-form-error]") ?? null;
}

/**
 * For all pages of the portal: once a form is refused, the first wrong field gets the focus, or else what is said of the
 * whole. On a phone either may stand far above the button that was pressed. Forms that are sent beside the page, by
 * `useFormSubmission`, do the same by themselves.
 */
export function useFocusOnRefusal(): void {
  const { state, formMethod } = useNavigation();
  // A page that comes with a problem was sent before React was there.
  const sentBy = useRef<string | null>("POST");
  useEffect(() => {
    if (state !== "idle") {
      sentBy.current = formMethod ?? null;
      return;
    }
    const method = sentBy.current;
    sentBy.current = null;
    if (method === null || (method === "GET" && isTyping())) return;
    findProblem()?.focus();
  }, [state, formMethod]);
}
