import type {
  AwardGroup,
  AwardRecord,
  ClosingRecord,
  ClosingStage,
  FeeQuota,
  PayCurrency,
  PayPoint,
  PayRecord,
  PaySector,
  RoundEvent,
  SeatCategory,
  SeatQuota,
} from "#app/domain/guide/records/record.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** The dated events of an admission's round. */
export const EVENT_NAMES: Readonly<Record<RoundEvent, Bilingual>> = {
  "form-opens": { en: "Form opens", ml: "അപേക്ഷ തുടങ്ങുന്നു" },
  "form-closes": { en: "Form closes", ml: "അപേക്ഷ അവസാനിക്കുന്നു" },
  correction: { en: "Corrections", ml: "തിരുത്തൽ" },
  "admit-card": { en: "Admit card", ml: "അഡ്മിറ്റ് കാർഡ്" },
  test: { en: "Test", ml: "പരീക്ഷ" },
  result: { en: "Result", ml: "ഫലം" },
  "first-allotment": { en: "First allotment", ml: "ആദ്യ അലോട്ട്മെന്റ്" },
  "last-allotment": { en: "Last allotment", ml: "അവസാന അലോട്ട്മെന്റ്" },
  "classes-begin": { en: "Classes begin", ml: "ക്ലാസ് തുടങ്ങുന്നു" },
};

export const SEAT_CATEGORY_NAMES: Readonly<Record<SeatCategory, Bilingual>> = {
  general: { en: "General (state merit)", ml: "ജനറൽ (സ്റ്റേറ്റ് മെറിറ്റ്)" },
  ews: { en: "EWS", ml: "EWS (മുന്നാക്കത്തിലെ പിന്നാക്കം)" },
  obc: { en: "OBC", ml: "ഒബിസി" },
  ezhava: { en: "Ezhava", ml: "ഈഴവ" },
  muslim: { en: "Muslim", ml: "മുസ്ലിം" },
  "other-backward-hindu": { en: "Other backward Hindu", ml: "മറ്റു പിന്നാക്ക ഹിന്ദു" },
  "latin-catholic": { en: "Latin Catholic and Anglo Indian", ml: "ലത്തീൻ കത്തോലിക്ക, ആംഗ്ലോ ഇന്ത്യൻ" },
  "other-backward-christian": { en: "Other backward Christian", ml: "മറ്റു പിന്നാക്ക ക്രിസ്ത്യൻ" },
  viswakarma: { en: "Viswakarma", ml: "വിശ്വകർമ" },
  dheevara: { en: "Dheevara", ml: "ധീവര" },
  kudumbi: { en: "Kudumbi", ml: "കുഡുംബി" },
  kusavan: { en: "Kusavan", ml: "കുശവൻ" },
  sc: { en: "SC", ml: "പട്ടികജാതി (SC)" },
  st: { en: "ST", ml: "പട്ടികവർഗം (ST)" },
  disability: { en: "Disability", ml: "ഭിന്നശേഷി" },
};

export const SEAT_QUOTA_NAMES: Readonly<Record<SeatQuota, Bilingual>> = {
  state: { en: "State seats", ml: "സംസ്ഥാന സീറ്റ്" },
  "all-india": { en: "All India seats", ml: "അഖിലേന്ത്യാ സീറ്റ്" },
  "home-state": { en: "Seats for Kerala", ml: "കേരളക്കാർക്കുള്ള സീറ്റ്" },
  "other-state": { en: "Seats for other states", ml: "മറ്റു സംസ്ഥാനക്കാർക്കുള്ള സീറ്റ്" },
  "women-home-state": { en: "Seats for women from Kerala", ml: "കേരളത്തിലെ പെൺകുട്ടികൾക്കുള്ള സീറ്റ്" },
  "women-all-india": { en: "Seats for women, all India", ml: "പെൺകുട്ടികൾക്കുള്ള അഖിലേന്ത്യാ സീറ്റ്" },
  management: { en: "Management seats", ml: "മാനേജ്മെന്റ് സീറ്റ്" },
  nri: { en: "NRI seats", ml: "എൻആർഐ സീറ്റ്" },
  deemed: { en: "Deemed university seats", ml: "കൽപിത സർവകലാശാലാ സീറ്റ്" },
};

