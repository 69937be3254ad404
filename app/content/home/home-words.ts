import { formatRupees } from "#app/domain/purchase/money.ts";
import type { PackagePrices } from "#app/domain/purchase/packages.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The package prices, in the page's first lines. */
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
  eyebrow: { en: "the way, after 10th or 12th", ml: "പത്തിനും പ്ലസ് ടുവിനും ശേഷം" },
  title: {
    en: "Find the career that fits you, and the way that leads there.",
    ml: "നിങ്ങൾക്കു ചേരുന്ന തൊഴിലും അവിടേക്കുള്ള വഴിയും കണ്ടെത്താം.",
  },
  start: { en: "Start Assessment", ml: "ചോദ്യാവലി തുടങ്ങുക" },
  sampleShort: { en: "Sample report", ml: "മാതൃകാ റിപ്പോർട്ട്" },
  contact: { en: "Contact Us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  summary: {
    en: "63 questions in English and Malayalam, 20 to 30 quiet minutes, and a report that you and your parents can build a plan on. Made for students in Kerala.",
    ml: "ഇംഗ്ലീഷിലും മലയാളത്തിലും 63 ചോദ്യങ്ങൾ, ശാന്തമായ 20–30 മിനിറ്റ്. നിങ്ങൾക്കും അച്ഛനമ്മമാർക്കും ചേർന്നു തീരുമാനമെടുക്കാൻ സഹായിക്കുന്ന ഒരു റിപ്പോർട്ട്. കേരളത്തിലെ വിദ്യാർഥികൾക്കായി തയ്യാറാക്കിയത്.",
  },
  privacy: {
    en: "Your answers stay yours. No advertising, no trackers.",
    ml: "നിങ്ങളുടെ ഉത്തരങ്ങൾ നിങ്ങളുടേതു മാത്രം. പരസ്യമില്ല, പിന്തുടരലില്ല.",
  },
  glimpseSample: { en: "Sample", ml: "മാതൃക" },
  readSample: { en: "Read the whole sample report", ml: "മാതൃകാ റിപ്പോർട്ട് മുഴുവൻ വായിക്കുക" },
  packagesTitle: { en: "Two packages, one price each", ml: "രണ്ടു പാക്കേജ്, ഓരോന്നിനും ഒരു വില" },
  packagesNote: {
    en: "Pay once. No subscription, nothing hidden.",
    ml: "ഒരിക്കൽ മാത്രം അടച്ചാൽ മതി. മാസവരിയില്ല, മറഞ്ഞിരിക്കുന്ന ചെലവുകളില്ല.",
  },
  statisticsTitle: { en: "Why it is worth half an hour", ml: "അരമണിക്കൂർ മാറ്റിവയ്ക്കേണ്ടത് എന്തുകൊണ്ട്" },
  stepsTitle: { en: "How it works", ml: "എങ്ങനെയാണു നടക്കുന്നത്" },
  guideTitle: { en: "Look around first, for free", ml: "ആദ്യം സൗജന്യമായി ഒന്നു ചുറ്റിക്കാണുക" },
  guideNote: {
    en: "Our guide tells of 43 fields of work and of the admissions in Kerala that lead there, in English and Malayalam.",
    ml: "43 തൊഴിൽമേഖലകളെയും അവിടേക്കുള്ള കേരളത്തിലെ പ്രവേശനങ്ങളെയും കുറിച്ച് ഞങ്ങളുടെ വഴികാട്ടി മലയാളത്തിലും ഇംഗ്ലീഷിലും പറഞ്ഞുതരും.",
  },
  writeToUs: { en: "Write to us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  methodLink: { en: "How results come about", ml: "ഫലം എങ്ങനെ ഉണ്ടാകുന്നു" },
  counselors: { en: "Career Counselors", ml: "കരിയർ കൗൺസലർമാർ" },
  psychologists: { en: "Psychologists", ml: "സൈക്കോളജിസ്റ്റുകൾ" },
  domainExperts: { en: "Domain Experts", ml: "മേഖലാ വിദഗ്ധർ" },
  personTitle: { en: "Rather talk to a person?", ml: "ഒരാളോടു നേരിട്ടു സംസാരിക്കണോ?" },
  personNote: {
    en: "Our career counselors talk with students and parents in English or Malayalam. Bring your report, or come without one.",
    ml: "ഞങ്ങളുടെ കരിയർ കൗൺസലർമാർ വിദ്യാർഥികളോടും അച്ഛനമ്മമാരോടും ഇംഗ്ലീഷിലോ മലയാളത്തിലോ സംസാരിക്കും. റിപ്പോർട്ട് കൊണ്ടുവരാം; ഇല്ലാതെയും വരാം.",
  },
  personAction: { en: "Talk with a counselor", ml: "കൗൺസലറോടു സംസാരിക്കുക" },
  answersTitle: { en: "Plain answers", ml: "തുറന്ന ഉത്തരങ്ങൾ" },
  moreAnswers: { en: "More questions and answers", ml: "കൂടുതൽ ചോദ്യങ്ങളും ഉത്തരങ്ങളും" },
  promise: {
    en: "After 10th or Plus Two, what next? Find the way that suits you.",
    ml: "പത്തോ പ്ലസ് ടുവോ കഴിഞ്ഞ് ഇനി എന്ത്? നിങ്ങൾക്കു ചേരുന്ന വഴി കണ്ടെത്താം.",
  },
  sample: { en: "See a sample report", ml: "മാതൃകാ റിപ്പോർട്ട് കാണുക" },
  compare: { en: "Compare the packages line by line", ml: "പാക്കേജുകൾ ഇനം തിരിച്ചു താരതമ്യം ചെയ്യുക" },
  statisticsSource: {
    en: "Figures without a source were given to us for this page. We know of no published survey behind them: take them as a reason to think, not as a measurement.",
    ml: "ഉറവിടം പറയാത്ത കണക്കുകൾ ഈ പേജിനായി ഞങ്ങൾക്കു കിട്ടിയവയാണ്. അവയ്ക്കു പിന്നിൽ പ്രസിദ്ധീകരിച്ച ഒരു സർവേ ഉള്ളതായി ഞങ്ങൾക്ക് അറിയില്ല. അളന്നെടുത്ത കണക്കായി കാണരുത്; ചിന്തിക്കാനുള്ള ഒരു കാരണമായി മാത്രം എടുക്കുക.",
  },
  figureSource: { en: "Source:", ml: "ഉറവിടം:" },
  realTitle: { en: "What students say", ml: "വിദ്യാർഥികൾ പറയുന്നത്" },
  realNote: {
    en: "In their own words, shown with their consent.",
    ml: "അവരുടെ സ്വന്തം വാക്കുകൾ, അവരുടെ സമ്മതത്തോടെ.",
  },
  behind: { en: "Who stands behind Vazhi", ml: "വഴിയുടെ പിന്നിൽ ആര്" },
  seller: { en: "The business", ml: "സ്ഥാപനം" },
  sellerNote: {
    en: "It sells the packages, and its name stands on every receipt.",
    ml: "പാക്കേജുകൾ വിൽക്കുന്നത് ഈ സ്ഥാപനമാണ്; എല്ലാ രസീതിലും ഈ പേരുണ്ടാകും.",
  },
  advisers: { en: "The people you can talk to", ml: "നിങ്ങൾക്കു സംസാരിക്കാവുന്നവർ" },
  advisersNote: {
    en: "Each expert has a page with their name, qualification, experience and price, before you book anything.",
    ml: "ഓരോരുത്തർക്കും പേര്, യോഗ്യത, പരിചയം, സെഷന്റെ വില എന്നിവയുള്ള ഒരു പേജുണ്ട്; ബുക്ക് ചെയ്യുന്നതിനു മുമ്പു വായിക്കാം.",
  },
  method: { en: "The method", ml: "രീതി" },
  methodNote: {
    en: "Holland’s six types of interest, studied since 1959. How results come about, how exact they are and what they cannot say is public.",
    ml: "ഹോളണ്ടിന്റെ ആറു താൽപ്പര്യങ്ങൾ: 1959 മുതൽ ഗവേഷകർ ഇവയെക്കുറിച്ചു പഠിക്കുന്നു. ഫലം എങ്ങനെ ഉണ്ടാകുന്നു, എത്ര കൃത്യമാണ്, എന്തു പറയാൻ കഴിയില്ല എന്നെല്ലാം തുറന്നു പറഞ്ഞിട്ടുണ്ട്.",
  },
} satisfies Record<string, Bilingual>;
