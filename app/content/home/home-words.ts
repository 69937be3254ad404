import { formatRupees } from "../../domain/purchase/money";
import { packages } from "../../domain/purchase/packages";
import type { ReportLanguage } from "../../domain/report/report-text";

type Words = Readonly<Record<ReportLanguage, string>>;

const prices = {
  silver: formatRupees(packages.silver.price),
  gold: formatRupees(packages.gold.price),
};

/** What the home page says beyond what is required, in both languages. */
export const HOME_WORDS = {
  promise: {
    en: "After 10th or Plus Two, what next? Find the way that suits you.",
    ml: "പത്തോ പ്ലസ് ടുവോ കഴിഞ്ഞ് ഇനി എന്ത്? നിങ്ങൾക്കു ചേരുന്ന വഴി കണ്ടെത്താം.",
  },
  price: {
    en: `Silver ${prices.silver}, Gold ${prices.gold}. You pay once.`,
    ml: `സിൽവർ ${prices.silver}, ഗോൾഡ് ${prices.gold}. ഒരിക്കൽ മാത്രം അടച്ചാൽ മതി.`,
  },
  sample: { en: "See a sample report", ml: "മാതൃകാ റിപ്പോർട്ട് കാണുക" },
  compare: { en: "Compare the packages line by line", ml: "പാക്കേജുകൾ ഓരോന്നായി താരതമ്യം ചെയ്യുക" },
  statisticsSource: {
    en: "These three figures were given to us for this page. We know of no published survey behind them: take them as a reason to think, not as a measurement.",
    ml: "ഈ പേജിനായി ഞങ്ങൾക്കു തന്ന കണക്കുകളാണ് ഇവ മൂന്നും. ഇവയ്ക്കു പിന്നിൽ പ്രസിദ്ധീകരിച്ച ഒരു സർവേ ഉള്ളതായി ഞങ്ങൾക്ക് അറിയില്ല. അളന്നെടുത്ത കണക്കായി കാണരുത്; ചിന്തിക്കാനുള്ള ഒരു കാരണമായി മാത്രം എടുക്കുക.",
  },
  exampleTitle: { en: "What students may say", ml: "വിദ്യാർഥികൾ പറഞ്ഞേക്കാവുന്നത്" },
  exampleNote: {
    en: "Examples, not real students: Vazhi is new. Once students and parents have told us what they think and agreed that we show it, their words stand here.",
    ml: "ഇവ ഉദാഹരണങ്ങളാണ്, യഥാർഥ വിദ്യാർഥികളുടെ വാക്കുകളല്ല: വഴി പുതിയതാണ്. വിദ്യാർഥികളും മാതാപിതാക്കളും അഭിപ്രായം പറഞ്ഞ്, അതു കാണിക്കാൻ സമ്മതിച്ചാൽ അവരുടെ വാക്കുകൾ ഇവിടെ വരും.",
  },
  example: { en: "Example", ml: "ഉദാഹരണം" },
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
    ml: "ഓരോ വിദഗ്ധനും പേര്, യോഗ്യത, പരിചയം, ഫീസ് എന്നിവയുള്ള ഒരു പേജുണ്ട്; ബുക്ക് ചെയ്യുന്നതിനു മുമ്പു വായിക്കാം.",
  },
  method: { en: "The method", ml: "രീതി" },
  methodNote: {
    en: "Holland’s six types of interest, studied since 1959. How results come about, how exact they are and what they cannot say is public.",
    ml: "ഹോളണ്ടിന്റെ ആറു താൽപര്യ വിഭാഗങ്ങൾ; 1959 മുതൽ പഠിക്കപ്പെടുന്ന രീതി. ഫലം എങ്ങനെ ഉണ്ടാകുന്നു, എത്ര കൃത്യമാണ്, എന്തു പറയാൻ കഴിയില്ല എന്നെല്ലാം തുറന്നു പറഞ്ഞിട്ടുണ്ട്.",
  },
} satisfies Record<string, Words>;
