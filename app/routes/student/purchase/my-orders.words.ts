import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const myOrdersWords = {
  title: { en: "My Orders", ml: "എന്റെ ഓർഡറുകൾ" },
  lead: {
    en: "Your assessments, reports and counseling sessions.",
    ml: "നിങ്ങളുടെ ചോദ്യാവലികളും റിപ്പോർട്ടുകളും കൗൺസലിങ് സെഷനുകളും.",
  },
  assessments: { en: "Assessments", ml: "ചോദ്യാവലികൾ" },
  sessions: { en: "Counseling Sessions", ml: "കൗൺസലിങ് സെഷനുകൾ" },
  wrong: { en: "Something went wrong", ml: "എന്തോ പിഴവു പറ്റി" },
  ordersFailed: {
    en: "Failed to fetch your orders. Please try again later.",
    ml: "നിങ്ങളുടെ ഓർഡറുകൾ തുറക്കാനായില്ല. അൽപ്പം കഴിഞ്ഞ് വീണ്ടും ശ്രമിക്കുക.",
  },
  sessionsFailed: {
    en: "Failed to load your counseling sessions",
    ml: "നിങ്ങളുടെ കൗൺസലിങ് സെഷനുകൾ തുറക്കാനായില്ല",
  },
  tryAgain: { en: "Try Again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  home: { en: "Return to Home", ml: "ഹോം പേജിലേക്ക്" },
  noAssessments: { en: "No assessments yet", ml: "ചോദ്യാവലികൾ ഇതുവരെയില്ല" },
  noAssessmentsText: {
    en: "Choose a package, answer 63 questions, and your report appears here.",
    ml: "ഒരു പാക്കേജ് തിരഞ്ഞെടുത്ത് 63 ചോദ്യങ്ങൾക്ക് ഉത്തരം നൽകുക; നിങ്ങളുടെ റിപ്പോർട്ട് ഇവിടെ വരും.",
  },
  viewPackages: { en: "View Packages", ml: "പാക്കേജുകൾ കാണുക" },
  unpaid: { en: "Not paid yet", ml: "പണമടച്ചിട്ടില്ലാത്തവ" },
  completePayment: { en: "Complete Payment", ml: "പണമടയ്ക്കുക" },
  refunded: { en: "Refunded", ml: "പണം തിരികെ നൽകി" },
  given: { en: "Given by Vazhi", ml: "വഴി നൽകിയത്" },
  takenBack: { en: "Taken back", ml: "തിരിച്ചെടുത്തു" },
  confirming: {
    en: "Confirming your payment. You may answer already; the report waits for the confirmation.",
    ml: "നിങ്ങളുടെ പേയ്മെന്റ് സ്ഥിരീകരിക്കുന്നു. ഇപ്പോൾത്തന്നെ ഉത്തരം നൽകിത്തുടങ്ങാം; സ്ഥിരീകരണം കിട്ടിയിട്ടേ റിപ്പോർട്ട് വരൂ.",
  },
  seeRefund: { en: "See the refund", ml: "റീഫണ്ട് കാണുക" },
  resultsAvailable: { en: "Results Available", ml: "ഫലം തയ്യാർ" },
  processing: { en: "Processing Results", ml: "ഫലം തയ്യാറാകുന്നു" },
  assessmentPending: { en: "Assessment Pending", ml: "ഉത്തരം നൽകിയിട്ടില്ല" },
  viewResults: { en: "View Results", ml: "ഫലം കാണുക" },
  startAssessment: { en: "Start Assessment", ml: "ചോദ്യാവലി തുടങ്ങുക" },
  continueAssessment: { en: "Continue Assessment", ml: "ചോദ്യാവലി തുടരുക" },
  schedule: { en: "Schedule your session", ml: "സെഷന്റെ സമയം തിരഞ്ഞെടുക്കുക" },
  noSessions: { en: "No sessions yet", ml: "സെഷനുകൾ ഇതുവരെയില്ല" },
  noSessionsText: {
    en: "Sessions that you book with a counselor appear here.",
    ml: "കൗൺസലറുമായി ബുക്ക് ചെയ്യുന്ന സെഷനുകൾ ഇവിടെ വരും.",
  },
  findCounselors: { en: "Find Counselors", ml: "കൗൺസലർമാരെ കാണുക" },
  toCome: { en: "To come", ml: "വരാനുള്ളവ" },
  earlier: { en: "Earlier", ml: "കഴിഞ്ഞവ" },
  goToSession: { en: "Go to the session", ml: "സെഷനിലേക്ക്" },
  viewBooking: { en: "View booking", ml: "ബുക്കിങ് കാണുക" },
} satisfies Record<string, Bilingual>;

interface MyOrdersTexts {
  order(id: string): string;
  payableUntil(time: string): string;
  completePayment(title: string): string;
  upgradeInstead(price: string): string;
  upgrade(price: string): string;
  givenBack(amount: string): string;
  sessionPending: string;
  sessionOver(expertName: string): string;
  sessionOn(expertName: string, time: string): string;
  paid(amount: string): string;
  refund(amount: string, state: string, date: string): string;
  viewBooking(expertName: string, time: string): string;
}

export const MY_ORDERS_TEXTS: Record<Language, MyOrdersTexts> = {
  en: {
    order: (id) => `Order ${id}`,
    payableUntil: (time) => `Can be paid until ${time}`,
    completePayment: (title) => `Complete Payment: ${title}`,
    upgradeInstead: (price) => `You have Silver: upgrade it to Gold for ${price} instead`,
    upgrade: (price) => `Upgrade to Gold for ${price}`,
    givenBack: (amount) => `${amount} given back.`,
    sessionPending: "Expert Session: Pending Scheduling",
    sessionOver: (expertName) => `Expert Session: with ${expertName}, took place`,
    sessionOn: (expertName, time) => `Expert Session: with ${expertName} on ${time}`,
    paid: (amount) => `Paid: ${amount}`,
    refund: (amount, state, date) => `Refund of ${amount}: ${state} (${date})`,
    viewBooking: (expertName, time) => `View booking with ${expertName}, ${time}`,
  },
  ml: {
    order: (id) => `ഓർഡർ ${id}`,
    payableUntil: (time) => `${time} വരെ പണമടയ്ക്കാം`,
    completePayment: (title) => `പണമടയ്ക്കുക: ${title}`,
    upgradeInstead: (price) => `നിങ്ങൾക്ക് സിൽവർ ഉണ്ട്: ${price} മാത്രം അടച്ച് ഗോൾഡിലേക്കു മാറാം`,
    upgrade: (price) => `ഗോൾഡിലേക്കു മാറുക: ${price}`,
    givenBack: (amount) => `${amount} തിരികെ നൽകി.`,
    sessionPending: "വിദഗ്ധരുമായുള്ള സെഷൻ: സമയം തിരഞ്ഞെടുത്തിട്ടില്ല",
    sessionOver: (expertName) => `വിദഗ്ധരുമായുള്ള സെഷൻ: ${expertName}, കഴിഞ്ഞു`,
    sessionOn: (expertName, time) => `വിദഗ്ധരുമായുള്ള സെഷൻ: ${expertName}, ${time}`,
    paid: (amount) => `അടച്ചത്: ${amount}`,
    refund: (amount, state, date) => `റീഫണ്ട് ${amount}: ${state} (${date})`,
    viewBooking: (expertName, time) => `ബുക്കിങ് കാണുക: ${expertName}, ${time}`,
  },
};
