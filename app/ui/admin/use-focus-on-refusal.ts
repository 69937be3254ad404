import { useEffect, useRef } from "react";
import { useNavigation } from "react-router";
import { findProblem } from "../find-problem";

/** Whether somebody is typing, in a search say: its answer comes while they go on, and may not take the focus. */
const isTyping = () => document.activeElement?.matches("input, textarea, select") ?? false;

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
    findProblem(document.querySelector("main"))?.focus();
  }, [state, formMethod]);
}
