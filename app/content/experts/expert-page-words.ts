import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Texts only used by the experts' lists and pages. */
export const EXPERT_PAGE_WORDS = {
  kinds: { en: "Kinds of expert", ml: "വിദഗ്ധരുടെ തരങ്ങൾ" },
  nameOrTopic: { en: "Name or topic", ml: "പേരോ വിഷയമോ" },
  search: { en: "Search", ml: "തിരയുക" },
  showAll: { en: "Show all", ml: "എല്ലാവരെയും കാണിക്കുക" },
  contactUs: { en: "Contact Us", ml: "ഞങ്ങൾക്ക് എഴുതുക" },
  none: {
    en: "Nobody can be asked here at the moment. Write to us, and we will find somebody for you.",
    ml: "ഇപ്പോൾ ഇവിടെ ആരും ലഭ്യമല്ല. ഞങ്ങൾക്ക് എഴുതുക; പറ്റിയ ആളെ ഞങ്ങൾ കണ്ടെത്തിത്തരാം.",
  },
  fieldGone: {
    en: "This field is not among ours any more. Look at all of them.",
    ml: "ഈ വിഷയമേഖല ഇപ്പോൾ ഇവിടെയില്ല. എല്ലാവരെയും നോക്കുക.",
  },
  unavailable: {
    en: "Service temporarily unavailable. Please try again in a few moments.",
    ml: "സേവനം ഇപ്പോൾ ലഭ്യമല്ല. അൽപ്പം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
  },
  tryAgain: { en: "Try Again", ml: "വീണ്ടും ശ്രമിക്കുക" },
  counselorsLead: {
    en: "Talk through your report, or your doubts, with somebody who has guided many students before you.",
    ml: "നിങ്ങളുടെ റിപ്പോർട്ടിനെയോ സംശയങ്ങളെയോ പറ്റി, ഒരുപാടു വിദ്യാർഥികൾക്കു വഴികാട്ടിയ ഒരാളോടു സംസാരിക്കാം.",
  },
  counselorsDescription: {
    en: "Career counselors who know Kerala's schools, colleges and entrance examinations: their experience, the length of a session and what it costs.",
    ml: "കേരളത്തിലെ സ്കൂളുകളും കോളേജുകളും പ്രവേശനപരീക്ഷകളും അറിയുന്ന കരിയർ കൗൺസലർമാർ: അവരുടെ പരിചയം, സെഷന്റെ ദൈർഘ്യം, വില.",
  },
  psychologistsLead: {
    en: "When examinations, expectations or doubts weigh heavily, it helps to talk to somebody who has learnt to listen.",
    ml: "പരീക്ഷയും പ്രതീക്ഷകളും സംശയങ്ങളും ഭാരമാകുമ്പോൾ, കേൾക്കാൻ പഠിച്ച ഒരാളോടു സംസാരിക്കുന്നതു സഹായിക്കും.",
  },
  psychologistsDescription: {
    en: "Psychologists for students and their parents: examination stress, self-doubt and hard decisions. Their experience, the length of a session and what it costs.",
    ml: "വിദ്യാർഥികൾക്കും അച്ഛനമ്മമാർക്കും സൈക്കോളജിസ്റ്റുകൾ: പരീക്ഷാപ്പേടി, ആത്മവിശ്വാസക്കുറവ്, വിഷമമുള്ള തീരുമാനങ്ങൾ. പരിചയം, സെഷന്റെ ദൈർഘ്യം, വില.",
  },
  domainLead: {
    en: "Ask somebody who does the work: what a week looks like, what it takes to get there, and what nobody tells you.",
    ml: "ആ ജോലി ചെയ്യുന്ന ഒരാളോടു ചോദിക്കാം: ഒരാഴ്ച എങ്ങനെയാണ്, അവിടെയെത്താൻ എന്തുവേണം, ആരും പറയാത്ത കാര്യങ്ങൾ എന്തെല്ലാം.",
  },
  domainDescription: {
    en: "People who work in the field you think about tell you what it is really like: their experience, the length of a session and what it costs.",
    ml: "നിങ്ങൾ ആലോചിക്കുന്ന മേഖലയിൽ ജോലി ചെയ്യുന്നവർ അതു ശരിക്കും എങ്ങനെയെന്നു പറഞ്ഞുതരും: പരിചയം, സെഷന്റെ ദൈർഘ്യം, വില.",
  },
  congratulations: { en: "Congratulations!", ml: "അഭിനന്ദനങ്ങൾ!" },
  congratulationsText: {
    en: "You are about to talk to somebody before you decide. It is the best step that a student can take; here is who can help you with it.",
    ml: "തീരുമാനിക്കും മുമ്പ് ഒരാളോടു സംസാരിക്കാൻ നിങ്ങൾ ഒരുങ്ങുകയാണ്. ഒരു വിദ്യാർഥിക്ക് വയ്ക്കാവുന്ന ഏറ്റവും നല്ല ചുവടാണത്; സഹായിക്കാൻ കഴിയുന്നവർ ഇതാ.",
  },
  goldTitle: {
    en: "Congratulations! Your Gold package includes one session",
    ml: "അഭിനന്ദനങ്ങൾ! നിങ്ങളുടെ ഗോൾഡ് പാക്കേജിൽ ഒരു സെഷൻ ഉണ്ട്",
  },
  goldText: {
    en: "Choose any of these counselors, then a time.",
    ml: "ഇവരിൽ ഒരാളെയും പിന്നെ സമയവും തിരഞ്ഞെടുക്കുക.",
  },
  fields: { en: "Fields of work", ml: "വിഷയമേഖലകൾ" },
  allFields: { en: "All fields", ml: "എല്ലാ മേഖലകളും" },
  about: { en: "About", ml: "പരിചയപ്പെടാം" },
  freeMoves: {
    en: "Moving or cancelling a session is free until 24 hours before it.",
    ml: "തുടങ്ങുന്നതിന് 24 മണിക്കൂർ മുമ്പു വരെ സെഷന്റെ സമയം മാറ്റാനും റദ്ദാക്കാനും പണം വേണ്ട.",
  },
  sessionsAs: { en: "Sessions as", ml: "സെഷനുകൾ" },
  onlineByVideo: {
    en: "Online, by video call: the link is in your booking",
    ml: "ഓൺലൈൻ, വീഡിയോ കോൾ വഴി: ലിങ്ക് നിങ്ങളുടെ ബുക്കിങ്ങിൽ കാണാം",
  },
  askAboutSession: { en: "Ask about a session", ml: "സെഷനെപ്പറ്റി ചോദിക്കുക" },
  nothingFree: { en: "Nothing is free in the next 30 days.", ml: "അടുത്ത 30 ദിവസം ഒഴിവില്ല." },
  nextFreeTimes: { en: "Next free times (IST)", ml: "അടുത്ത ഒഴിവുള്ള സമയങ്ങൾ (IST)" },
  notBookable: { en: "Not bookable online", ml: "ഓൺലൈനായി ബുക്ക് ചെയ്യാനാവില്ല" },
  bookNow: { en: "Book Now", ml: "ബുക്ക് ചെയ്യുക" },
  loading: { en: "Loading experts…", ml: "വിദഗ്ധരെ കാണിക്കുന്നു…" },
  logInTitle: { en: "You must be logged in to book a session", ml: "സെഷൻ ബുക്ക് ചെയ്യാൻ ലോഗിൻ ചെയ്യണം" },
  logInText: { en: "Please log in to book a session", ml: "ബുക്ക് ചെയ്യാൻ ലോഗിൻ ചെയ്യുക" },
  logInThen: {
    en: "You come straight back to the calendar of the expert you have chosen.",
    ml: "അതു കഴിഞ്ഞാൽ നിങ്ങൾ തിരഞ്ഞെടുത്ത ആളുടെ കലണ്ടറിലേക്കുതന്നെ തിരിച്ചെത്തും.",
  },
  signUp: { en: "Sign up", ml: "സൈൻ അപ്പ്" },
  logIn: { en: "Log in", ml: "ലോഗിൻ" },
} satisfies Record<string, Bilingual>;

