import { useEffect, useRef } from "react";

/** Where a digit is text, or belongs to something that lies above the question. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/**
 * The keys 1 to 5, wherever the focus is, except where one types.
 * @param choose gets the option's index, from 0
 */
export function useAnswerKeys(isOn: boolean, choose: (index: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.isComposing;
      if (!isPlain || event.defaultPrevented || !/^[1-5]$/.test(event.key) || isElsewhere(event.target)) return;
      event.preventDefault();
      latest.current(Number(event.key) - 1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [isOn]);
}
