import { daySpan } from "#app/content/guide/guide-words.ts";
import type { ChanceText } from "#app/domain/report/chances/chance-text.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";

const number = new Intl.NumberFormat("en-IN");

/** "5 to 31 January 2026", "21 January to 4 February 2026": what both days share stands once. */
function shortSpan(from: string, to: string): string {
  if (from === to || from.slice(0, 4) !== to.slice(0, 4)) return daySpan(from, to, "en");
  const [day, month] = daySpan(from, from, "en").split(" ");
  const last = daySpan(to, to, "en");
  return from.slice(0, 7) === to.slice(0, 7) ? `${day} to ${last}` : `${day} ${month} to ${last}`;
}

const join = (items: readonly string[], and: string) =>
  items.length < 2 ? items.join("") : `${items.slice(0, -1).join(", ")} ${and} ${items.at(-1)}`;

export const ENGLISH_CHANCES: ChanceText = {
  title: "Your chances",
  days: shortSpan,
  head: ["Route", "Decided by", "Needed last", "You", "Chance", "Cost a year", "Act by"],
  verdicts: { likely: "Likely", stretch: "Stretch", unlikely: "Unlikely", "not-judged": "Not judged" },
  firstStep: (verdict) => `${verdict}, for the first step`,
  laterStep: (verdict) => `${verdict}, because of a later step`,
  closed: "Closed now",
  decidedBy: {
    plusTwo: "Plus two marks",
    tenth: "Class 10 grades",
    rank: (admission) => admission,
    institute: "The institute",
  },
  rank: (rank) => `rank ${number.format(rank)}`,
  percent: (percent) => `${percent}%`,
  percents: (from, to) => `${from} to ${to}%`,
  share: (count, of) => `about ${count} of ${number.format(of)} get a seat`,
  vacant: (seats) => `${number.format(seats)} seats stayed empty`,
  vacantInAll: (seats) => `${number.format(seats)} seats of all courses together stayed empty`,
  selected: (selected) => `${number.format(selected)} got a seat`,
  passed: (count, of) => `about ${count} of ${number.format(of)} passed`,
  percentile: (percentile) => `percentile ${percentile}`,
  best: (of100) => `best ${of100} of 100`,
  worseHalf: "not in the best 50",
  inYear: (figure, year) => `${figure} (${year})`,
  at: (seat, figure) => `${seat}: ${figure}`,
  notKnown: "Not known to us: ask",
  costNotKnown: "not known",
  needs: {
    marks: "tell us your marks",
    sslc: "tell us your grades",
    standing: "tell us your place in mock tests",
    rank: "tell us your rank once you have it",
    closing: "-",
    candidates: "tell us your rank once you have it",
    formula: "its index is not public as a whole",
    minimum: "your group has a lower minimum: ask",
  },
  costVerdicts: {
    within: "within your limit",
    "with-loan": "with a loan",
    unknown: "",
    beyond: "above your limit",
  },
  rupees: formatRupees,
  lastRound: (days) => `last round: ${days}`,
  closedOn: (day) => `closed on ${day}`,
  until: (day) => `by ${day}`,
  anyTime: "ask for the day",
  note: "Closings and past dates are of the round named: they say what was needed then, not what will be.",
  partOfCommunity:
    "Judged by the general list. The list of your own community closes later: look it up under Tools on our site.",
  hardTitle: "Hard to get",
  planB: (route) => `Plan B: ${route}.`,
  hard: (route, planB) => (planB === null ? route : `${route}. Plan B: ${planB}`),
  allHard: (career, nearest) =>
    nearest.length === 0
      ? `Every route into ${career} was out of reach at the last closings.`
      : `Every route into ${career} was out of reach at the last closings. Near it, with a likely route: ${join(nearest, "and")}.`,
  payTitle: "What it pays",
  payHead: ["Post", "When", "Pay"],
  payPoints: {
    start: "at the start",
    "5-years": "after 5 years",
    "10-years": "after 10 years",
    scale: "scale, first to last step",
    median: "the middle of all",
  },
  perMonth: (amount) => `${amount} a month`,
  perYear: (amount) => `${amount} a year`,
  span: (low, high) => `${low} to ${high}`,
  awardsTitle: "Help that you may get",
  award: (name, amount, conditions) =>
    conditions.length === 0 ? `${name}: ${amount}` : `${name}: ${amount}, if ${join(conditions, "and")}`,
  awardOnce: (amount) => `${amount} once`,
  upTo: (amount) => `up to ${amount}`,
  conditions: {
    income: "the family income is within its limit",
    marks: "the marks are high enough",
    community: "the community is one of those it is for",
  },
  noAward: "None that we know of; ask at the college for fee waivers.",
  parentsHead: ["Career", "A year", "Whole course", "After awards", "Your limit"],
  atLeast: (amount) => `from ${amount}`,
  nextStep: (step, when) => (when === null ? `Your next step: ${step}.` : `Your next step: ${step}, ${when}.`),
  institutesHead: ["Institute", "Course and way in", "Needed last", "Chance", "Fee a year"],
  sameInstitutes: "The institutes named above teach it, too.",
};

