import type { Language } from "#app/domain/platform/language.ts";
import type { Bilingual } from "#app/domain/guide/statement.ts";

type Words = Record<string, Bilingual>;

export const CAREERS_PAGE = {
  title: { en: "Careers, one by one", ml: "തൊഴിലുകൾ, ഓരോന്നായി" },
  lead: {
    en: "What the work is like on a Tuesday morning, how one gets there from Kerala, and what puts people off. 43 fields, in plain words.",
    ml: "ഒരു സാധാരണ ദിവസം ആ ജോലി എങ്ങനെയാണ്, കേരളത്തിൽനിന്ന് അവിടെ എങ്ങനെ എത്താം, ആളുകളെ മടുപ്പിക്കുന്നതെന്ത്. 43 മേഖലകൾ, ലളിതമായ വാക്കുകളിൽ.",
  },
  description: {
    en: "43 careers for students in Kerala: a day’s work, subjects, routes after 10th and 12th, colleges, cost, pay and what puts people off.",
    ml: "കേരളത്തിലെ വിദ്യാർഥികൾക്കായി 43 തൊഴിലുകൾ: ഒരു ദിവസത്തെ ജോലി, വിഷയങ്ങൾ, പത്തിനും പ്ലസ് ടുവിനും ശേഷമുള്ള വഴികൾ, കോളേജുകൾ, ചെലവ്, ശമ്പളം.",
  },
  search: { en: "Search careers", ml: "തൊഴിൽ തിരയുക" },
  placeholder: { en: "nurse, വക്കീൽ, IAS …", ml: "നഴ്സ്, vakil, IAS …" },
  interest: { en: "I like to …", ml: "എനിക്കിഷ്ടം …" },
  stream: { en: "Open with my stream", ml: "എന്റെ സ്ട്രീമിൽ സാധ്യമായത്" },
  after: { en: "There is a route", ml: "വഴിയുള്ളത്" },
  also: { en: "Admissions that fit your search", ml: "ഈ തിരച്ചിലിനു ചേരുന്ന പ്രവേശനങ്ങൾ" },
} as const satisfies Words;

