import { type RefObject, useEffect, useRef } from "react";
import { readInTab, keepInTab } from "#app/ui/tab-storage.ts";

/** Saves a field's text in this tab until its form is submitted. Values from the server take precedence. */
export function useKeptNote(key: string): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    const input = field.current;
    if (!input) return undefined;
    const stored = readInTab(key);
    if (input.value === "" && typeof stored === "string") input.value = stored;
    const keep = () => keepInTab(key, input.value);
    // Typed before hydration.
    if (input.value !== input.defaultValue) keep();
    input.addEventListener("input", keep);
    return () => input.removeEventListener("input", keep);
  }, [key]);
  return field;
}
