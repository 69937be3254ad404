import { formatRupees } from "#app/domain/purchase/money.ts";
import type { PackagePrices } from "#app/domain/purchase/packages.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The package prices, beside the first button. */
export const PRICES_IN_SHORT: Readonly<Record<Language, (prices: PackagePrices) => string>> = {
  en: ({ silver, gold }) => `Silver ${formatRupees(silver)}, Gold ${formatRupees(gold)}. You pay once.`,
  ml: ({ silver, gold }) => `സിൽവർ ${formatRupees(silver)}, ഗോൾഡ് ${formatRupees(gold)}. ഒരിക്കൽ മാത്രം അടച്ചാൽ മതി.`,
};

export const HOME_WORDS = {
  pageTitle: { en: "Find the career that fits you", ml: "നിങ്ങൾക്കു ചേരുന്ന തൊഴിൽ കണ്ടെത്താം" },
  description: {
    en: "A career assessment for students in Kerala after 10th or 12th: 63 questions in English and Malayalam, and a report with the careers that fit you and the ways that lead there.",
    ml: "പത്തോ പ്ലസ് ടുവോ കഴിഞ്ഞ കേരളത്തിലെ വിദ്യാർഥികൾക്കുള്ള കരിയർ ചോദ്യാവലി: ഇംഗ്ലീഷിലും മലയാളത്തിലും 63 ചോദ്യങ്ങൾ, ചേരുന്ന തൊഴിലുകളും അവിടേക്കുള്ള വഴികളുമുള്ള റിപ്പോർട്ട്.",
  },
  title: {
    en: "Find the career that fits you, and the way that leads there.",
    ml: "നിങ്ങൾക്കു ചേരുന്ന തൊഴിലും അവിടേക്കുള്ള വഴിയും കണ്ടെത്താം.",
  },
  start: { en: "Start Assessment", ml: "ചോദ്യാവലി തുടങ്ങുക" },
  wholeSample: { en: "See the whole sample", ml: "മാതൃക കാണാം" },
  contact: { en: "Contact Us", ml: "ബന്ധപ്പെടാം" },
  glimpseSample: { en: "Sample", ml: "മാതൃക" },
  packagesTitle: { en: "Two packages, paid once", ml: "രണ്ടു പാക്കേജ്, ഒറ്റത്തവണ മാത്രം" },
  peopleTitle: { en: "People you can ask", ml: "ചോദിക്കാൻ ആളുണ്ട്" },
  personAction: { en: "Talk with a counselor", ml: "കൗൺസലറോടു സംസാരിക്കാം" },
  psychologists: { en: "Psychologists", ml: "സൈക്കോളജിസ്റ്റുകൾ" },
  domainExperts: { en: "Domain Experts", ml: "മേഖലാ വിദഗ്ധർ" },
  statisticsTitle: { en: "Why it is worth half an hour", ml: "അരമണിക്കൂർ മാറ്റിവയ്ക്കേണ്ടത് എന്തുകൊണ്ട്" },
  figureSource: { en: "Source:", ml: "ഉറവിടം:" },
  founderFigures: {
    en: "Figures of the founder; no published survey.",
    ml: "സ്ഥാപകന്റെ കണക്ക്; പ്രസിദ്ധീകരിച്ച സർവേയല്ല.",
  },
  /** Beside figures that have one. */
  otherFigures: {
    en: "Without a source: figures of the founder; no published survey.",
    ml: "ഉറവിടമില്ലാത്തവ സ്ഥാപകന്റെ കണക്ക്; പ്രസിദ്ധീകരിച്ച സർവേയല്ല.",
  },
  stepsTitle: { en: "How it works", ml: "എങ്ങനെയാണു നടക്കുന്നത്" },
  realTitle: { en: "What students say", ml: "വിദ്യാർഥികൾ പറയുന്നത്" },
  example: { en: "Example", ml: "ഉദാഹരണം" },
  guideTitle: { en: "Look around first, for free", ml: "ആദ്യം സൗജന്യമായി ചുറ്റിക്കാണാം" },
  seller: { en: "Sold by", ml: "വിൽക്കുന്നത്:" },
  sample: { en: "See a sample report", ml: "മാതൃകാ റിപ്പോർട്ട് കാണുക" },
} satisfies Record<string, Bilingual>;
