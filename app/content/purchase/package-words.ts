import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import { packages, type PackageType } from "#app/domain/purchase/packages.ts";

interface PackageWords {
  /** The name alone, within a sentence. */
  name: Bilingual;
  features: readonly Bilingual[];
}

/** The texts of the packages. The English ones are in the price list. */
const PACKAGE_WORDS: Record<PackageType, PackageWords> = {
  silver: {
    name: { en: "Silver", ml: "സിൽവർ" },
    features: inBothLanguages("silver", ["സമ്പൂർണ RIASEC ചോദ്യാവലി", "ഹോളണ്ട് കോഡുള്ള റിപ്പോർട്ട്", "ശാസ്ത്രീയ തൊഴിൽനിർദേശങ്ങൾ"]),
  },
  gold: {
    name: { en: "Gold", ml: "ഗോൾഡ്" },
    features: inBothLanguages("gold", [
      "സിൽവറിലുള്ളതെല്ലാം",
      "കരിയർ വിദഗ്ധരുമായി തനിച്ചൊരു സെഷൻ",
      "നിങ്ങൾക്കുള്ള പഠനപദ്ധതി",
      "പഠിക്കാവുന്ന സ്ഥാപനങ്ങൾ",
    ]),
  },
};

function inBothLanguages(type: PackageType, malayalam: readonly string[]): Bilingual[] {
  return packages[type].features.map((en, index) => ({ en, ml: malayalam[index] ?? en }));
}

/** "Silver". */
export function packageName(type: PackageType, language: Language): string {
  return PACKAGE_WORDS[type].name[language];
}

/** The features of a package, line by line. */
export function packageFeatures(type: PackageType, language: Language): string[] {
  return PACKAGE_WORDS[type].features.map((feature) => feature[language]);
}

/** A purchase in three lines that assume no other package: for the bill, and for parents who have not seen Silver. */
const BILL_LINES: Record<PackageType | "upgrade", readonly Bilingual[]> = {
  silver: [
    { en: "63 questions", ml: "63 ചോദ്യങ്ങൾ" },
    { en: "A report with the Holland Code", ml: "ഹോളണ്ട് കോഡുള്ള റിപ്പോർട്ട്" },
    { en: "Careers that suit you", ml: "ഇണങ്ങുന്ന കരിയറുകൾ" },
  ],
  gold: [
    { en: "63 questions and a report", ml: "63 ചോദ്യങ്ങളും റിപ്പോർട്ടും" },
    { en: "A session with a counselor", ml: "കൗൺസലറുമായി ഒരു സെഷൻ" },
    { en: "Study plan and institutes", ml: "പഠനപദ്ധതിയും സ്ഥാപനങ്ങളും" },
  ],
  upgrade: [
    { en: "Answers and report stay", ml: "ഉത്തരങ്ങളും റിപ്പോർട്ടും അങ്ങനെതന്നെ" },
    { en: "A session with a counselor", ml: "കൗൺസലറുമായി ഒരു സെഷൻ" },
    { en: "Study plan and institutes", ml: "പഠനപദ്ധതിയും സ്ഥാപനങ്ങളും" },
  ],
};

export function billLines(
  { packageType, upgradedOrderId }: { packageType: PackageType; upgradedOrderId: string | null },
  language: Language,
): string[] {
  return BILL_LINES[upgradedOrderId ? "upgrade" : packageType].map((line) => line[language]);
}

/** Texts on an offered package. */
export const OFFER_WORDS = {
  mostPopular: { en: "MOST POPULAR", ml: "ഏറ്റവും ജനപ്രിയം" },
} satisfies Record<string, Bilingual>;
