import type { Language } from "#app/domain/platform/language.ts";
import { type PackageType, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";

/** Common data of guardians' mails: `student` is the student's first name. */
interface GuardianMail {
  student: string;
  url: string;
}

/** Asks a guardian for consent. Without a name: the student typed it, and the mailbox may be someone else's. */
export function guardianRequestMail(
  sender: MailSender,
  { student: named, url, isReminder }: GuardianMail & { isReminder: boolean },
  language: Language,
): MailContent {
  const student = oneLine(named);
  return layOutIn(sender, language, {
    en: {
      subject: isReminder ? `Reminder: ${student} is waiting for your answer` : `${student} needs your consent`,
      heading: isReminder ? `${student} is still waiting for you` : `May we work with the data of ${student}?`,
      paragraphs: [
        greeting(null, "en"),
        `${student} has signed up with Vazhi, a career guide for students in Kerala, and has named you as parent or guardian. Under 18, the law asks for your consent before we store answers or take money.`,
        "The page says what we would do, and nothing happens until you answer. You need no account.",
      ],
      action: { label: "Read and answer", url },
      notes: [
        "You can refuse there, and later take your consent back: keep this mail.",
        "If you do not know this student, refuse there or ignore this message.",
      ],
    },
    ml: {
      subject: isReminder ? `ഓർമ്മപ്പെടുത്തൽ: നിങ്ങളുടെ മറുപടിക്കായി ${student} കാത്തിരിക്കുന്നു` : `${student}: നിങ്ങളുടെ സമ്മതം വേണം`,
      heading: isReminder
        ? `${student} നിങ്ങളുടെ മറുപടി കാത്തിരിക്കുന്നു`
        : `${student} എന്ന വിദ്യാർഥിയുടെ വിവരങ്ങൾ ഉപയോഗിക്കാൻ സമ്മതമാണോ?`,
      paragraphs: [
        greeting(null, "ml"),
        `കേരളത്തിലെ വിദ്യാർഥികളുടെ കരിയർ വഴികാട്ടിയായ വഴിയിൽ ${student} അക്കൗണ്ട് തുടങ്ങി, രക്ഷിതാവായി നിങ്ങളുടെ പേരു നൽകി. 18 വയസ്സിനു താഴെയാണെങ്കിൽ, ഉത്തരങ്ങൾ സൂക്ഷിക്കാനും പണം വാങ്ങാനും മുമ്പു നിങ്ങളുടെ സമ്മതം വേണമെന്നാണു നിയമം.`,
        "ഞങ്ങൾ എന്തു ചെയ്യുമെന്ന് ആ പേജിലുണ്ട്. നിങ്ങൾ മറുപടി തരുന്നതുവരെ ഒന്നും ചെയ്യില്ല. അക്കൗണ്ട് വേണ്ട.",
      ],
      action: { label: "വായിച്ചു മറുപടി നൽകുക", url },
      notes: [
        "വേണ്ടെന്നു പറയാനും പിന്നീടു സമ്മതം പിൻവലിക്കാനും അവിടെത്തന്നെ കഴിയും: ഈ മെയിൽ സൂക്ഷിച്ചുവയ്ക്കുക.",
        "ഈ വിദ്യാർഥിയെ അറിയില്ലെങ്കിൽ അവിടെ വേണ്ടെന്നു പറയുക, അല്ലെങ്കിൽ ഈ മെയിൽ വിട്ടുകളയുക.",
      ],
    },
  });
}

/** Asks a guardian who has agreed before to agree to a text that covers more. */
export function guardianRenewalMail(
  sender: MailSender,
  { student: named, url }: GuardianMail,
  language: Language,
): MailContent {
  const student = oneLine(named);
  return layOutIn(sender, language, {
    en: {
      subject: `A newer text for ${student}: do you agree?`,
      heading: `Do you agree to the newer text?`,
      paragraphs: [
        greeting(null, "en"),
        `You have agreed that ${student} uses Vazhi. The text has become newer since: it names who provides the AI that may write the report, and optional questions, such as exact marks and ranks. ${student} asks whether you agree to it.`,
        "The page shows the text. Until you agree, only what you have agreed to is done, and that goes on as before.",
      ],
      action: { label: "Read and answer", url },
      notes: ["If you do not agree, there is nothing to do."],
    },
    ml: {
      subject: `${student}: പുതിയ വാചകത്തിനു സമ്മതമാണോ?`,
      heading: `പുതിയ വാചകത്തിനു സമ്മതമാണോ?`,
      paragraphs: [
        greeting(null, "ml"),
        `${student} വഴി ഉപയോഗിക്കുന്നതിനു നിങ്ങൾ സമ്മതിച്ചിട്ടുണ്ട്. അതിനുശേഷം സമ്മതത്തിന്റെ വാചകം പുതുക്കി: റിപ്പോർട്ട് എഴുതിയേക്കാവുന്ന AI ആരുടേതെന്നും, കൃത്യമായ മാർക്ക്, റാങ്ക് തുടങ്ങി നിർബന്ധമില്ലാത്ത ചോദ്യങ്ങൾ ഏതെന്നും അതിലുണ്ട്. നിങ്ങൾക്കു സമ്മതമാണോ എന്നു ${student} ചോദിക്കുന്നു.`,
        "പുതിയ വാചകം ആ പേജിലുണ്ട്. നിങ്ങൾ സമ്മതിക്കുന്നതുവരെ, മുമ്പു സമ്മതിച്ചതു മാത്രമേ ചെയ്യൂ; അതു പഴയതുപോലെ തുടരും.",
      ],
      action: { label: "വായിച്ചു മറുപടി നൽകുക", url },
      notes: ["സമ്മതമില്ലെങ്കിൽ ഒന്നും ചെയ്യേണ്ട."],
    },
  });
}

/** Asks a guardian who has agreed before to agree to the strengths' tasks, on their page. */
export function guardianStrengthsMail(
  sender: MailSender,
  { student: named, url: page }: GuardianMail,
  language: Language,
): MailContent {
  const student = oneLine(named);
  const url = `${page}#strengths`;
  return layOutIn(sender, language, {
    en: {
      subject: `May ${student} do the tasks on what comes easily?`,
      heading: `${student} would like to do some short tasks`,
      paragraphs: [
        greeting(null, "en"),
        `They show what comes easily to ${student}, such as numbers, words or patterns, and the report says so. Under 18, you decide whether we may keep the answers.`,
        "They are included, and the report does not need them. Your page says what we keep.",
      ],
      action: { label: "Read and answer", url },
      notes: ["If you do not agree, there is nothing to do."],
    },
    ml: {
      subject: `${student}: എളുപ്പം വഴങ്ങുന്നത് അറിയാനുള്ള ടാസ്ക്കുകൾക്കു സമ്മതമാണോ?`,
      heading: `${student} ചില ചെറിയ ടാസ്ക്കുകൾ ചെയ്യാൻ ആഗ്രഹിക്കുന്നു`,
      paragraphs: [
        greeting(null, "ml"),
        `സംഖ്യകൾ, വാക്കുകൾ, പാറ്റേണുകൾ തുടങ്ങിയവയിൽ എളുപ്പം വഴങ്ങുന്നത് ഏതെന്ന് ഈ ടാസ്ക്കുകൾ കാണിക്കും; റിപ്പോർട്ടിലും അതുണ്ടാകും. 18 വയസ്സിനു താഴെയായതിനാൽ, ഉത്തരങ്ങൾ സൂക്ഷിക്കാമോ എന്നു നിങ്ങളാണു തീരുമാനിക്കുന്നത്.`,
        "ഇതിനു വേറെ പണം വേണ്ട; റിപ്പോർട്ട് കിട്ടാൻ ഇതു ചെയ്യണമെന്നുമില്ല. എന്തെല്ലാം സൂക്ഷിക്കുമെന്നു നിങ്ങളുടെ പേജിലുണ്ട്.",
      ],
      action: { label: "വായിച്ചു മറുപടി നൽകുക", url },
      notes: ["സമ്മതമില്ലെങ്കിൽ ഒന്നും ചെയ്യേണ്ട."],
    },
  });
}

/** Confirms a guardian's consent, with the page to withdraw it; `isYearly` reminds of it. */
export function guardianConsentMail(
  sender: MailSender,
  { student: named, url, isYearly = false }: GuardianMail & { isYearly?: boolean },
  language: Language,
): MailContent {
  const student = oneLine(named);
  return layOutIn(sender, language, {
    en: {
      subject: isYearly ? `Your consent for ${student} still stands` : `You have agreed for ${student}`,
      heading: isYearly ? "Your consent still stands" : "Thank you: your consent is recorded",
      paragraphs: [
        greeting(null, "en"),
        isYearly
          ? `You have agreed that ${student} uses Vazhi. Once a year we remind you: on your page you can see what you agreed to, and take it back.`
          : `${student} can begin now. On the same page you can see what you agreed to, and take it back whenever you like.`,
      ],
      action: { label: "See or take back the consent", url },
      notes: ["Keep this mail: the link in it works as long as the student is under 18."],
    },
    ml: {
      subject: isYearly ? `${student}: നിങ്ങളുടെ സമ്മതം തുടരുന്നു` : `${student}: നിങ്ങൾ സമ്മതം നൽകി`,
      heading: isYearly ? "നിങ്ങളുടെ സമ്മതം തുടരുന്നു" : "നന്ദി: നിങ്ങളുടെ സമ്മതം രേഖപ്പെടുത്തി",
      paragraphs: [
        greeting(null, "ml"),
        isYearly
          ? `${student} വഴി ഉപയോഗിക്കുന്നതിനു നിങ്ങൾ സമ്മതം നൽകിയിട്ടുണ്ട്. വർഷത്തിലൊരിക്കൽ ഞങ്ങൾ ഓർമ്മിപ്പിക്കും: സമ്മതിച്ചത് എന്തിനൊക്കെയെന്നു നിങ്ങളുടെ പേജിൽ കാണാം, പിൻവലിക്കുകയുമാകാം.`
          : `${student} എന്ന വിദ്യാർഥിക്ക് ഇനി തുടങ്ങാം. എന്തിനൊക്കെയാണു സമ്മതിച്ചതെന്നു കാണാനും എപ്പോൾ വേണമെങ്കിലും പിൻവലിക്കാനും അതേ പേജ് തുറന്നാൽ മതി.`,
      ],
      action: { label: "സമ്മതം കാണുക, പിൻവലിക്കുക", url },
      notes: ["ഈ മെയിൽ സൂക്ഷിച്ചുവയ്ക്കുക: വിദ്യാർഥിക്ക് 18 വയസ്സാകുന്നതുവരെ ഇതിലെ ലിങ്ക് പ്രവർത്തിക്കും."],
    },
  });
}

/** Tells a guardian who wanted it that the report is ready. */
export function guardianReportMail(
  sender: MailSender,
  { student: named, url }: GuardianMail,
  language: Language,
): MailContent {
  const student = oneLine(named);
  return layOutIn(sender, language, {
    en: {
      subject: `The report of ${student} is ready`,
      heading: `The report of ${student} is ready`,
      paragraphs: [greeting(null, "en"), `Ask ${student} to show it to you, or look on your page.`],
      action: { label: "Open my page", url },
      notes: ["You asked us to tell you. On the same page you can switch this off."],
    },
    ml: {
      subject: `${student}: റിപ്പോർട്ട് തയ്യാറായി`,
      heading: `${student}: റിപ്പോർട്ട് തയ്യാറായി`,
      paragraphs: [greeting(null, "ml"), `കാണിച്ചുതരാൻ ${student} എന്ന വിദ്യാർഥിയോടു പറയുക, അല്ലെങ്കിൽ നിങ്ങളുടെ പേജ് നോക്കുക.`],
      action: { label: "എന്റെ പേജ് തുറക്കുക", url },
      notes: ["അറിയിക്കണമെന്നു നിങ്ങൾ പറഞ്ഞിരുന്നു. അതേ പേജിൽ ഇതു വേണ്ടെന്നു വയ്ക്കാം."],
    },
  });
}

/** Asks a guardian whether a student is of age by now, as the student claims. */
export function guardianAgeMail(
  sender: MailSender,
  { student: named, url, age }: GuardianMail & { age: number },
  language: Language,
): MailContent {
  const student = oneLine(named);
  return layOutIn(sender, language, {
    en: {
      subject: `Is ${student} 18 or older?`,
      heading: `${student} says to be ${age} years old`,
      paragraphs: [
        greeting(null, "en"),
        `Until now we had another age for ${student}, and asked you for your consent. Please tell us which is right: from 18 on, students decide themselves.`,
      ],
      action: { label: "Answer", url },
      notes: ["Until you answer, everything stays as it is."],
    },
    ml: {
      subject: `${student}: 18 വയസ്സു തികഞ്ഞോ?`,
      heading: `തനിക്ക് ${age} വയസ്സായെന്ന് ${student} പറയുന്നു`,
      paragraphs: [
        greeting(null, "ml"),
        `ഇതുവരെ ${student} നൽകിയിരുന്ന വയസ്സ് മറ്റൊന്നായിരുന്നു; അതിനാലാണു നിങ്ങളുടെ സമ്മതം ചോദിച്ചത്. ഏതാണു ശരിയെന്നു പറയാമോ? 18 മുതൽ വിദ്യാർഥികൾ തന്നെയാണു തീരുമാനിക്കുന്നത്.`,
      ],
      action: { label: "മറുപടി നൽകുക", url },
      notes: ["നിങ്ങൾ മറുപടി തരുന്നതുവരെ ഒന്നും മാറില്ല."],
    },
  });
}

/** Notifies a student that a mistyped age was corrected. `next`: who must consent now; `same` for no change. */
export function ageCorrectedMail(
  sender: MailSender,
  { name, age, next, url }: { name: string; age: number; next: "same" | "own-consent" | "guardian"; url: string },
  language: Language,
): MailContent {
  const english = {
    same: { text: "Nothing else changes.", label: "See my profile" },
    "own-consent": {
      text: "From 18 on you decide yourself, and no guardian is needed. Log in and agree, and you can begin.",
      label: "Read and agree",
    },
    guardian: {
      text: "Under 18, the law asks for the consent of a parent or guardian. Until they agree, we store no answers and take no money.",
      label: "See what we wait for",
    },
  }[next];
  const malayalam = {
    same: { text: "മറ്റൊന്നും മാറുന്നില്ല.", label: "പ്രൊഫൈൽ കാണുക" },
    "own-consent": {
      text: "18 മുതൽ നിങ്ങൾ തന്നെയാണു തീരുമാനിക്കുന്നത്; രക്ഷിതാവിന്റെ സമ്മതം വേണ്ട. ലോഗിൻ ചെയ്തു സമ്മതം നൽകിയാൽ തുടങ്ങാം.",
      label: "വായിച്ചു സമ്മതിക്കുക",
    },
    guardian: {
      text: "18 വയസ്സിനു താഴെയാണെങ്കിൽ രക്ഷിതാവിന്റെ സമ്മതം വേണമെന്നാണു നിയമം. അതുവരെ ഉത്തരങ്ങൾ സൂക്ഷിക്കുകയോ പണം വാങ്ങുകയോ ഇല്ല.",
      label: "ഇപ്പോഴത്തെ നില കാണുക",
    },
  }[next];
  return layOutIn(sender, language, {
    en: {
      subject: "We have corrected your age",
      heading: `Your age is now ${age}`,
      paragraphs: [
        greeting(name, "en"),
        "The age in your account was not right, and we have corrected it.",
        english.text,
      ],
      action: { label: english.label, url },
      notes: ["If this age is not right, please tell us."],
    },
    ml: {
      subject: "നിങ്ങളുടെ വയസ്സ് തിരുത്തി",
      heading: `നിങ്ങളുടെ വയസ്സ് ഇപ്പോൾ ${age} ആണ്`,
      paragraphs: [greeting(name, "ml"), "നിങ്ങളുടെ അക്കൗണ്ടിലെ വയസ്സ് ശരിയായിരുന്നില്ല; ഞങ്ങൾ അതു തിരുത്തി.", malayalam.text],
      action: { label: malayalam.label, url },
      notes: ["ഈ വയസ്സ് ശരിയല്ലെങ്കിൽ ഞങ്ങളോടു പറയുക."],
    },
  });
}

/** Notifies a student that the support desk has entered a guardian, who has been asked. */
export function guardianNamedMail(
  sender: MailSender,
  { name, url }: { name: string; url: string },
  language: Language,
): MailContent {
  return layOutIn(sender, language, {
    en: {
      subject: "We have mailed your parent or guardian",
      heading: "We have mailed your parent or guardian",
      paragraphs: [
        greeting(name, "en"),
        "We have entered a parent or guardian in your account, and asked them for consent by mail. If somebody else was asked before, the link in the earlier mail no longer works.",
      ],
      action: { label: "See whom we asked", url },
      notes: ["If you did not ask us for this, please tell us."],
    },
    ml: {
      subject: "നിങ്ങളുടെ രക്ഷിതാവിനു മെയിൽ അയച്ചു",
      heading: "നിങ്ങളുടെ രക്ഷിതാവിനു മെയിൽ അയച്ചു",
      paragraphs: [
        greeting(name, "ml"),
        "നിങ്ങളുടെ അക്കൗണ്ടിൽ രക്ഷിതാവിന്റെ പേരും ഇമെയിലും ഞങ്ങൾ ചേർത്തു; സമ്മതം ചോദിച്ച് അവർക്കു മെയിൽ അയച്ചിട്ടുണ്ട്. മുമ്പു മറ്റൊരാളോടു ചോദിച്ചിരുന്നെങ്കിൽ, ആ മെയിലിലെ ലിങ്ക് ഇനി പ്രവർത്തിക്കില്ല.",
      ],
      action: { label: "ആരോടാണു ചോദിച്ചതെന്നു കാണുക", url },
      notes: ["ഇതു നിങ്ങൾ ആവശ്യപ്പെട്ടതല്ലെങ്കിൽ ഞങ്ങളോടു പറയുക."],
    },
  });
}

/** Notifies a student of the guardian's answer. */
export function guardianAnswerMail(
  sender: MailSender,
  {
    name,
    answer,
    packageType = null,
    url,
  }: {
    name: string;
    answer: "given" | "renewed" | "strengths" | "refused" | "withdrawn";
    /** The package chosen before; null for none. */
    packageType?: PackageType | null;
    url: string;
  },
  language: Language,
): MailContent {
  const english = {
    given: {
      subject: "You can begin: your guardian has agreed",
      heading: "Your parent or guardian has agreed",
      text:
        packageType === null
          ? "Choose a package now, or go on where you were."
          : `You can begin: ${purchaseTitle({ packageType }, "en")} is waiting for you.`,
      label: "Go on",
    },
    renewed: {
      subject: "Your guardian has agreed to the newer text",
      heading: "Your parent or guardian has agreed",
      text: "The questions about exact marks, examinations and schemes for girls are open to you now; all of them are optional. An AI may write your next report.",
      label: "About your studies",
    },
    strengths: {
      subject: "Your guardian has agreed to the tasks",
      heading: "Your parent or guardian has agreed",
      text: "You can begin the tasks that show what comes easily. All of them are optional.",
      label: "See the tasks",
    },
    refused: {
      subject: "Your guardian has not agreed",
      heading: "Your parent or guardian has not agreed",
      text: "We do not go on without it. Talk to each other: your parent can change the answer on their own page.",
      label: "See where it stands",
    },
    withdrawn: {
      subject: "Your guardian has taken the consent back",
      heading: "Your parent or guardian has taken the consent back",
      text: "From now on nothing more is done with your answers, and sessions that were booked are cancelled. You can have a copy of your data, or have it erased.",
      label: "See what you can do",
    },
  }[answer];
  const malayalam = {
    given: {
      subject: "തുടങ്ങാം: രക്ഷിതാവ് സമ്മതിച്ചു",
      heading: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിച്ചു",
      text:
        packageType === null
          ? "ഇനി പാക്കേജ് തിരഞ്ഞെടുക്കാം, അല്ലെങ്കിൽ നിർത്തിയിടത്തുനിന്നു തുടരാം."
          : `ഇനി തുടങ്ങാം: ${purchaseTitle({ packageType }, "ml")} നിങ്ങൾക്കായി തയ്യാറാണ്.`,
      label: "തുടരുക",
    },
    renewed: {
      subject: "പുതിയ വാചകത്തിനു രക്ഷിതാവ് സമ്മതിച്ചു",
      heading: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിച്ചു",
      text: "മാർക്ക്, എൻട്രൻസ് പരീക്ഷകൾ, പെൺകുട്ടികൾക്കുള്ള പദ്ധതികൾ എന്നിവയെക്കുറിച്ചുള്ള ചോദ്യങ്ങൾക്ക് ഇനി ഉത്തരം നൽകാം; ഒന്നും നിർബന്ധമില്ല. അടുത്ത റിപ്പോർട്ട് AI എഴുതിയേക്കാം.",
      label: "നിങ്ങളുടെ പഠനത്തെക്കുറിച്ച്",
    },
    strengths: {
      subject: "ടാസ്ക്കുകൾക്കു രക്ഷിതാവ് സമ്മതിച്ചു",
      heading: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിച്ചു",
      text: "എളുപ്പം വഴങ്ങുന്നത് അറിയാനുള്ള ടാസ്ക്കുകൾ ഇനി തുടങ്ങാം. ഒന്നും നിർബന്ധമില്ല.",
      label: "ടാസ്ക്കുകൾ കാണുക",
    },
    refused: {
      subject: "രക്ഷിതാവ് സമ്മതിച്ചില്ല",
      heading: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതിച്ചില്ല",
      text: "സമ്മതമില്ലാതെ ഞങ്ങൾ മുന്നോട്ടു പോകില്ല. തമ്മിൽ സംസാരിക്കുക: രക്ഷിതാവിന് അവരുടെ പേജിൽ മറുപടി മാറ്റാം.",
      label: "ഇപ്പോഴത്തെ നില കാണുക",
    },
    withdrawn: {
      subject: "രക്ഷിതാവ് സമ്മതം പിൻവലിച്ചു",
      heading: "നിങ്ങളുടെ രക്ഷിതാവ് സമ്മതം പിൻവലിച്ചു",
      text: "നിങ്ങളുടെ ഉത്തരങ്ങൾ ഇനി ഉപയോഗിക്കില്ല; ബുക്ക് ചെയ്ത സെഷനുകൾ റദ്ദാക്കി. വിവരങ്ങളുടെ പകർപ്പ് എടുക്കാം, അല്ലെങ്കിൽ എല്ലാം നീക്കം ചെയ്യിക്കാം.",
      label: "എന്തൊക്കെ ചെയ്യാമെന്നു കാണുക",
    },
  }[answer];
  return layOutIn(sender, language, {
    en: {
      subject: english.subject,
      heading: english.heading,
      paragraphs: [greeting(name, "en"), english.text],
      action: { label: english.label, url },
    },
    ml: {
      subject: malayalam.subject,
      heading: malayalam.heading,
      paragraphs: [greeting(name, "ml"), malayalam.text],
      action: { label: malayalam.label, url },
    },
  });
}
