import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const HOURS_WORDS = {
  nothingBookable: { en: "No sessions can be booked", ml: "ഒരു സെഷനും ബുക്ക് ചെയ്യാനാവില്ല" },
  noPrice: {
    en: "There is no price yet.",
    ml: "ഇതുവരെ ഫീസ് നിശ്ചയിച്ചിട്ടില്ല.",
  },
  defaultHours: {
    en: "These hours are not chosen yet. Change and save them.",
    ml: "ഈ സമയം ആരും തിരഞ്ഞെടുത്തതല്ല. മാറ്റി സേവ് ചെയ്യുക.",
  },
  nowhere: { en: "Students do not know where to come", ml: "എവിടെ വരണമെന്ന് വിദ്യാർഥികൾക്ക് അറിയില്ല" },
  nowhereText: {
    en: "Please give a meeting link, or a town and an address.",
    ml: "മീറ്റിങ് ലിങ്കോ സ്ഥലവും വിലാസവുമോ നൽകുക.",
  },
  outsideText: {
    en: "Changes never touch what is booked: these sessions take place, unless you cancel them or the student moves them.",
    ml: "മാറ്റങ്ങൾ ബുക്ക് ചെയ്തവയെ ബാധിക്കില്ല: നിങ്ങൾ റദ്ദാക്കുകയോ വിദ്യാർഥി സമയം മാറ്റുകയോ ചെയ്തില്ലെങ്കിൽ ഈ സെഷനുകൾ നടക്കും.",
  },
  heldText: {
    en: "A payment that was opened before your change can still book it, within 20 minutes; you then get a mail, and the session stands above. No further payment is opened.",
    ml: "നിങ്ങൾ മാറ്റുന്നതിനു മുമ്പ് പേയ്മെന്റ് തുടങ്ങിയിരുന്നെങ്കിൽ ആ സമയം 20 മിനിറ്റിനുള്ളിൽ ബുക്ക് ആയേക്കാം; അപ്പോൾ നിങ്ങൾക്ക് മെയിൽ വരും, സെഷൻ മുകളിൽ കാണാം. ഇനി അതിനു പേയ്മെന്റ് തുടങ്ങാനാവില്ല.",
  },
  elsewhereText: {
    en: "Students come where they have booked. If that is no longer possible, please cancel the session.",
    ml: "ബുക്ക് ചെയ്ത സ്ഥലത്താണ് വിദ്യാർഥികൾ വരുക. അത് ഇനി പറ്റില്ലെങ്കിൽ സെഷൻ റദ്ദാക്കുക.",
  },
  daysOff: { en: "Days off", ml: "അവധി ദിവസങ്ങൾ" },
  daysOffText: {
    en: "Press a day to switch it. What is booked stays.",
    ml: "മാറ്റാൻ ദിവസത്തിൽ അമർത്തുക. ബുക്ക് ചെയ്തത് അങ്ങനെ നിൽക്കും.",
  },
  everyWeek: { en: "Every week", ml: "എല്ലാ ആഴ്ചയും" },
  nextTwoWeeks: { en: "The next two weeks", ml: "അടുത്ത രണ്ട് ആഴ്ച" },
  onLeave: { en: "On leave", ml: "ലീവിൽ" },
  notWorked: { en: "Not worked", ml: "ജോലിയില്ല" },
  off: { en: "Off", ml: "അവധി" },
  working: { en: "Working", ml: "ജോലി" },
  switchToWorking: { en: "Switch to working", ml: "ജോലിദിവസമാക്കുക" },
  switchToOff: { en: "Switch to a day off", ml: "അവധിയാക്കുക" },
  leave: { en: "Leave", ml: "ലീവ്" },
  noLeave: { en: "No leave is planned.", ml: "ലീവൊന്നും ചേർത്തിട്ടില്ല." },
  remove: { en: "Remove", ml: "നീക്കുക" },
  removing: { en: "Removing...", ml: "നീക്കുന്നു…" },
  addLeave: { en: "Add leave", ml: "ലീവ് ചേർക്കുക" },
  adding: { en: "Adding...", ml: "ചേർക്കുന്നു…" },
  firstDay: { en: "First day", ml: "ആദ്യ ദിവസം" },
  from: { en: "From", ml: "എപ്പോൾ മുതൽ" },
  lastDay: { en: "Last day", ml: "അവസാന ദിവസം" },
  until: { en: "Until", ml: "എപ്പോൾ വരെ" },
  leaveHint: {
    en: "Without times, whole days are off; without a last day, the first one alone. Times in IST.",
    ml: "സമയം എഴുതിയില്ലെങ്കിൽ ദിവസം മുഴുവൻ അവധി; അവസാന ദിവസം എഴുതിയില്ലെങ്കിൽ ആദ്യ ദിവസം മാത്രം. സമയം IST.",
  },
  whatFor: { en: "What for", ml: "എന്തിന്" },
  neverSeen: { en: "Students never see it.", ml: "വിദ്യാർഥികൾ ഇതു കാണില്ല." },
  sessions: { en: "Sessions", ml: "സെഷനുകൾ" },
  lengthKept: {
    en: "Sessions that are booked keep their length.",
    ml: "ബുക്ക് ചെയ്ത സെഷനുകളുടെ ദൈർഘ്യം മാറില്ല.",
  },
  buffer: { en: "Free minutes after a session", ml: "സെഷനു ശേഷം ഒഴിവു വേണ്ട മിനിറ്റ്" },
  bufferHint: {
    en: "Together they take up whole hours: 45 and 15 minutes take one, 60 and 15 take two.",
    ml: "രണ്ടും ചേർന്ന് മുഴുവൻ മണിക്കൂറുകളെടുക്കും: 45 മിനിറ്റും 15 മിനിറ്റും ചേർന്ന് ഒന്ന്, 60 മിനിറ്റും 15 മിനിറ്റും ചേർന്ന് രണ്ട്.",
  },
  notice: { en: "Minimum notice in hours", ml: "കുറഞ്ഞത് എത്ര മണിക്കൂർ മുമ്പ് ബുക്ക് ചെയ്യണം" },
  noticeHint: {
    en: "Nobody can book a session that begins sooner than that.",
    ml: "അതിലും നേരത്തെ തുടങ്ങുന്ന സെഷൻ ആർക്കും ബുക്ക് ചെയ്യാനാവില്ല.",
  },
  meetingLink: { en: "Meeting link", ml: "മീറ്റിങ് ലിങ്ക്" },
  meetingLinkHint: {
    en: "Students see it from 15 minutes before their session.",
    ml: "സെഷന് 15 മിനിറ്റ് മുമ്പു മുതൽ വിദ്യാർഥികൾ ഇതു കാണും.",
  },
  town: { en: "Town", ml: "സ്ഥലം" },
  townHint: {
    en: "Where students come who meet you in person. With a link as well, they choose how to come.",
    ml: "നേരിട്ടു കാണുന്ന വിദ്യാർഥികൾ വരേണ്ട സ്ഥലം. ലിങ്ക് കൂടിയുണ്ടെങ്കിൽ എങ്ങനെ വേണമെന്ന് അവർ തിരഞ്ഞെടുക്കും.",
  },
  address: { en: "Address", ml: "വിലാസം" },
  addressHint: {
    en: "House, street, landmark. What is booked keeps the place it was booked for.",
    ml: "വീട്, റോഡ്, അടയാളം. ബുക്ക് ചെയ്തവയുടെ സ്ഥലം മാറില്ല.",
  },
  saveSettings: { en: "Save session settings", ml: "സെഷൻ ക്രമീകരണം സേവ് ചെയ്യുക" },
  saving: { en: "Saving...", ml: "സേവ് ചെയ്യുന്നു…" },
  weeklyHours: { en: "Weekly hours", ml: "ആഴ്ചയിലെ സമയം" },
  weeklyHoursText: {
    en: "Times in IST. Leave a day empty to be off. Sessions begin on the hour, 9 am to 6 pm.",
    ml: "സമയം IST. അവധിയെങ്കിൽ ഒഴിച്ചിടുക. സെഷൻ തുടങ്ങുന്നത് 9 മുതൽ 6 വരെ, കൃത്യം മണിക്ക്.",
  },
  saveHours: { en: "Save weekly hours", ml: "ആഴ്ചയിലെ സമയം സേവ് ചെയ്യുക" },
  moreTimes: { en: "More times", ml: "കൂടുതൽ സമയം" },
  to: { en: "to", ml: "മുതൽ" },
  feedTitle: { en: "Your sessions in your own calendar", ml: "സെഷനുകൾ നിങ്ങളുടെ സ്വന്തം കലണ്ടറിൽ" },
  feedText: {
    en: "A private address for Google Calendar, Outlook or your phone: subscribe to it once, and your sessions appear there, with first names only. Whoever has the address sees them, so please keep it to yourself.",
    ml: "Google Calendar, Outlook, ഫോൺ എന്നിവയിൽ ചേർക്കാനുള്ള രഹസ്യവിലാസം: ഒരിക്കൽ ചേർത്താൽ സെഷനുകൾ അവിടെ കാണാം, വിദ്യാർഥികളുടെ ആദ്യപേരു മാത്രം. വിലാസം കൈയിലുള്ളവർക്കെല്ലാം അതു കാണാം; അതിനാൽ മറ്റാർക്കും നൽകരുത്.",
  },
  feedNew: {
    en: "Your address. Copy it now: it is not shown again.",
    ml: "നിങ്ങളുടെ വിലാസം. ഇപ്പോൾത്തന്നെ കോപ്പി ചെയ്യുക: ഇനി കാണിക്കില്ല.",
  },
  feedAddress: { en: "Calendar address", ml: "കലണ്ടർ വിലാസം" },
  feedMake: { en: "Make an address", ml: "വിലാസം ഉണ്ടാക്കുക" },
  feedRenew: { en: "Make a new address", ml: "പുതിയ വിലാസം ഉണ്ടാക്കുക" },
  feedMaking: { en: "Making...", ml: "ഉണ്ടാക്കുന്നു…" },
  feedEnd: { en: "End it", ml: "നിർത്തുക" },
  feedEnding: { en: "Ending...", ml: "നിർത്തുന്നു…" },
  hoursSaved: { en: "Weekly hours saved", ml: "ആഴ്ചയിലെ സമയം സേവ് ചെയ്തു" },
  settingsSaved: { en: "Session settings saved", ml: "സെഷൻ ക്രമീകരണം സേവ് ചെയ്തു" },
  leaveAdded: { en: "Leave added", ml: "ലീവ് ചേർത്തു" },
  leaveRemoved: { en: "Leave removed", ml: "ലീവ് നീക്കി" },
  dayOff: { en: "Day off", ml: "ആ ദിവസം അവധിയാക്കി" },
  dayWorking: { en: "You work on this day again", ml: "ആ ദിവസം വീണ്ടും ജോലിദിവസമാക്കി" },
} satisfies Record<string, Bilingual>;