export const CAREER_PAGE = {
  day: { en: "A day’s work", ml: "ജോലിയിലെ ഒരു ദിവസം" },
  asks: { en: "What it asks of you", ml: "ഇതിന് നിങ്ങളിൽ വേണ്ടത്" },
  subjects: { en: "Plus-two subjects", ml: "പ്ലസ് ടു വിഷയങ്ങൾ" },
  required: { en: "Required for the usual route", ml: "സാധാരണ വഴിക്ക് വേണ്ടവ" },
  useful: { en: "Useful", ml: "ഉപകാരപ്പെടുന്നവ" },
  notNeeded: { en: "Not needed", ml: "വേണ്ടാത്തവ" },
  anySubjects: { en: "Any subjects will do.", ml: "ഏതു വിഷയമായാലും മതി." },
  routes: { en: "How one gets there", ml: "അവിടെ എത്താനുള്ള വഴികൾ" },
  after10: { en: "After 10th", ml: "പത്താം ക്ലാസിനു ശേഷം" },
  after12: { en: "After 12th", ml: "പ്ലസ് ടുവിനു ശേഷം" },
  needs: { en: "Needs", ml: "വേണ്ടത്" },
  directly: { en: "Apply to the college itself", ml: "കോളേജിൽ നേരിട്ട് അപേക്ഷിക്കാം" },
  bridge: { en: "If your subjects do not fit", ml: "വിഷയങ്ങൾ ചേരുന്നില്ലെങ്കിൽ" },
  degrees: { en: "Degrees that lead here", ml: "ഇവിടേക്കുള്ള ബിരുദങ്ങൾ" },
  institutes: { en: "Where to study in Kerala", ml: "കേരളത്തിൽ എവിടെ പഠിക്കാം" },
  institutesNote: {
    en: "By district, from south to north. The order is no ranking, and the list is not complete.",
    ml: "ജില്ല തിരിച്ച്, തെക്കുനിന്ന് വടക്കോട്ട്. ഇത് റാങ്കിങ് അല്ല; പട്ടിക പൂർണവുമല്ല.",
  },
  abroad: { en: "Studying it abroad", ml: "വിദേശത്തു പഠിക്കാൻ" },
  cost: { en: "What the course costs", ml: "പഠനച്ചെലവ്" },
  pay: { en: "Pay", ml: "ശമ്പളം" },
  askPay: {
    en: "Ask somebody who works in it, or look at the notices of vacancies.",
    ml: "ഈ ജോലി ചെയ്യുന്ന ഒരാളോടു ചോദിക്കുക, അല്ലെങ്കിൽ ഒഴിവുകളുടെ വിജ്ഞാപനം നോക്കുക.",
  },
  selection: { en: "How hard it is to get in", ml: "സീറ്റ് കിട്ടാൻ എത്ര പ്രയാസം" },
  demand: { en: "Is there work?", ml: "ജോലിയുണ്ടോ?" },
  demandKerala: { en: "In Kerala", ml: "കേരളത്തിൽ" },
  demandIndia: { en: "Elsewhere in India", ml: "ഇന്ത്യയിൽ മറ്റിടങ്ങളിൽ" },
  demandAbroad: { en: "Abroad", ml: "വിദേശത്ത്" },
  nothingKnown: { en: "We know nothing solid about this.", ml: "ഇതേപ്പറ്റി ഉറപ്പുള്ള വിവരം ഞങ്ങളുടെ കൈയിലില്ല." },
  firstJobs: { en: "First jobs", ml: "ആദ്യത്തെ ജോലികൾ" },
  putsOff: { en: "What puts people off", ml: "ആളുകളെ മടുപ്പിക്കുന്നത്" },
  neighbours: { en: "If you miss the seat", ml: "സീറ്റ് കിട്ടിയില്ലെങ്കിൽ" },
  neighboursText: { en: "Two fields close by, with other doors:", ml: "അടുത്തുള്ള രണ്ടു മേഖലകൾ; അവിടേക്കുള്ള വഴികൾ വേറെയാണ്:" },
  tryIt: { en: "Try it this month", ml: "ഈ മാസം പരീക്ഷിച്ചു നോക്കുക" },
  notes: { en: "Good to know", ml: "അറിഞ്ഞിരിക്കാൻ" },
} as const satisfies Words;

export const ADMISSIONS_PAGE = {
  title: { en: "Admissions and entrance examinations", ml: "പ്രവേശനവും പ്രവേശനപരീക്ഷകളും" },
  lead: {
    en: "Who may apply, what decides, which months, which papers. From the plus-two single window to KEAM, NEET and the degree allotments of the universities.",
    ml: "ആർക്ക് അപേക്ഷിക്കാം, എന്തു നോക്കി സീറ്റ് തരും, ഏതു മാസങ്ങളിൽ, ഏതൊക്കെ രേഖകൾ. പ്ലസ് ടു ഏകജാലകം മുതൽ KEAM, NEET, സർവകലാശാലകളുടെ ഡിഗ്രി അലോട്ട്മെന്റ് വരെ.",
  },
  description: {
    en: "Admissions for students in Kerala after 10th and 12th: who may apply, what decides, months, papers, fee, documents and reservation.",
    ml: "പത്തിനും പ്ലസ് ടുവിനും ശേഷമുള്ള പ്രവേശനങ്ങൾ: യോഗ്യത, സീറ്റ് തീരുമാനിക്കുന്ന രീതി, മാസങ്ങൾ, പേപ്പറുകൾ, ഫീസ്, രേഖകൾ, സംവരണം.",
  },
  search: { en: "Search admissions", ml: "പ്രവേശനം തിരയുക" },
  placeholder: { en: "KEAM, ഏകജാലകം, NEET …", ml: "കീം, ഏകജാലകം, NEET …" },
  class: { en: "When", ml: "എപ്പോൾ" },
  kind: { en: "Kind", ml: "ഏതു തരം" },
  also: { en: "Careers that fit your search", ml: "ഈ തിരച്ചിലിനു ചേരുന്ന തൊഴിലുകൾ" },
} as const satisfies Words;

