import { type RefObject, useEffect, useRef } from "react";
import { readInTab, keepInTab } from "#app/ui/tab-storage.ts";

/**
 * Keeps what is typed into a field in this tab until its form has been sent: back, another step and reload bring it
 * again. What the server sends back counts before it.
 */
export function useKeptNote(key: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const kept = readInTab(key);
    if (input.value === "" && typeof kept === "string") input.value = kept;
    const keep = () => keepInTab(key, input.value);
    // Typed before React was there to hear of it.
    if (input.value !== input.defaultValue) keep();
    input.addEventListener("input", keep);
    return () => input.removeEventListener("input", keep);
  }, [key]);
  return field;
}
