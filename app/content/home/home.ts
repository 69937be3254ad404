import type { Bilingual } from "#app/domain/platform/language.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { PackagePrices } from "#app/domain/purchase/packages.ts";

/** Figures that start the conversation, in percent and without a published source: see `HOME_WORDS`. */
export const statistics: readonly { percent: number; text: Bilingual }[] = [
  { percent: 85, text: { en: "regret a career choice they made", ml: "തിരഞ്ഞെടുത്ത തൊഴിലിനെക്കുറിച്ച് പിന്നീടു ഖേദിക്കുന്നു" } },
  { percent: 70, text: { en: "dream of studying abroad", ml: "വിദേശപഠനം സ്വപ്നം കാണുന്നു" } },
  { percent: 60, text: { en: "choose what their friends choose", ml: "കൂട്ടുകാർ തിരഞ്ഞെടുത്തതു തന്നെ തിരഞ്ഞെടുക്കുന്നു" } },
];

interface Point {
  title: Bilingual;
  text: Bilingual;
}

export const steps: readonly Point[] = [
  {
    title: { en: "Choose a package", ml: "പാക്കേജ് തിരഞ്ഞെടുക്കുക" },
    text: {
      en: "Silver for the assessment and the report, Gold with an expert at your side. You pay once.",
      ml: "സിൽവറിൽ ചോദ്യാവലിയും റിപ്പോർട്ടും; ഗോൾഡിൽ വിദഗ്ധരുടെ സഹായവും. ഒരിക്കൽ പണമടച്ചാൽ മതി.",
    },
  },
  {
    title: { en: "Answer 63 questions", ml: "63 ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകുക" },
    text: {
      en: "In English and Malayalam, alone and honestly, in 20 to 30 minutes. You can pause and go on from any phone.",
      ml: "ഇംഗ്ലീഷിലും മലയാളത്തിലും; തനിയെ, സത്യസന്ധമായി, 20–30 മിനിറ്റിൽ. ഇടയ്ക്കു നിർത്താം; ഏതു ഫോണിലും തുടരാം.",
    },
  },
  {
    title: { en: "Read your report", ml: "റിപ്പോർട്ട് വായിക്കുക" },
    text: {
      en: "Your Holland code, the careers that fit it and the ways that lead there, on screen, as a PDF and by e-mail, within minutes.",
      ml: "നിങ്ങളുടെ ഹോളണ്ട് കോഡ്, അതിനു ചേരുന്ന തൊഴിലുകൾ, അവിടേക്കുള്ള വഴികൾ: സ്ക്രീനിലും PDF ആയും ഇമെയിലിലും, മിനിറ്റുകൾക്കകം.",
    },
  },
  {
    title: { en: "Talk it over", ml: "ചർച്ച ചെയ്യുക" },
    text: {
      en: "With your parents, with a teacher, or with one of our counselors. The choice stays yours.",
      ml: "അച്ഛനമ്മമാരുമായോ അധ്യാപകരുമായോ ഞങ്ങളുടെ കൗൺസലറുമായോ. തീരുമാനം എന്നും നിങ്ങളുടേതു തന്നെ.",
    },
  },
];

/** Parts of the guide that are useful before a purchase. */
export const guideDoors = [
  {
    part: "careers",
    title: { en: "Careers", ml: "തൊഴിലുകൾ" },
    text: {
      en: "A day’s work, the routes, the pay, and what puts people off.",
      ml: "ഒരു ദിവസത്തെ ജോലി, പഠനവഴികൾ, ശമ്പളം, മടുപ്പിക്കുന്ന കാര്യങ്ങൾ.",
    },
  },
  {
    part: "admissions",
    title: { en: "Admissions", ml: "പ്രവേശനം" },
    text: {
      en: "HSCAP, KEAM, NEET, degree allotments: who, when, which papers.",
      ml: "HSCAP, KEAM, NEET, ഡിഗ്രി അലോട്ട്മെന്റുകൾ: ആർക്ക്, എപ്പോൾ, ഏതു രേഖകൾ.",
    },
  },
  {
    part: "pathways",
    title: { en: "What opens for me?", ml: "എനിക്കുള്ള വഴികൾ" },
    text: {
      en: "Choose your subjects and see what they open and close.",
      ml: "വിഷയങ്ങൾ തിരഞ്ഞെടുത്ത്, അവ തുറക്കുന്നതും അടയ്ക്കുന്നതുമായ വഴികൾ കാണുക.",
    },
  },
  {
    part: "calendar",
    title: { en: "Calendar", ml: "കലണ്ടർ" },
    text: {
      en: "Forms, tests and allotments of the next twelve months.",
      ml: "അടുത്ത പന്ത്രണ്ടു മാസത്തെ അപേക്ഷകളും പരീക്ഷകളും അലോട്ട്മെന്റുകളും.",
    },
  },
] as const;