export const ADMISSION_PAGE = {
  who: { en: "Who may apply", ml: "ആർക്ക് അപേക്ഷിക്കാം" },
  girlsOnly: { en: "For girls only.", ml: "പെൺകുട്ടികൾക്കു മാത്രം." },
  subjectsNeeded: { en: "Subjects needed", ml: "വേണ്ട വിഷയങ്ങൾ" },
  decides: { en: "What decides", ml: "എന്തു നോക്കി തീരുമാനിക്കും" },
  when: { en: "When", ml: "എപ്പോൾ" },
  monthsNote: {
    en: "Months in which it usually falls. The year’s notice decides.",
    ml: "സാധാരണ വരുന്ന മാസങ്ങളാണിവ. അതതു വർഷത്തെ വിജ്ഞാപനമാണ് അന്തിമം.",
  },
  monthsUnknown: {
    en: "We do not know its months yet. Ask at the official site.",
    ml: "മാസങ്ങൾ ഞങ്ങൾക്ക് ഉറപ്പില്ല. ഔദ്യോഗിക സൈറ്റിൽ നോക്കുക.",
  },
  closings: { en: "The last seats given", ml: "അവസാനം കിട്ടിയ സീറ്റ്" },
  papers: { en: "Papers and marks", ml: "പേപ്പറുകളും മാർക്കും" },
  fee: { en: "Fee", ml: "ഫീസ്" },
  documents: { en: "Documents to keep ready", ml: "കരുതേണ്ട രേഖകൾ" },
  reservation: { en: "Reservation and fee help", ml: "സംവരണവും ഫീസ് സഹായവും" },
  offers: { en: "What one gets", ml: "എന്തു കിട്ടും" },
  leadsTo: { en: "What it leads to", ml: "ഇത് എവിടെ എത്തിക്കും" },
  institutes: { en: "Institutes in Kerala", ml: "കേരളത്തിലെ സ്ഥാപനങ്ങൾ" },
  authority: { en: "Who runs it", ml: "നടത്തുന്നത്" },
  authorityText: {
    en: "Only its own notice counts. Look there before you apply or pay.",
    ml: "അവരുടെ വിജ്ഞാപനമാണ് അവസാനവാക്ക്. അപേക്ഷിക്കും മുമ്പ്, പണമടയ്ക്കും മുമ്പ് അവിടെ നോക്കുക.",
  },
  warnings: { en: "Beware", ml: "സൂക്ഷിക്കുക" },
  notes: { en: "Good to know", ml: "അറിഞ്ഞിരിക്കാൻ" },
  bridge: { en: "If it is not open to you", ml: "ഇതു നിങ്ങൾക്കു പറ്റില്ലെങ്കിൽ" },
  nothingYet: {
    en: "We have nothing on this that we may print yet. The official site has it.",
    ml: "ഇതേപ്പറ്റി ഉറപ്പോടെ പറയാൻ ഇപ്പോൾ ഒന്നുമില്ല. ഔദ്യോഗിക സൈറ്റിൽ ഉണ്ടാകും.",
  },
} as const satisfies Words;