export const STAGE_NAMES: Readonly<Record<ClosingStage, Bilingual>> = {
  trial: { en: "trial allotment", ml: "ട്രയൽ അലോട്ട്മെന്റ്" },
  first: { en: "first allotment", ml: "ഒന്നാം അലോട്ട്മെന്റ്" },
  second: { en: "second allotment", ml: "രണ്ടാം അലോട്ട്മെന്റ്" },
  third: { en: "third allotment", ml: "മൂന്നാം അലോട്ട്മെന്റ്" },
  later: { en: "a later allotment", ml: "പിന്നീടുള്ള അലോട്ട്മെന്റ്" },
  supplementary: { en: "supplementary allotment", ml: "സപ്ലിമെന്ററി അലോട്ട്മെന്റ്" },
  "mop-up": { en: "mop-up round", ml: "മോപ്-അപ് റൗണ്ട്" },
  last: { en: "last allotment", ml: "അവസാന അലോട്ട്മെന്റ്" },
  result: { en: "result", ml: "ഫലം" },
};

export const PAY_SECTOR_NAMES: Readonly<Record<PaySector, Bilingual>> = {
  government: { en: "government", ml: "സർക്കാർ" },
  private: { en: "private", ml: "സ്വകാര്യം" },
  abroad: { en: "abroad", ml: "വിദേശം" },
};

export const PAY_POINT_NAMES: Readonly<Record<PayPoint, Bilingual>> = {
  start: { en: "at the start", ml: "തുടക്കത്തിൽ" },
  "5-years": { en: "after 5 years", ml: "5 വർഷം കഴിഞ്ഞാൽ" },
  "10-years": { en: "after 10 years", ml: "10 വർഷം കഴിഞ്ഞാൽ" },
  scale: { en: "pay scale", ml: "ശമ്പളസ്കെയിൽ" },
  median: { en: "in the middle of all", ml: "എല്ലാവരുടെയും നടുക്കുള്ള തുക" },
};

export const FEE_QUOTA_NAMES: Readonly<Record<FeeQuota, Bilingual>> = {
  government: { en: "Government fee", ml: "സർക്കാർ ഫീസ്" },
  merit: { en: "Merit seat", ml: "മെറിറ്റ് സീറ്റ്" },
  management: { en: "Management seat", ml: "മാനേജ്മെന്റ് സീറ്റ്" },
  nri: { en: "NRI seat", ml: "എൻആർഐ സീറ്റ്" },
  "sc-st": { en: "SC and ST", ml: "SC, ST വിദ്യാർഥികൾ" },
};

export const AWARD_GROUP_NAMES: Readonly<Record<AwardGroup, Bilingual>> = {
  sebc: { en: "SEBC", ml: "SEBC" },
  oec: { en: "OEC", ml: "OEC" },
  sc: { en: "SC", ml: "പട്ടികജാതി" },
  st: { en: "ST", ml: "പട്ടികവർഗം" },
  ews: { en: "EWS", ml: "EWS" },
  minority: { en: "minorities", ml: "ന്യൂനപക്ഷം" },
  forward: { en: "forward communities", ml: "മുന്നാക്ക സമുദായങ്ങൾ" },
  disability: { en: "students with a disability", ml: "ഭിന്നശേഷിക്കാർ" },
  fishers: { en: "children of fishers", ml: "മത്സ്യത്തൊഴിലാളികളുടെ മക്കൾ" },
};

export const RECORD_WORDS = {
  seats: { en: "Seats", ml: "സീറ്റ്" },
  latest: { en: "Last seat", ml: "അവസാന സീറ്റ്" },
  lastRank: { en: "Last rank", ml: "അവസാന റാങ്ക്" },
  before: { en: "Year before", ml: "മുൻവർഷം" },
  anySeat: { en: "Any seat", ml: "ഏതെങ്കിലും സീറ്റ്" },
  otherCategories: { en: "Other categories", ml: "മറ്റു വിഭാഗങ്ങൾ" },
  post: { en: "Post", ml: "തസ്തിക" },
  pay: { en: "Pay", ml: "ശമ്പളം" },
  course: { en: "Course", ml: "കോഴ്സ്" },
  feeAYear: { en: "Fee a year", ml: "വർഷം ഫീസ്" },
  event: { en: "Step", ml: "ഘട്ടം" },
  days: { en: "Days", ml: "തീയതി" },
  lastRound: { en: "last round", ml: "കഴിഞ്ഞ തവണ" },
  now: { en: "now", ml: "ഇപ്പോൾ" },
  sources: { en: "Where it was seen", ml: "ഇത് കണ്ടത് എവിടെ" },
  sourcesHint: {
    en: "Tap a figure to open the page where it was seen.",
    ml: "സംഖ്യയിൽ തൊട്ടാൽ അതു കണ്ട പേജ് തുറക്കും.",
  },
  notKnown: { en: "Not known to us.", ml: "ഞങ്ങൾക്കറിയില്ല." },
  askAuthority: { en: "Ask:", ml: "ചോദിക്കേണ്ടത്:" },
  askInstitute: { en: "Ask the college before you opt.", ml: "ഓപ്ഷൻ നൽകുംമുമ്പ് കോളേജിൽ ചോദിക്കുക." },
  formula: { en: "How the index is worked out", ml: "ഇൻഡക്സ് കണക്കാക്കുന്നത്" },
  tie: { en: "If two are equal", ml: "തുല്യമായാൽ" },
  hardest: { en: "hardest to get", ml: "കിട്ടാൻ ഏറ്റവും പ്രയാസം" },
  easiest: { en: "easiest to get", ml: "കിട്ടാൻ ഏറ്റവും എളുപ്പം" },
  whole: { en: "all seats together", ml: "എല്ലാ സീറ്റും ചേർത്ത്" },
  lowest: { en: "lowest", ml: "കുറഞ്ഞത്" },
  highest: { en: "highest", ml: "കൂടിയത്" },
  shortened: { en: "The hardest to get. The tool has all colleges:", ml: "കിട്ടാൻ ഏറ്റവും പ്രയാസമുള്ളവ. എല്ലാ കോളേജും ഇവിടെ:" },
  families: { en: "family income up to", ml: "കുടുംബവരുമാനം കൂടിയത്" },
  marksFrom: { en: "marks from", ml: "കുറഞ്ഞ മാർക്ക്" },
  girls: { en: "for girls", ml: "പെൺകുട്ടികൾക്ക്" },
  award: { en: "Award", ml: "സഹായം" },
  amount: { en: "Amount", ml: "തുക" },
  forAll: { en: "for everyone", ml: "എല്ലാവർക്കും" },
} as const satisfies Record<string, Bilingual>;