export const plainAnswers = ({
  silver,
  gold,
}: PackagePrices): readonly { question: Bilingual; answer: Bilingual }[] => [
  {
    question: {
      en: "What does it cost, and is there anything more to pay?",
      ml: "ചെലവ് എത്രയാണ്? പിന്നീട് എന്തെങ്കിലും അടയ്ക്കേണ്ടി വരുമോ?",
    },
    answer: {
      en: `${formatRupees(silver)} for Silver or ${formatRupees(gold)} for Gold, once. There is no subscription. Sessions with experts that you book on top are priced one by one, and you see the price before you pay.`,
      ml: `സിൽവറിന് ${formatRupees(silver)}, ഗോൾഡിന് ${formatRupees(gold)}; ഒരിക്കൽ മാത്രം. മാസവരിയില്ല. ഇതിനു പുറമേ വിദഗ്ധരുമായി സെഷനുകൾ ബുക്ക് ചെയ്താൽ ഓരോന്നിനും വെവ്വേറെ വിലയുണ്ട്; പണമടയ്ക്കുന്നതിനു മുമ്പ് അതു കാണാം.`,
    },
  },
  {
    question: { en: "Who sees my answers?", ml: "എന്റെ ഉത്തരങ്ങൾ ആരൊക്കെ കാണും?" },
    answer: {
      en: "You, and nobody else unless you show them. We do not sell data, there is no advertising on this site, and no other company's tracker runs here.",
      ml: "നിങ്ങൾ മാത്രം; നിങ്ങൾ കാണിച്ചാലല്ലാതെ മറ്റാരും കാണില്ല. ഞങ്ങൾ വിവരങ്ങൾ വിൽക്കുന്നില്ല. ഈ സൈറ്റിൽ പരസ്യമില്ല; നിങ്ങളെ പിന്തുടരുന്ന മറ്റു കമ്പനികളുടെ പ്രോഗ്രാമുകളുമില്ല.",
    },
  },
  {
    question: { en: "Does a computer decide my future?", ml: "എന്റെ ഭാവി കമ്പ്യൂട്ടർ തീരുമാനിക്കുമോ?" },
    answer: {
      en: "No. The report compares your interests with 43 fields of work by a method that has been studied for fifty years. It advises and gives its reasons; where your answers are unclear it says so.",
      ml: "ഇല്ല. ഗവേഷകർ അമ്പതു വർഷമായി പഠിച്ചുവരുന്ന ഒരു രീതിയിൽ, നിങ്ങളുടെ താൽപ്പര്യങ്ങൾ 43 തൊഴിൽമേഖലകളുമായി റിപ്പോർട്ട് താരതമ്യം ചെയ്യുന്നു. അത് ഉപദേശം തരുന്നു, കാരണവും പറയുന്നു; ഉത്തരങ്ങൾ വ്യക്തമല്ലെങ്കിൽ അതും പറയും.",
    },
  },
  {
    question: { en: "May my parents sit beside me?", ml: "അച്ഛനമ്മമാർക്ക് അടുത്തിരിക്കാമോ?" },
    answer: {
      en: "Please answer alone: the report is about you. Reading it together afterwards is the best use of it.",
      ml: "തനിയെ ഉത്തരം നൽകുക: റിപ്പോർട്ട് നിങ്ങളെക്കുറിച്ചാണ്. കിട്ടിയശേഷം ഒരുമിച്ചിരുന്നു വായിക്കുന്നതാണ് അതിന്റെ ഏറ്റവും നല്ല ഉപയോഗം.",
    },
  },
];
