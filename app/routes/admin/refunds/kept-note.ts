import { type RefObject, useEffect, useRef } from "react";

/**
 * Keeps what is typed into a field in this tab until its form has been sent: back, another step and reload bring it
 * again. What the server sends back counts before it.
 */
export function useKeptNote(key: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    try {
      if (input.value === "") input.value = sessionStorage.getItem(key) ?? "";
    } catch {
      // Where storage is switched off, nothing was kept.
    }
    const keep = () => {
      try {
        sessionStorage.setItem(key, input.value);
      } catch {
        // Nothing is kept then.
      }
    };
    input.addEventListener("input", keep);
    return () => input.removeEventListener("input", keep);
  }, [key]);
  return field;
}
