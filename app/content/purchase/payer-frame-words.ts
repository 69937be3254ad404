import type { Bilingual } from "#app/domain/platform/language.ts";

/** The policies that hold for somebody who pays. */
export const PAYER_POLICIES: readonly { href: string; label: Bilingual }[] = [
  { href: "/terms-and-conditions", label: { en: "Terms & Conditions", ml: "വ്യവസ്ഥകൾ" } },
  { href: "/cancellation-refund", label: { en: "Cancellation & Refund", ml: "റദ്ദാക്കലും റീഫണ്ടും" } },
  { href: "/privacy-policy", label: { en: "Privacy Policy", ml: "സ്വകാര്യതാ നയം" } },
];
