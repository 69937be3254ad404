import type { Language } from "#app/domain/platform/language.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { type PackagePrices, type PackageType, upgradePrice } from "#app/domain/purchase/packages.ts";
import { packageName } from "./package-words.ts";

const upgradeFor = (prices: PackagePrices) => formatRupees(upgradePrice(prices));

/** Texts for a student who picks a package, by what they already have. */
interface PackageLinkWords {
  choose(type: PackageType): string;
  buyAnother(type: PackageType, prices: PackagePrices): string;
  has(type: PackageType): string;
  hasBegun(type: PackageType): string;
  hasUnused(type: PackageType): string;
  startAssessment: string;
  continueAssessment: string;
  mayUpgrade(prices: PackagePrices): string;
  upgradeShort(prices: PackagePrices): string;
  upgrade(prices: PackagePrices): string;
  /** In the bar of every page, which has no prices. */
  upgradeInBar: string;
  choosePackage: string;
  /** Asked before a Silver owner pays the full price of Gold. */
  hasSilver(prices: PackagePrices): { title: string; text: string };
  /** Asked before a package is bought again. */
  question: { begun(type: PackageType): string; unused(type: PackageType): string; text: string };
}

const english = (type: PackageType) => packageName(type, "en");
const malayalam = (type: PackageType) => packageName(type, "ml");

export const PACKAGE_LINK_WORDS: Record<Language, PackageLinkWords> = {
  en: {
    choose: (type) => `Choose ${english(type)}`,
    buyAnother: (type, prices) => `Buy another ${english(type)} package for ${formatRupees(prices[type])}`,
    has: (type) => `You have ${english(type)}.`,
    hasBegun: (type) => `You have begun the assessment of your ${english(type)} package.`,
    hasUnused: (type) => `You have a ${english(type)} package that is not used yet.`,
    startAssessment: "Start your assessment",
    continueAssessment: "Continue your assessment",
    mayUpgrade: (prices) => `You have Silver: upgrade to Gold for ${upgradeFor(prices)}.`,
    upgradeShort: (prices) => `Upgrade for ${upgradeFor(prices)}`,
    upgrade: (prices) => `Upgrade to Gold for ${upgradeFor(prices)}`,
    upgradeInBar: "Upgrade to Gold",
    choosePackage: "Choose a package",
    hasSilver: (prices) => ({
      title: "You have Silver already",
      text: `Upgrade it to Gold and pay only the difference, ${upgradeFor(prices)}. Your answers and your report stay, and Gold is added to them.`,
    }),
    question: {
      begun: (type) => `You have begun the assessment of a ${english(type)} package`,
      unused: (type) => `You have a ${english(type)} package that is not used yet`,
      text: "It is paid for, and there is nothing to pay again. Each package is one assessment and one report.",
    },
  },
  ml: {
    choose: (type) => `${malayalam(type)} തിരഞ്ഞെടുക്കുക`,
    buyAnother: (type, prices) => `മറ്റൊരു ${malayalam(type)} പാക്കേജ് വാങ്ങുക: ${formatRupees(prices[type])}`,
    has: (type) => `നിങ്ങൾക്ക് ${malayalam(type)} പാക്കേജ് ഉണ്ട്.`,
    hasBegun: (type) => `നിങ്ങളുടെ ${malayalam(type)} പാക്കേജിലെ ചോദ്യാവലി തുടങ്ങിവച്ചിട്ടുണ്ട്.`,
    hasUnused: (type) => `ഉപയോഗിക്കാത്ത ഒരു ${malayalam(type)} പാക്കേജ് നിങ്ങൾക്കുണ്ട്.`,
    startAssessment: "ചോദ്യാവലി തുടങ്ങുക",
    continueAssessment: "ചോദ്യാവലി തുടരുക",
    mayUpgrade: (prices) => `നിങ്ങൾക്ക് സിൽവർ ഉണ്ട്: ${upgradeFor(prices)} അടച്ച് ഗോൾഡിലേക്കു മാറാം.`,
    upgradeShort: (prices) => `ഗോൾഡിലേക്കു മാറുക: ${upgradeFor(prices)}`,
    upgrade: (prices) => `ഗോൾഡിലേക്കു മാറുക: ${upgradeFor(prices)}`,
    upgradeInBar: "ഗോൾഡിലേക്കു മാറുക",
    choosePackage: "പാക്കേജ് തിരഞ്ഞെടുക്കുക",
    hasSilver: (prices) => ({
      title: "നിങ്ങൾക്ക് സിൽവർ പാക്കേജ് ഉണ്ട്",
      text: `ഗോൾഡിലേക്കു മാറാം; വ്യത്യാസമായ ${upgradeFor(prices)} മാത്രം അടച്ചാൽ മതി. നിങ്ങളുടെ ഉത്തരങ്ങളും റിപ്പോർട്ടും അങ്ങനെതന്നെ ഉണ്ടാകും; ഗോൾഡിലുള്ളത് അതിനൊപ്പം ചേരും.`,
    }),
    question: {
      begun: (type) => `ഒരു ${malayalam(type)} പാക്കേജിലെ ചോദ്യാവലി നിങ്ങൾ തുടങ്ങിവച്ചിട്ടുണ്ട്`,
      unused: (type) => `ഉപയോഗിക്കാത്ത ഒരു ${malayalam(type)} പാക്കേജ് നിങ്ങൾക്കുണ്ട്`,
      text: "അതിന്റെ പണം അടച്ചുകഴിഞ്ഞതാണ്; ഇനി ഒന്നും അടയ്ക്കേണ്ട. ഒരു പാക്കേജിൽ ഒരു ചോദ്യാവലിയും ഒരു റിപ്പോർട്ടുമാണ്.",
    },
  },
};