export const MALAYALAM_CHANCES: ChanceText = {
  title: "സാധ്യതകൾ",
  days: (from, to) => daySpan(from, to, "ml"),
  head: ["വഴി", "എന്തു നോക്കും", "കഴിഞ്ഞ തവണ വേണ്ടിവന്നത്", "നിങ്ങൾ", "സാധ്യത", "വർഷച്ചെലവ്", "അവസാന ദിവസം"],
  verdicts: {
    likely: "കിട്ടാനിടയുണ്ട്",
    stretch: "ശ്രമിച്ചാൽ കിട്ടാം",
    unlikely: "പ്രയാസമാണ്",
    "not-judged": "പറയാനാവില്ല",
  },
  firstStep: (verdict) => `ആദ്യ പടി: ${verdict}`,
  laterStep: (verdict) => `പിന്നീടുള്ള പടി: ${verdict}`,
  closed: "ഇപ്പോൾ അടഞ്ഞു",
  decidedBy: {
    plusTwo: "പ്ലസ് ടു മാർക്ക്",
    tenth: "പത്താം ക്ലാസ് ഗ്രേഡ്",
    rank: (admission) => admission,
    institute: "സ്ഥാപനം",
  },
  rank: (rank) => `റാങ്ക് ${number.format(rank)}`,
  percent: (percent) => `${percent}%`,
  percents: (from, to) => `${from}–${to}%`,
  share: (count, of) => `${number.format(of)} പേരിൽ ഏകദേശം ${count} പേർക്ക് സീറ്റ്`,
  vacant: (seats) => `${number.format(seats)} സീറ്റ് ഒഴിഞ്ഞുകിടന്നു`,
  vacantInAll: (seats) => `എല്ലാ കോഴ്സിലുംകൂടി ${number.format(seats)} സീറ്റ് ഒഴിഞ്ഞുകിടന്നു`,
  selected: (selected) => `${number.format(selected)} പേർക്ക് സീറ്റ് കിട്ടി`,
  passed: (count, of) => `${number.format(of)} പേരിൽ ഏകദേശം ${count} പേർ ജയിച്ചു`,
  percentile: (percentile) => `പെർസന്റൈൽ ${percentile}`,
  best: (of100) => `100 പേരിൽ ആദ്യ ${of100}`,
  worseHalf: "മുകളിലെ പകുതിയിലല്ല",
  inYear: (figure, year) => `${figure} (${year})`,
  at: (seat, figure) => `${seat}: ${figure}`,
  notKnown: "അറിയില്ല: ചോദിച്ചറിയുക",
  costNotKnown: "അറിയില്ല",
  needs: {
    marks: "മാർക്ക് പറഞ്ഞാൽ പറയാം",
    sslc: "ഗ്രേഡ് പറഞ്ഞാൽ പറയാം",
    standing: "മോക്ക് ടെസ്റ്റിലെ സ്ഥാനം പറഞ്ഞാൽ പറയാം",
    rank: "റാങ്ക് കിട്ടിയാൽ പറയാം",
    closing: "-",
    candidates: "റാങ്ക് കിട്ടിയാൽ പറയാം",
    formula: "ഇൻഡക്സിന്റെ മുഴുവൻ കണക്കും പരസ്യമല്ല",
    minimum: "നിങ്ങളുടെ വിഭാഗത്തിന് കുറഞ്ഞ മാർക്ക് മതി: ചോദിക്കുക",
  },
  costVerdicts: {
    within: "പരിധിക്കുള്ളിൽ",
    "with-loan": "വായ്പയെടുത്താൽ",
    unknown: "",
    beyond: "പരിധിക്കു മുകളിൽ",
  },
  rupees: formatRupees,
  lastRound: (days) => `കഴിഞ്ഞ തവണ: ${days}`,
  closedOn: (day) => `അവസാനിച്ച ദിവസം: ${day}`,
  until: (day) => `${day} വരെ`,
  anyTime: "തീയതി ചോദിക്കുക",
  note: "കണക്കും കഴിഞ്ഞ തീയതികളും അതതു വർഷത്തേതാണ്; ഇനി വേണ്ടത് ഇത്രതന്നെ ആകണമെന്നില്ല.",
  partOfCommunity:
    "പൊതുവായ ലിസ്റ്റ് നോക്കിയാണ് പറഞ്ഞത്. നിങ്ങളുടെ സമുദായത്തിന്റെ ലിസ്റ്റ് ഇതിലും താഴെവരെ പോകും: ഞങ്ങളുടെ സൈറ്റിലെ ടൂളുകളിൽ നോക്കാം.",
  hardTitle: "കിട്ടാൻ പ്രയാസം",
  planB: (route) => `മറ്റൊരു വഴി: ${route}.`,
  hard: (route, planB) => (planB === null ? route : `${route}. മറ്റൊരു വഴി: ${planB}`),
  allHard: (career, nearest) =>
    nearest.length === 0
      ? `${career}: കഴിഞ്ഞ തവണത്തെ കണക്കിൽ എല്ലാ വഴിയും പ്രയാസമാണ്.`
      : `${career}: കഴിഞ്ഞ തവണത്തെ കണക്കിൽ എല്ലാ വഴിയും പ്രയാസമാണ്. അടുത്തുള്ളതും കിട്ടാനിടയുള്ളതും: ${nearest.join(", ")}.`,
  payTitle: "ശമ്പളം",
  payHead: ["ജോലി", "എപ്പോൾ", "ശമ്പളം"],
  payPoints: {
    start: "തുടക്കത്തിൽ",
    "5-years": "5 വർഷം കഴിഞ്ഞ്",
    "10-years": "10 വർഷം കഴിഞ്ഞ്",
    scale: "സ്കെയിൽ, ആദ്യം മുതൽ അവസാനം വരെ",
    median: "എല്ലാവരുടെയും നടുക്കുള്ളത്",
  },
  perMonth: (amount) => `മാസം ${amount}`,
  perYear: (amount) => `വർഷം ${amount}`,
  span: (low, high) => `${low} – ${high}`,
  awardsTitle: "കിട്ടാവുന്ന സഹായം",
  award: (name, amount, conditions) =>
    conditions.length === 0 ? `${name}: ${amount}` : `${name}: ${amount} (${conditions.join(", ")})`,
  awardOnce: (amount) => `ഒറ്റത്തവണ ${amount}`,
  upTo: (amount) => `${amount} വരെ`,
  conditions: {
    income: "വരുമാനം പരിധിക്കുള്ളിലെങ്കിൽ",
    marks: "മാർക്ക് മതിയെങ്കിൽ",
    community: "ഈ സമുദായങ്ങളിൽ പെട്ടാൽ",
  },
  noAward: "ഞങ്ങൾക്കറിയാവുന്നത് ഒന്നുമില്ല; ഫീസിളവുണ്ടോ എന്ന് കോളേജിൽ ചോദിക്കുക.",
  parentsHead: ["തൊഴിൽ", "ഒരു വർഷം", "കോഴ്സ് മുഴുവൻ", "സഹായം കഴിച്ച്", "നിങ്ങളുടെ പരിധി"],
  atLeast: (amount) => `${amount} മുതൽ`,
  nextStep: (step, when) => (when === null ? `അടുത്ത പടി: ${step}.` : `അടുത്ത പടി: ${step}, ${when}.`),
  institutesHead: ["സ്ഥാപനം", "കോഴ്സും പ്രവേശനവും", "കഴിഞ്ഞ തവണ", "സാധ്യത", "വർഷ ഫീസ്"],
  sameInstitutes: "മുകളിൽ പറഞ്ഞ സ്ഥാപനങ്ങളിൽ ഇതും പഠിക്കാം.",
};