export const PATHWAYS_PAGE = {
  title: { en: "What opens for me?", ml: "എനിക്ക് ഏതു വഴികൾ തുറക്കും?" },
  lead: {
    en: "Choose your class and subjects. You see which of the 43 fields are open, which need a bridge, and which are closed and why.",
    ml: "നിങ്ങളുടെ ക്ലാസും വിഷയങ്ങളും തിരഞ്ഞെടുക്കുക. 43 മേഖലകളിൽ ഏതൊക്കെ തുറന്നിരിക്കുന്നു, ഏതിനൊക്കെ മറ്റൊരു കോഴ്സ് കൂടി വേണം, ഏതൊക്കെ അടഞ്ഞു, എന്തുകൊണ്ട് എന്നൊക്കെ കാണാം.",
  },
  description: {
    en: "After 10th or 12th in Kerala: choose your stream or subjects and see which careers open, which need a bridge course, and which close and why.",
    ml: "പത്തിനോ പ്ലസ് ടുവിനോ ശേഷം: സ്ട്രീമോ വിഷയങ്ങളോ തിരഞ്ഞെടുത്ത് ഏതു തൊഴിലുകൾ തുറക്കുമെന്നും അടയുമെന്നും എന്തുകൊണ്ടെന്നും കാണുക.",
  },
  class: { en: "I am in, or have passed", ml: "ഞാൻ പഠിക്കുന്നത് / ജയിച്ചത്" },
  class10: { en: "10th", ml: "പത്താം ക്ലാസ്" },
  class12: { en: "Plus two", ml: "പ്ലസ് ടു" },
  stream: { en: "Stream", ml: "സ്ട്രീം" },
  notStated: { en: "Not chosen yet", ml: "തീരുമാനിച്ചിട്ടില്ല" },
  subjects: { en: "Or my own subjects", ml: "അല്ലെങ്കിൽ എന്റെ വിഷയങ്ങൾ" },
  subjectsHint: {
    en: "Tick them if no stream fits. They count more than the stream.",
    ml: "സ്ട്രീം ചേരുന്നില്ലെങ്കിൽ ഇവ തിരഞ്ഞെടുക്കുക. ഇവയ്ക്കാണ് മുൻഗണന.",
  },
  marks: { en: "Marks in plus two, in percent", ml: "പ്ലസ് ടു മാർക്ക്, ശതമാനത്തിൽ" },
  marksHint: { en: "Or what you expect. You may leave it out.", ml: "പ്രതീക്ഷിക്കുന്നതും മതി. വേണമെങ്കിൽ ഒഴിവാക്കാം." },
  district: { en: "District", ml: "ജില്ല" },
  submit: { en: "Show what opens", ml: "വഴികൾ കാണിക്കുക" },
  result: { en: "Your fields", ml: "നിങ്ങളുടെ മേഖലകൾ" },
  open: { en: "Open to you", ml: "തുറന്നിരിക്കുന്നവ" },
  aside: { en: "Open, but not by the usual route", ml: "തുറന്നിരിക്കുന്നു, പക്ഷേ പതിവുവഴിയിലൂടെയല്ല" },
  bridge: { en: "Needs a bridge", ml: "ഒരു കോഴ്സ് കൂടി വേണ്ടവ" },
  closed: { en: "Closed", ml: "അടഞ്ഞവ" },
  next: { en: "Next", ml: "അടുത്ത പടി" },
  shutRoutes: { en: "Routes that are closed, and why", ml: "അടഞ്ഞ വഴികൾ, കാരണവും" },
  about: { en: "the whole page", ml: "മുഴുവൻ പേജ്" },
  otherRoutes: { en: "More open routes", ml: "തുറന്നിരിക്കുന്ന മറ്റു വഴികൾ" },
  why: { en: "Why", ml: "കാരണം" },
  planned: {
    en: "You are in 10th: this is what would be open after plus two with these subjects. Polytechnic, ITI and VHSE stay open to you now, without them.",
    ml: "നിങ്ങൾ പത്തിലാണ്: ഈ വിഷയങ്ങളെടുത്ത് പ്ലസ് ടു ജയിച്ചാൽ തുറക്കുന്ന വഴികളാണ് താഴെ. പോളിടെക്നിക്, ITI, VHSE എന്നിവ ഈ വിഷയങ്ങളില്ലാതെ ഇപ്പോൾത്തന്നെ നിങ്ങൾക്കു തുറന്നിരിക്കുന്നു.",
  },
  doubts: { en: "Please look at this again", ml: "ഇത് ഒന്നുകൂടി നോക്കുക" },
  glance: { en: "Which stream keeps what open", ml: "ഏതു സ്ട്രീം എടുത്താൽ ഏതെല്ലാം തുറന്നിരിക്കും" },
  glanceText: {
    en: "A full dot: the usual route after plus two is open with this stream. A ring: only another one is.",
    ml: "നിറഞ്ഞ കുത്ത്: ആ സ്ട്രീമിൽ പ്ലസ് ടു കഴിഞ്ഞാൽ പതിവുവഴി തുറന്നിരിക്കുന്നു. വളയം: മറ്റൊരു വഴി മാത്രം.",
  },
  career: { en: "Career", ml: "തൊഴിൽ" },
  badMarks: {
    en: "Marks are a number from 0 to 100. We left them out.",
    ml: "മാർക്ക് 0 മുതൽ 100 വരെയുള്ള സംഖ്യയാകണം. അത് ഒഴിവാക്കിയാണ് ഫലം കാണിക്കുന്നത്.",
  },
} as const satisfies Words;