/** The displayed range of a list. */
interface Shown {
  /** On all pages. */
  total: number;
  /** The title of the list, such as "Career Counselors". */
  title: string;
  specialtyName: string | null;
  search: string;
}

interface ExpertPageTexts {
  searchIn(title: string): string;
  found(shown: Shown): string;
  noneFound(title: string): string;
  noneIn(specialtyName: string): string;
  nothingMatches(search: string, specialtyName: string | null): string;
  minutes(count: number): string;
  forMinutes(count: number): string;
  notBookableText(minutes: number): string;
  sessionWith(kindName: string): string;
  askFor(name: string): string;
  bookWith(name: string): string;
  bookTime(time: string, day: string): string;
  allOf(specialtyName: string): string;
  nextFree(day: string, time: string): string;
  experts(count: number): string;
  buildTitle(title: string, specialtyName: string | null, page: number): string;
}

export const EXPERT_PAGE_TEXTS: Readonly<Record<Language, ExpertPageTexts>> = {
  en: {
    searchIn: (title) => `Search ${title.toLowerCase()}`,
    found: ({ total, title, specialtyName, search }) =>
      [
        `${total} ${total === 1 ? title.replace(/s$/, "") : title}`,
        specialtyName ? `in ${specialtyName}` : "",
        search ? `for “${search}”` : "",
      ]
        .filter(Boolean)
        .join(" "),
    noneFound: (title) => `No ${title} found`,
    noneIn: (specialtyName) =>
      `Nobody works in ${specialtyName} at the moment. Look at a field near it, or at all of them.`,
    nothingMatches: (search, specialtyName) =>
      `Nothing ${specialtyName ? `in ${specialtyName} ` : ""}matches “${search}”. Try another word, or look at all of them.`,
    minutes: (count) => `${count} minutes`,
    forMinutes: (count) => `for ${count} minutes`,
    notBookableText: (minutes) =>
      `${minutes} minutes. These sessions cannot be booked online; write to us, and we arrange one.`,
    sessionWith: (kindName) => `A session with a ${kindName}`,
    askFor: (name) => `Ask about a session with ${name}`,
    bookWith: (name) => `Book Now: a session with ${name}`,
    bookTime: (time, day) => `${time}, ${day}: book this time`,
    allOf: (specialtyName) => `All of ${specialtyName}`,
    nextFree: (day, time) => `Next free: ${day}, ${time} IST`,
    experts: (count) => (count === 1 ? " expert" : " experts"),
    buildTitle: (title, specialtyName, page) =>
      [specialtyName ? `${title} in ${specialtyName}` : title, page > 1 ? `page ${page}` : ""]
        .filter(Boolean)
        .join(", "),
  },
  ml: {
    searchIn: (title) => `തിരയുക: ${title}`,
    found: ({ total, title, specialtyName, search }) =>
      [`${title}: ${total}`, specialtyName ?? "", search ? `തിരഞ്ഞത്: “${search}”` : ""].filter(Boolean).join(" · "),
    noneFound: (title) => `${title}: ആരെയും കണ്ടെത്തിയില്ല`,
    noneIn: (specialtyName) => `${specialtyName}: ഈ മേഖലയിൽ ഇപ്പോൾ ആരുമില്ല. അടുത്തുള്ള മറ്റൊരു മേഖലയോ എല്ലാവരെയുമോ നോക്കുക.`,
    nothingMatches: (search, specialtyName) =>
      specialtyName
        ? `${specialtyName}: “${search}” എന്നതിനു ചേരുന്ന ആരുമില്ല. മറ്റൊരു വാക്കു നോക്കുക, അല്ലെങ്കിൽ എല്ലാവരെയും കാണുക.`
        : `“${search}” എന്നതിനു ചേരുന്ന ആരുമില്ല. മറ്റൊരു വാക്കു നോക്കുക, അല്ലെങ്കിൽ എല്ലാവരെയും കാണുക.`,
    minutes: (count) => `${count} മിനിറ്റ്`,
    forMinutes: (count) => `· ${count} മിനിറ്റ്`,
    notBookableText: (minutes) => `${minutes} മിനിറ്റ്. ഈ സെഷനുകൾ ഓൺലൈനായി ബുക്ക് ചെയ്യാനാവില്ല; ഞങ്ങൾക്ക് എഴുതുക, ഞങ്ങൾ ഏർപ്പാടാക്കാം.`,
    sessionWith: (kindName) => `സെഷൻ: ${kindName}`,
    askFor: (name) => `സെഷനെപ്പറ്റി ചോദിക്കുക: ${name}`,
    bookWith: (name) => `ബുക്ക് ചെയ്യുക: ${name}`,
    bookTime: (time, day) => `${day}, ${time}: ഈ സമയം ബുക്ക് ചെയ്യുക`,
    allOf: (specialtyName) => `${specialtyName}: എല്ലാവരും`,
    nextFree: (day, time) => `അടുത്ത ഒഴിവ്: ${day}, ${time} IST`,
    experts: () => " വിദഗ്ധർ",
    buildTitle: (title, specialtyName, page) =>
      [specialtyName ? `${title}: ${specialtyName}` : title, page > 1 ? `പേജ് ${page}` : ""].filter(Boolean).join(", "),
  },
};
