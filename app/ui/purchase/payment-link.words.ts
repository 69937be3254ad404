import type { Bilingual } from "#app/domain/platform/language.ts";

export const paymentLinkWords = {
  address: { en: "Address of the link", ml: "ലിങ്കിന്റെ വിലാസം" },
  copy: { en: "Copy", ml: "കോപ്പി ചെയ്യുക" },
  copied: { en: "Copied", ml: "കോപ്പി ചെയ്തു" },
  send: { en: "Send on WhatsApp", ml: "വാട്സാപ്പിൽ അയയ്ക്കാം" },
} satisfies Record<string, Bilingual>;
