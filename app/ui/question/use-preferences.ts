import { useState } from "react";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";
import { type AnswerPreferences, keepPreferences, readPreferences } from "./browser-storage.ts";

/** How the student wants to answer, and what changes it. The usual way until the browser's storage has been read. */
export function usePreferences() {
  // The usual is "" as on the server: whatever else is read has the questionnaire rendered once more, in one piece.
  const goesOn = useBrowserValue(() => (readPreferences().goesOn ? "yes" : "")) !== "";
  const hasKeys = useBrowserValue(() => (readPreferences().hasKeys ? "" : "no")) === "";
  // Counts on this page even where storage is switched off.
  const [changed, setChanged] = useState<AnswerPreferences | null>(null);
  return [
    changed ?? { goesOn, hasKeys },
    (preferences: AnswerPreferences) => {
      setChanged(preferences);
      keepPreferences(preferences);
    },
  ] as const;
}