export const CALENDAR_PAGE = {
  title: { en: "The year of admissions", ml: "പ്രവേശനങ്ങളുടെ ഒരു വർഷം" },
  lead: {
    en: "Forms, tests and allotments of the next twelve months. Where the days are not out yet, the months in which they usually fall.",
    ml: "അടുത്ത പന്ത്രണ്ടു മാസത്തെ അപേക്ഷകൾ, പരീക്ഷകൾ, അലോട്ട്മെന്റുകൾ. തീയതി വന്നിട്ടില്ലെങ്കിൽ സാധാരണ വരുന്ന മാസം.",
  },
  description: {
    en: "When forms open, tests are held and allotments come out for students in Kerala: twelve months from today, also for your phone’s calendar.",
    ml: "കേരളത്തിലെ വിദ്യാർഥികൾക്ക് അപേക്ഷ, പരീക്ഷ, അലോട്ട്മെന്റ് എന്നിവ എപ്പോൾ: ഇന്നുമുതൽ പന്ത്രണ്ടു മാസം; ഫോണിലെ കലണ്ടറിലും.",
  },
  class: { en: "When", ml: "എപ്പോൾ" },
  career: { en: "For the career", ml: "തൊഴിൽ" },
  subscribe: { en: "Put it into my calendar", ml: "എന്റെ കലണ്ടറിൽ ചേർക്കാം" },
  subscribeText: {
    en: "Your phone looks for changes by itself.",
    ml: "മാറ്റങ്ങൾ ഫോൺ തനിയെ എടുത്തുകൊള്ളും.",
  },
  download: { en: "As a file (.ics)", ml: "ഫയലായി (.ics)" },
  now: { en: "now", ml: "ഇപ്പോൾ" },
  nothing: { en: "Nothing is known for this month.", ml: "ഈ മാസം ഒന്നുമറിയില്ല." },
  name: { en: "Admissions in Kerala", ml: "കേരളത്തിലെ പ്രവേശനങ്ങൾ" },
} as const satisfies Words;

