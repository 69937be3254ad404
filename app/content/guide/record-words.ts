import type { RoundEvent } from "#app/domain/guide/records/record.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";

/** The dated events of an admission's round. */
export const EVENT_NAMES: Readonly<Record<RoundEvent, Bilingual>> = {
  "form-opens": { en: "Form opens", ml: "അപേക്ഷ തുടങ്ങുന്നു" },
  "form-closes": { en: "Form closes", ml: "അപേക്ഷ അവസാനിക്കുന്നു" },
  correction: { en: "Corrections", ml: "തിരുത്തൽ" },
  "admit-card": { en: "Admit card", ml: "അഡ്മിറ്റ് കാർഡ്" },
  test: { en: "Test", ml: "പരീക്ഷ" },
  result: { en: "Result", ml: "ഫലം" },
  "first-allotment": { en: "First allotment", ml: "ആദ്യ അലോട്ട്മെന്റ്" },
  "last-allotment": { en: "Last allotment", ml: "അവസാന അലോട്ട്മെന്റ്" },
  "classes-begin": { en: "Classes begin", ml: "ക്ലാസ് തുടങ്ങുന്നു" },
};
