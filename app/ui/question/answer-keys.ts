import { type KeyboardEvent, useEffect, useRef } from "react";

const STEPS: Partial<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/**
 * Moves the focus among a group's radio buttons. Browsers select on arrow keys; here arrows only move and Space selects,
 * so that a student can listen to all answers without giving one.
 */
export function moveByArrows(event: KeyboardEvent<HTMLElement>): void {
  const step = STEPS[event.key];
  if (step === undefined || event.ctrlKey || event.altKey || event.metaKey) return;
  event.preventDefault();
  const buttons = [...event.currentTarget.querySelectorAll("input")];
  const from = buttons.findIndex((button) => button === document.activeElement);
  buttons.at((from + step) % buttons.length)?.focus();
}

/** Where a digit is text input, or an overlay covers the question. */
function isElsewhere(target: EventTarget | null): boolean {
  if (document.querySelector("dialog:modal")) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target instanceof HTMLInputElement) return !["radio", "checkbox"].includes(target.type);
  return target.isContentEditable || target.matches("textarea, select");
}

/**
 * The keys 1 to the number of answers, wherever the focus is, except in text fields.
 * @param count at most 9; 0 for no keys
 * @param choose receives the answer's index, from 0
 */
export function useAnswerKeys(count: number, choose: (index: number) => void): void {
  const latest = useRef(choose);
  useEffect(() => {
    latest.current = choose;
  });
  useEffect(() => {
    if (count === 0) return;
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      const isPlain = !event.ctrlKey && !event.altKey && !event.metaKey && !event.repeat && !event.isComposing;
      if (!isPlain || event.defaultPrevented || !/^[1-9]$/.test(event.key) || isElsewhere(event.target)) return;
      if (Number(event.key) > count) return;
      event.preventDefault();
      latest.current(Number(event.key) - 1);
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [count]);
}