interface HoursTexts {
  /** The number of free times in the next 30 days. */
  freeTimes(count: number, kind: string): string;
  outside(count: number): string;
  held(count: number): string;
  elsewhere(count: number): string;
  minutes(count: number): string;
  minutesAs(kind: string): string;
  removeLeave(when: string): string;
  lookAt(days: readonly string[]): string;
  weekdaySwitched(day: string, isOff: boolean): string;
  feedSince(date: string): string;
  copyToAll(day: string): string;
  /** A field of a day's times, for screen readers; `which` is 1-based. */
  dayFrom(day: string, which: number): string;
  dayUntil(day: string, which: number): string;
}

export const HOURS_TEXTS: Readonly<Record<Language, HoursTexts>> = {
  en: {
    freeTimes: (count, kind) =>
      `${count === 1 ? "1 time is" : `${count} times are`} free to book in the next 30 days as ${kind}.`,
    outside: (count) =>
      count === 1 ? "One booked session lies outside these hours" : `${count} booked sessions lie outside these hours`,
    held: (count) =>
      count === 1
        ? "One time outside these hours is held for payment"
        : `${count} times outside these hours are held for payment`,
    elsewhere: (count) =>
      count === 1 ? "One booked session keeps an earlier place" : `${count} booked sessions keep an earlier place`,
    minutes: (count) => `${count} minutes`,
    minutesAs: (kind) => `Minutes of a session as ${kind}`,
    removeLeave: (when) => `Remove the leave: ${when}`,
    lookAt: (days) => `Please look at ${days.join(", ")}.`,
    weekdaySwitched: (day, isOff) => `${day}s are ${isOff ? "off" : "working days"} now`,
    feedSince: (date) => `There is an address since ${date}. A new one ends it at once.`,
    copyToAll: (day) => `Copy ${day} to all days`,
    dayFrom: (day, which) => (which === 1 ? `${day} from` : `${day} from, times ${which}`),
    dayUntil: (day, which) => (which === 1 ? `${day} until` : `${day} until, times ${which}`),
  },
  ml: {
    freeTimes: (count, kind) => `${kind}: അടുത്ത 30 ദിവസത്തിൽ ബുക്ക് ചെയ്യാവുന്ന സമയങ്ങൾ ${count}.`,
    outside: (count) => `ഈ സമയത്തിനു പുറത്ത് ബുക്ക് ചെയ്ത സെഷനുകൾ: ${count}`,
    held: (count) => `ഈ സമയത്തിനു പുറത്ത് പേയ്മെന്റിനായി മാറ്റിവച്ചവ: ${count}`,
    elsewhere: (count) => `പഴയ സ്ഥലത്തുതന്നെ നടക്കുന്ന സെഷനുകൾ: ${count}`,
    minutes: (count) => `${count} മിനിറ്റ്`,
    minutesAs: (kind) => `സെഷന്റെ ദൈർഘ്യം, മിനിറ്റിൽ (${kind})`,
    removeLeave: (when) => `ലീവ് നീക്കുക: ${when}`,
    lookAt: (days) => `ഈ ദിവസങ്ങൾ നോക്കുക: ${days.join(", ")}.`,
    weekdaySwitched: (day, isOff) => (isOff ? `${day}: ഇനി എല്ലാ ആഴ്ചയും അവധി` : `${day}: ഇനി ജോലിദിവസം`),
    feedSince: (date) => `${date} മുതൽ ഒരു വിലാസമുണ്ട്. പുതിയത് ഉണ്ടാക്കിയാൽ പഴയത് ഉടൻ പ്രവർത്തിക്കാതാകും.`,
    copyToAll: (day) => `${day}: എല്ലാ ദിവസവും`,
    dayFrom: (day, which) => (which === 1 ? `${day}, എപ്പോൾ മുതൽ` : `${day}, എപ്പോൾ മുതൽ (${which})`),
    dayUntil: (day, which) => (which === 1 ? `${day}, എപ്പോൾ വരെ` : `${day}, എപ്പോൾ വരെ (${which})`),
  },
};