export const SCHOLARSHIPS_PAGE = {
  title: { en: "Scholarships and fee help", ml: "സ്കോളർഷിപ്പും ഫീസ് സഹായവും" },
  lead: {
    en: "Money that students of Kerala may ask for: scholarships, fee waivers and loans. Ask early; most want certificates that take weeks.",
    ml: "കേരളത്തിലെ വിദ്യാർഥികൾക്ക് അപേക്ഷിക്കാവുന്ന സ്കോളർഷിപ്പുകൾ, ഫീസ് ഇളവുകൾ, വായ്പകൾ. നേരത്തേ തുടങ്ങൂ; പല സർട്ടിഫിക്കറ്റുകൾക്കും ആഴ്ചകളെടുക്കും.",
  },
  description: {
    en: "Scholarships, fee waivers and education loans for students in Kerala: who may apply, how much, when, and which documents.",
    ml: "കേരളത്തിലെ വിദ്യാർഥികൾക്കുള്ള സ്കോളർഷിപ്പുകൾ, ഫീസ് ഇളവുകൾ, വിദ്യാഭ്യാസ വായ്പകൾ: ആർക്ക്, എത്ര, എപ്പോൾ, ഏതൊക്കെ രേഖകൾ.",
  },
  class: { en: "When", ml: "എപ്പോൾ" },
  kind: { en: "Kind", ml: "ഏതു തരം" },
  who: { en: "For whom", ml: "ആർക്ക്" },
  amount: { en: "How much", ml: "എത്ര" },
  when: { en: "When", ml: "എപ്പോൾ" },
  documents: { en: "Documents", ml: "രേഖകൾ" },
  notes: { en: "Good to know", ml: "അറിഞ്ഞിരിക്കാൻ" },
} as const satisfies Words;

export const ABROAD_PAGE = {
  title: { en: "Studying and working abroad", ml: "വിദേശത്ത് പഠനവും ജോലിയും" },
  lead: {
    en: "Country by country: what it costs, which language test, whether one may work, and what to beware of. No agent pays us.",
    ml: "രാജ്യം തിരിച്ച്: എത്ര ചെലവു വരും, ഏതു ഭാഷാപരീക്ഷ വേണം, ജോലി ചെയ്യാമോ, സൂക്ഷിക്കേണ്ടത് എന്തെല്ലാം. ഒരു ഏജന്റും ഞങ്ങൾക്കു പണം തരുന്നില്ല.",
  },
  description: {
    en: "Study abroad from Kerala, country by country: cost, language tests, work, documents and warnings about agents.",
    ml: "കേരളത്തിൽനിന്ന് വിദേശപഠനം, രാജ്യം തിരിച്ച്: ചെലവ്, ഭാഷാപരീക്ഷകൾ, ജോലി, രേഖകൾ, ഏജന്റുമാരെക്കുറിച്ചുള്ള മുന്നറിയിപ്പുകൾ.",
  },
  who: { en: "Who is admitted", ml: "ആർക്കു കിട്ടും" },
  cost: { en: "Cost", ml: "ചെലവ്" },
  languageTest: { en: "Language", ml: "ഭാഷ" },
  work: { en: "Work", ml: "ജോലി" },
  documents: { en: "Documents", ml: "രേഖകൾ" },
  warnings: { en: "Beware", ml: "സൂക്ഷിക്കുക" },
  notes: { en: "Good to know", ml: "അറിഞ്ഞിരിക്കാൻ" },
  careers: { en: "Careers for which people go there", ml: "ഏതു തൊഴിലുകൾക്കായി" },
} as const satisfies Words;

/** "12 careers", "1 career" */
export function careerCount(count: number, language: Language): string {
  if (language === "ml") return `${count} തൊഴിൽമേഖല${count === 1 ? "" : "കൾ"}`;
  return count === 1 ? "1 career" : `${count} careers`;
}

export function admissionCount(count: number, language: Language): string {
  if (language === "ml") return `${count} പ്രവേശന${count === 1 ? "ം" : "ങ്ങൾ"}`;
  return count === 1 ? "1 admission" : `${count} admissions`;
}

/** "12 careers for “nurse”" */
export function countFor(counted: string, search: string, language: Language): string {
  if (search === "") return counted;
  return language === "ml" ? `“${search}”: ${counted}` : `${counted} for “${search}”`;
}
