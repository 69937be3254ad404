import { describePlace, type SessionPlace } from "#app/domain/experts/session-place.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment } from "#app/domain/platform/time.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";
import { minutesIn, SESSION_LABELS } from "./session-facts.ts";
import { type SessionNotification, buildSessionWords } from "./session-mails.ts";

/** Asks a family whether another expert may take over a session: to the student, or to the guardian. */
export function reassignmentAskedMail(
  sender: MailSender,
  asked: {
    isForGuardian: boolean;
    /** Null for a guardian, because the student typed that name. */
    name: string | null;
    /** First name. */
    student: string;
    fromExpert: string;
    toExpert: string;
    fromTime: Date;
    proposedTime: Date;
    minutes: number;
    place: SessionPlace;
    /** The refund if they agree; null if there is none. */
    returned: string | null;
    reason: string;
    answerBy: Date;
    url: string;
  },
  language: Language,
): MailContent {
  const { isForGuardian, fromTime, proposedTime, place, minutes, returned, answerBy, url } = asked;
  const student = oneLine(asked.student);
  const from = oneLine(asked.fromExpert);
  const to = oneLine(asked.toExpert);
  const reason = oneLine(asked.reason);
  const label = SESSION_LABELS[language];
  const isSameTime = fromTime.getTime() === proposedTime.getTime();
  const factsWith = (words: { soFar: string; proposed: string; why: string; answer: string }): [string, string][] => [
    [words.soFar, `${from}, ${formatAppointment(fromTime, language)}`],
    [words.proposed, `${to}, ${formatAppointment(proposedTime, language)}`],
    [label.length, minutesIn(minutes, language)],
    [label.where, describePlace(place, language)],
    ...(returned === null ? [] : ([[label.returned, returned]] satisfies [string, string][])),
    [words.why, reason],
    [words.answer, formatAppointment(answerBy, language)],
  ];
  return layOutIn(sender, language, {
    en: {
      subject: `May ${to} take over the session of ${formatAppointment(fromTime, "en")}?`,
      heading: isSameTime ? "Another expert for your session?" : "Another expert and time for your session?",
      paragraphs: [
        greeting(asked.name, "en"),
        isForGuardian
          ? `${student} has booked a session with ${from}. We ask you, as the parent or guardian, whether ${to} may hold it instead. Until you agree, nothing changes.`
          : `We ask whether ${to} may hold your session instead of ${from}. You decide: until you agree, nothing changes.`,
        returned === null
          ? "You pay nothing more. The time is kept for you until you answer."
          : `${to} charges less: if you agree, ${returned} goes back to whoever paid. The time is kept for you until you answer.`,
      ],
      facts: factsWith({ soFar: "So far", proposed: "Proposed", why: "Why", answer: "Answer by" }),
      action: { label: "Read and answer", url },
      notes: [
        "If you do not answer, the session stays as it is. If it does not suit you, you can say so on that page.",
      ],
    },
    ml: {
      subject: `സെഷൻ ${to} ഏറ്റെടുക്കുന്നതു സമ്മതമാണോ?`,
      heading: isSameTime ? "സെഷൻ മറ്റൊരു വിദഗ്ധർ നടത്തിയാൽ മതിയോ?" : "മറ്റൊരു വിദഗ്ധരും മറ്റൊരു സമയവും പറ്റുമോ?",
      paragraphs: [
        greeting(asked.name, "ml"),
        isForGuardian
          ? `${student} എന്ന വിദ്യാർഥി ${from} എന്ന വിദഗ്ധരുമായി സെഷൻ ബുക്ക് ചെയ്തിട്ടുണ്ട്. പകരം ${to} അതു നടത്തുന്നതു സമ്മതമാണോ എന്നു രക്ഷിതാവായ നിങ്ങളോടു ചോദിക്കുന്നു. നിങ്ങൾ സമ്മതിക്കുന്നതുവരെ ഒന്നും മാറില്ല.`
          : `നിങ്ങളുടെ സെഷൻ ${from} എന്നയാൾക്കു പകരം ${to} നടത്തുന്നതു സമ്മതമാണോ? തീരുമാനം നിങ്ങളുടേതാണ്: സമ്മതിക്കുന്നതുവരെ ഒന്നും മാറില്ല.`,
        returned === null
          ? "കൂടുതൽ തുക നൽകേണ്ട. മറുപടി നൽകുന്നതുവരെ ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിരിക്കും."
          : `${to} വാങ്ങുന്ന തുക കുറവാണ്: സമ്മതിച്ചാൽ ${returned} പണം അടച്ചയാൾക്കു തിരികെ ലഭിക്കും. മറുപടി നൽകുന്നതുവരെ ഈ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിരിക്കും.`,
      ],
      facts: factsWith({
        soFar: "ഇപ്പോൾ",
        proposed: "പകരം",
        why: "കാരണം",
        answer: "മറുപടി നൽകാനുള്ള അവസാന സമയം",
      }),
      action: { label: "വായിച്ചു മറുപടി നൽകുക", url },
      notes: ["മറുപടി നൽകിയില്ലെങ്കിൽ സെഷൻ ഇപ്പോഴത്തേതുപോലെ തുടരും. സൗകര്യമില്ലെങ്കിൽ അത് ആ പേജിൽ അറിയിക്കാം."],
    },
  });
}

