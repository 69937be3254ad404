import type { ClientDescription } from "#app/domain/accounts/client-description.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const DEVICE_WORDS = {
  when: { en: "When", ml: "സമയം" },
  device: { en: "Device", ml: "ഉപകരണം" },
  place: { en: "Place (roughly)", ml: "സ്ഥലം (ഏകദേശം)" },
  unknown: { en: "A device that we do not know", ml: "ഏതെന്ന് അറിയാത്ത ഉപകരണം" },
} satisfies Record<string, Bilingual>;

/** A browser in plain words: "Chrome, Android". */
export function describeDevice({ browser, system }: ClientDescription, language: Language): string {
  const names = [browser, system].filter((name) => name !== null);
  return names.length > 0 ? names.join(", ") : DEVICE_WORDS.unknown[language];
}
