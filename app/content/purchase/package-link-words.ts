import type { Language } from "../../domain/platform/language";
import { formatRupees } from "../../domain/purchase/money";
import { packages, type PackageType, UPGRADE_PRICE } from "../../domain/purchase/packages";
import { packageName } from "./package-words";

const UPGRADE = formatRupees(UPGRADE_PRICE);

const priceOf = (type: PackageType) => formatRupees(packages[type].price);

/** What is said to somebody who picks a package, by what they have already. */
interface PackageLinkWords {
  choose(type: PackageType): string;
  buyAnother(type: PackageType): string;
  has(type: PackageType): string;
  hasBegun(type: PackageType): string;
  hasUnused(type: PackageType): string;
  startAssessment: string;
  continueAssessment: string;
  mayUpgrade: string;
  upgradeShort: string;
  upgrade: string;
  choosePackage: string;
  /** Asked before Gold is paid in full by somebody with Silver. */
  hasSilver: { title: string; text: string };
  /** Asked before a package is paid for again. */
  question: { begun(type: PackageType): string; unused(type: PackageType): string; text: string };
}

const english = (type: PackageType) => packageName(type, "en");
const malayalam = (type: PackageType) => packageName(type, "ml");

export const PACKAGE_LINK_WORDS: Record<Language, PackageLinkWords> = {
  en: {
    choose: (type) => `Choose ${english(type)}`,
    buyAnother: (type) => `Buy another ${english(type)} package for ${priceOf(type)}`,
    has: (type) => `You have ${english(type)}.`,
    hasBegun: (type) => `You have begun the assessment of your ${english(type)} package.`,
    hasUnused: (type) => `You have a ${english(type)} package that is not used yet.`,
    startAssessment: "Start your assessment",
    continueAssessment: "Continue your assessment",
    mayUpgrade: `You have Silver: upgrade to Gold for ${UPGRADE}.`,
    upgradeShort: `Upgrade for ${UPGRADE}`,
    upgrade: `Upgrade to Gold for ${UPGRADE}`,
    choosePackage: "Choose a package",
    hasSilver: {
      title: "You have Silver already",
      text: `Upgrade it to Gold and pay only the difference, ${UPGRADE}. Your answers and your report stay, and Gold is added to them.`,
    },
    question: {
      begun: (type) => `You have begun the assessment of a ${english(type)} package`,
      unused: (type) => `You have a ${english(type)} package that is not used yet`,
      text: "It is paid for, and there is nothing to pay again. Each package is one assessment and one report.",
    },
  },
  ml: {
    choose: (type) => `${malayalam(type)} തിരഞ്ഞെടുക്കുക`,
    buyAnother: (type) => `മറ്റൊരു ${malayalam(type)} പാക്കേജ് വാങ്ങുക: ${priceOf(type)}`,
    has: (type) => `നിങ്ങൾക്ക് ${malayalam(type)} പാക്കേജ് ഉണ്ട്.`,
    hasBegun: (type) => `നിങ്ങളുടെ ${malayalam(type)} പാക്കേജിലെ ചോദ്യാവലി തുടങ്ങിവച്ചിട്ടുണ്ട്.`,
    hasUnused: (type) => `ഉപയോഗിക്കാത്ത ഒരു ${malayalam(type)} പാക്കേജ് നിങ്ങൾക്കുണ്ട്.`,
    startAssessment: "ചോദ്യാവലി തുടങ്ങുക",
    continueAssessment: "ചോദ്യാവലി തുടരുക",
    mayUpgrade: `നിങ്ങൾക്ക് സിൽവർ ഉണ്ട്: ${UPGRADE} അടച്ച് ഗോൾഡിലേക്കു മാറാം.`,
    upgradeShort: `ഗോൾഡിലേക്കു മാറുക: ${UPGRADE}`,
    upgrade: `ഗോൾഡിലേക്കു മാറുക: ${UPGRADE}`,
    choosePackage: "പാക്കേജ് തിരഞ്ഞെടുക്കുക",
    hasSilver: {
      title: "നിങ്ങൾക്ക് സിൽവർ പാക്കേജ് ഉണ്ട്",
      text: `ഗോൾഡിലേക്കു മാറാം; വ്യത്യാസമായ ${UPGRADE} മാത്രം അടച്ചാൽ മതി. നിങ്ങളുടെ ഉത്തരങ്ങളും റിപ്പോർട്ടും അങ്ങനെതന്നെ ഉണ്ടാകും; ഗോൾഡിലുള്ളത് അതിനൊപ്പം ചേരും.`,
    },
    question: {
      begun: (type) => `ഒരു ${malayalam(type)} പാക്കേജിലെ ചോദ്യാവലി നിങ്ങൾ തുടങ്ങിവച്ചിട്ടുണ്ട്`,
      unused: (type) => `ഉപയോഗിക്കാത്ത ഒരു ${malayalam(type)} പാക്കേജ് നിങ്ങൾക്കുണ്ട്`,
      text: "അതിന്റെ പണം അടച്ചുകഴിഞ്ഞതാണ്; ഇനി ഒന്നും അടയ്ക്കേണ്ട. ഒരു പാക്കേജിൽ ഒരു ചോദ്യാവലിയും ഒരു റിപ്പോർട്ടുമാണ്.",
    },
  },
};