/** The family has agreed: to student, guests and the session's new expert. */
export function sessionReassignedMail(
  sender: MailSender,
  session: SessionNotification & {
    formerExpertName: string;
    /** The refund to the payer; null if there is none. */
    returned: string | null;
  },
): MailContent {
  const words = buildSessionWords(sender, session);
  const { language, isStudent, isExpert, hello, expertIs, studentIs, facts, at, url, cancellation } = words;
  const former = oneLine(session.formerExpertName);
  const { returned } = session;
  return layOutIn(sender, language, {
    en: {
      subject: isExpert
        ? `A session is yours now: ${studentIs} on ${at}`
        : `The session is with ${expertIs} now: ${at}`,
      heading: isExpert ? "You hold this session" : `${expertIs} holds the session`,
      paragraphs: [
        hello,
        isExpert
          ? `The family of ${studentIs} has agreed that you hold this session in place of ${former}.`
          : isStudent
            ? `It was agreed that ${expertIs} holds your session in place of ${former}.`
            : `${expertIs} holds the session of ${studentIs} in place of ${former}.`,
        ...(isStudent
          ? [
              `A report that you had shared with ${former} is not shared with ${expertIs}: you can share it on the session's page.`,
            ]
          : []),
        ...(isStudent && returned !== null ? [`${returned} is on its way back to whoever paid.`] : []),
      ],
      facts,
      action: url === null ? undefined : { label: isStudent ? "See my session" : "See the session", url },
      notes: [
        ...(isStudent ? [cancellation] : []),
        "The calendar file that comes with this mail brings your calendar up to date.",
      ],
    },
    ml: {
      subject: isExpert ? `ഈ സെഷൻ ഇനി നിങ്ങൾക്ക്: ${studentIs}, ${at}` : `സെഷൻ ഇനി ${expertIs} നടത്തും: ${at}`,
      heading: isExpert ? "ഈ സെഷൻ നടത്തുന്നതു നിങ്ങളാണ്" : `സെഷൻ നടത്തുന്നത്: ${expertIs}`,
      paragraphs: [
        hello,
        isExpert
          ? `${former} എന്നയാൾക്കു പകരം നിങ്ങൾ ഈ സെഷൻ നടത്തുന്നതിന് ${studentIs} എന്ന വിദ്യാർഥിയുടെ കുടുംബം സമ്മതിച്ചു.`
          : isStudent
            ? `${former} എന്നയാൾക്കു പകരം ${expertIs} നിങ്ങളുടെ സെഷൻ നടത്തുന്നതിനു സമ്മതം ലഭിച്ചു.`
            : `${studentIs} എന്ന വിദ്യാർഥിയുടെ സെഷൻ ${former} എന്നയാൾക്കു പകരം ${expertIs} നടത്തും.`,
        ...(isStudent
          ? [`${former} എന്നയാളുമായി പങ്കിട്ട റിപ്പോർട്ട് ${expertIs} എന്നയാൾക്കു കാണാനാകില്ല: വേണമെങ്കിൽ സെഷന്റെ പേജിൽ പങ്കിടാം.`]
          : []),
        ...(isStudent && returned !== null ? [`${returned} പണം അടച്ചയാൾക്കു തിരികെ അയച്ചിട്ടുണ്ട്.`] : []),
      ],
      facts,
      action: url === null ? undefined : { label: isStudent ? "എന്റെ സെഷൻ കാണുക" : "സെഷൻ കാണുക", url },
      notes: [...(isStudent ? [cancellation] : []), "ഈ മെയിലിനൊപ്പമുള്ള കലണ്ടർ ഫയൽ നിങ്ങളുടെ കലണ്ടറിലും മാറ്റം വരുത്തും."],
    },
  });
}

/** To the previous expert: a colleague has taken over the session. */
export function sessionHandedOverMail(
  sender: MailSender,
  { name, studentName, sessionTime }: { name: string; studentName: string; sessionTime: Date },
  language: Language,
): MailContent {
  const student = oneLine(studentName);
  const at = formatAppointment(sessionTime, language);
  return layOutIn(sender, language, {
    en: {
      subject: `You no longer hold a session: ${student} on ${at}`,
      heading: "A colleague holds this session",
      paragraphs: [
        greeting(name, "en"),
        `The session with ${student} on ${at} was passed to a colleague, and the family has agreed. The time is free for others again.`,
      ],
      notes: ["The calendar file that comes with this mail takes the session out of your calendar."],
    },
    ml: {
      subject: `ഈ സെഷൻ ഇനി നിങ്ങൾക്കല്ല: ${student}, ${at}`,
      heading: "ഈ സെഷൻ മറ്റൊരാൾ നടത്തും",
      paragraphs: [
        greeting(name, "ml"),
        `${at}: ${student} എന്ന വിദ്യാർഥിയുമായുള്ള സെഷൻ മറ്റൊരു വിദഗ്ധരെ ഏൽപ്പിച്ചു; കുടുംബം അതിനു സമ്മതിച്ചു. ഈ സമയം ഇനി മറ്റുള്ളവർക്കു ബുക്ക് ചെയ്യാം.`,
      ],
      notes: ["ഈ മെയിലിനൊപ്പമുള്ള കലണ്ടർ ഫയൽ നിങ്ങളുടെ കലണ്ടറിൽനിന്ന് ഈ സെഷൻ നീക്കും."],
    },
  });
}