/** Percentiles have up to seven decimals. */
const DECIMALS = 7;

// Malayalam's own locale groups money by thousands; Kerala writes ₹1,20,000 in both languages.
const numberFormat = new Intl.NumberFormat("en-IN", { maximumFractionDigits: DECIMALS });

/** "1,20,000" */
export function formatNumber(value: number): string {
  return numberFormat.format(value);
}

/** "₹1,20,000", "AED 6,500" */
export function formatMoney(value: number, currency: PayCurrency = "INR"): string {
  return new Intl.NumberFormat("en-IN", { style: "currency", currency, maximumFractionDigits: 0 })
    .format(value)
    .replaceAll("\u00a0", " ");
}

const PER: Readonly<Record<PayRecord["per"] | AwardRecord["per"], Bilingual>> = {
  month: { en: "a month", ml: "മാസം" },
  year: { en: "a year", ml: "വർഷം" },
  once: { en: "once", ml: "ഒറ്റത്തവണ" },
};

/** "₹27,800 to ₹59,400 a month"; "മാസം ₹27,800 മുതൽ ₹59,400 വരെ" */
export function formatSpan(
  {
    low,
    high,
    per,
    currency = "INR",
  }: Pick<PayRecord, "low" | "high"> & {
    per: keyof typeof PER;
    currency?: PayCurrency;
  },
  language: Language,
): string {
  const [from, to] = [low, high].map((value) => formatMoney(value, currency));
  if (language === "ml") return `${PER[per].ml} ${from === to ? from : `${from} മുതൽ ${to} വരെ`}`;
  return `${from === to ? from : `${from} to ${to}`} ${PER[per].en}`;
}

/** What the last one admitted had: "rank 4,512", "512.3 of 600", "320 seats left empty". */
export function formatClosing({ measure, value, outOf, candidates }: ClosingRecord, language: Language): string {
  const number = formatNumber(value);
  const isMalayalam = language === "ml";
  const of = (highest: number | null) =>
    highest === null
      ? number
      : isMalayalam
        ? `${number} / ${formatNumber(highest)}`
        : `${number} of ${formatNumber(highest)}`;
  switch (measure) {
    case "rank":
      return isMalayalam ? `റാങ്ക് ${number}` : `rank ${number}`;
    case "percent":
      return `${number}%`;
    case "percentile":
      return isMalayalam ? `${number} പെർസെന്റൈൽ` : `percentile ${number}`;
    case "index":
      return isMalayalam ? `ഇൻഡക്സ് ${of(outOf)}` : `index ${of(outOf)}`;
    case "wgpa":
      return `WGPA ${of(outOf)}`;
    case "marks":
      return isMalayalam ? `${of(outOf)} മാർക്ക്` : `${of(outOf)} marks`;
    case "selected":
      if (!isMalayalam) return `${of(candidates)} selected`;
      return `${candidates === null ? "" : `${formatNumber(candidates)} പേരിൽ `}${number} പേർക്ക് കിട്ടി`;
    case "passed":
      return isMalayalam ? `${number}% ജയിച്ചു` : `${number}% passed`;
    case "vacant":
      return isMalayalam ? `${number} സീറ്റ് ഒഴിഞ്ഞുകിടന്നു` : `${number} seats left empty`;
  }
}
