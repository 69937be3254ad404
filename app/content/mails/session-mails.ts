import type { CancelledBy, RefundDecision } from "#app/domain/booking/booking.ts";
import { describePlace, type SessionPlace } from "#app/domain/experts/session-place.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatAppointment, formatClock } from "#app/domain/platform/time.ts";
import { describeCancellation } from "#app/domain/purchase/session-cancellation.ts";
import { greeting, layOutIn, type MailContent, type MailSender, oneLine } from "./mail-layout.ts";
import { RETURNED_IN_MALAYALAM } from "./purchase-mails.ts";
import { minutesIn, placeIn, readsIn, SESSION_LABELS } from "./session-facts.ts";

const CALENDAR_FOLLOWS: Readonly<Record<Language, string>> = {
  en: "The calendar file that comes with this mail brings your calendar up to date.",
  ml: "ഈ മെയിലിനൊപ്പമുള്ള കലണ്ടർ ഫയൽ നിങ്ങളുടെ കലണ്ടറിലും മാറ്റം വരുത്തും.",
};

/** To a parent or guardian invited by a student. */
export function guestInvitedMail(
  sender: MailSender,
  {
    guestName,
    studentName,
    expertName,
    sessionTime,
    minutes,
    place,
  }: {
    guestName: string | null;
    studentName: string;
    expertName: string;
    sessionTime: Date;
    minutes: number;
    place: SessionPlace;
  },
  language: Language,
): MailContent {
  const studentIs = oneLine(studentName);
  const expertIs = oneLine(expertName);
  const label = SESSION_LABELS[language];
  const facts: [string, string][] = [
    [label.when, formatAppointment(sessionTime, language)],
    [label.length, minutesIn(minutes, language)],
    [label.where, describePlace(place, language)],
    [label.with, expertIs],
  ];
  return layOutIn(sender, language, {
    en: {
      subject: `${studentIs} invites you to a session with ${expertIs}`,
      heading: "You are invited to a career guidance session",
      paragraphs: [
        greeting(guestName, "en"),
        `${studentIs} has booked a session with ${expertIs} at Vazhi, and would like you to be there. It costs you nothing.`,
        "It is also in the calendar file that comes with this mail, together with the link to join if it is online.",
      ],
      facts,
      notes: ["If you do not know this student, please write to us, and you hear no more of it."],
    },
    ml: {
      subject: `${studentIs} നിങ്ങളെ ക്ഷണിക്കുന്നു: സെഷൻ, ${expertIs}`,
      heading: "ഒരു കരിയർ മാർഗനിർദേശ സെഷനിലേക്ക് നിങ്ങൾക്ക് ക്ഷണം",
      paragraphs: [
        greeting(guestName, "ml"),
        `${studentIs} എന്ന വിദ്യാർഥി ${expertIs} എന്ന വിദഗ്ധരുമായി Vazhi സൈറ്റിൽ ഒരു സെഷൻ ബുക്ക് ചെയ്തിട്ടുണ്ട്. നിങ്ങളും അതിൽ ഉണ്ടാകണമെന്ന് ആഗ്രഹിക്കുന്നു. നിങ്ങൾ പണം അടയ്ക്കേണ്ട.`,
        "ഈ മെയിലിനൊപ്പമുള്ള കലണ്ടർ ഫയലിലും ഇതുണ്ട്; ഓൺലൈനാണെങ്കിൽ ചേരാനുള്ള ലിങ്കും അതിലുണ്ട്.",
      ],
      facts,
      notes: ["ഈ വിദ്യാർഥിയെ നിങ്ങൾക്ക് അറിയില്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക; പിന്നെ ഇതേപ്പറ്റി മെയിൽ വരില്ല."],
    },
  });
}

export type SessionAudience = "student" | "expert" | "guest";

/** A session as all of them are notified of it. */
export interface SessionNotification {
  audience: SessionAudience;
  /** The recipient's name; null if it is unknown. */
  name: string | null;
  /** The recipient's. */
  language: Language;
  bookingId: string;
  expertName: string;
  /** The student's first name, the only part an expert sees. */
  studentName: string;
  studentReads: Language;
  sessionTime: Date;
  minutes: number;
  place: SessionPlace;
  meetingLink: string | null;
  /** When the mail is written, which determines the deadline for free cancellation. */
  now: Date;
}

/** A session in the reader's language, as parts of sentences. */
export function buildSessionWords(sender: MailSender, session: SessionNotification) {
  const { audience, language, bookingId, sessionTime, minutes, place, meetingLink, studentReads, now } = session;
  const expertIs = oneLine(session.expertName);
  const studentIs = oneLine(session.studentName);
  const id = encodeURIComponent(bookingId);
  const label = SESSION_LABELS[language];
  const everybody = language === "ml" ? `${expertIs}, ${studentIs}` : `${expertIs} and ${studentIs}`;
  /** The other participants, from the reader's point of view. */
  const others = { student: expertIs, expert: studentIs, guest: everybody }[audience];
  const at = formatAppointment(sessionTime, language);
  const where = placeIn(place, meetingLink, language);
  const reads = audience === "expert" ? [readsIn(studentReads, language)] : [];
  return {
    isStudent: audience === "student",
    isExpert: audience === "expert",
    language,
    expertIs,
    studentIs,
    others,
    at,
    where,
    clock: language === "ml" ? `${formatClock(sessionTime, "ml")} (IST)` : `${formatClock(sessionTime)} IST`,
    cancellation: describeCancellation(sessionTime, now, language),
    hello: greeting(session.name, language),
    /** Each reader's page of the session; guests have none. */
    url: {
      student: `${sender.origin}/bookings/${id}`,
      expert: `${sender.origin}/expert/bookings/${id}`,
      guest: null,
    }[audience],
    reads,
    facts: [
      [label.with, others],
      [label.when, at],
      [label.length, minutesIn(minutes, language)],
      [label.where, where],
      ...reads,
    ] satisfies [string, string][],
  };
}

const SEE_SESSION = {
  en: { student: "See my session", other: "See the session" },
  ml: { student: "എന്റെ സെഷൻ കാണുക", other: "സെഷൻ കാണുക" },
} as const satisfies Record<Language, unknown>;

/** The link to the session, for readers with a page. */
function seeSession({ url, isStudent, language }: ReturnType<typeof buildSessionWords>) {
  return url === null ? undefined : { label: SEE_SESSION[language][isStudent ? "student" : "other"], url };
}

/** A session has been booked: to the expert, and to a student whose Gold package includes it. */
export function sessionBookedMail(sender: MailSender, session: SessionNotification): MailContent {
  const words = buildSessionWords(sender, session);
  const { isExpert, hello, studentIs, expertIs, at, facts, cancellation } = words;
  const action = seeSession(words);
  if (isExpert) {
    return layOutIn(sender, session.language, {
      en: {
        subject: `New session: ${studentIs} on ${at}`,
        heading: "A session has been booked with you",
        paragraphs: [hello, `${studentIs} has booked a session with you.`],
        facts,
        action,
        notes: [
          "If you cannot make it, please cancel it on that page as soon as you know: the student gets everything back.",
        ],
      },
      ml: {
        subject: `പുതിയ സെഷൻ: ${studentIs}, ${at}`,
        heading: "നിങ്ങളുമായി ഒരു സെഷൻ ബുക്ക് ചെയ്തു",
        paragraphs: [hello, `${studentIs} എന്ന വിദ്യാർഥി നിങ്ങളുമായി ഒരു സെഷൻ ബുക്ക് ചെയ്തിട്ടുണ്ട്.`],
        facts,
        action,
        notes: ["നിങ്ങൾക്ക് എത്താൻ കഴിയില്ലെങ്കിൽ, അറിഞ്ഞ ഉടൻ ആ പേജിൽ സെഷൻ റദ്ദാക്കുക: വിദ്യാർഥിക്ക് മുഴുവൻ തുകയും തിരികെ ലഭിക്കും."],
      },
    });
  }
  return layOutIn(sender, session.language, {
    en: {
      subject: `Your session with ${expertIs} is booked`,
      heading: "Your session is booked",
      paragraphs: [hello, "Your Gold package pays for it, and the time is yours."],
      facts,
      action,
      notes: [cancellation],
    },
    ml: {
      subject: `സെഷൻ ബുക്ക് ചെയ്തു: ${expertIs}`,
      heading: "നിങ്ങളുടെ സെഷൻ ബുക്ക് ചെയ്തു",
      paragraphs: [hello, "ഇത് ഗോൾഡ് പാക്കേജിൽ ഉൾപ്പെട്ട സെഷനാണ്; സമയം ഉറപ്പായി."],
      facts,
      action,
      notes: [cancellation],
    },
  });
}

/** A session has been moved: by its student, to the expert's proposed time, or by us. */
export function sessionMovedMail(
  sender: MailSender,
  session: SessionNotification,
  { isAtProposedTime, isByUs }: { isAtProposedTime: boolean; isByUs: boolean },
): MailContent {
  const words = buildSessionWords(sender, session);
  const { language, isStudent, isExpert, hello, studentIs, others, at, facts, cancellation } = words;
  const hasAccepted = isExpert && isAtProposedTime && !isByUs;
  const common = {
    facts,
    action: seeSession(words),
    notes: [...(isStudent ? [cancellation] : []), CALENDAR_FOLLOWS[language]],
  };
  return layOutIn(sender, language, {
    en: {
      ...common,
      subject: `Moved: session with ${others}, now ${at}`,
      heading: "The session takes place at another time",
      paragraphs: [
        hello,
        isStudent
          ? isByUs
            ? `We have moved your session with ${others}. The price stays as it is. If the new time does not suit you, please write to us.`
            : `Your session with ${others} is moved.`
          : isByUs
            ? `We have moved the session of ${studentIs}.`
            : hasAccepted
              ? `${studentIs} has accepted the time that you proposed.`
              : `${studentIs} has moved the session.`,
      ],
    },
    ml: {
      ...common,
      subject: `സെഷന്റെ സമയം മാറി: ${others}, ഇനി ${at}`,
      heading: "സെഷൻ മറ്റൊരു സമയത്താണ്",
      paragraphs: [
        hello,
        isStudent
          ? isByUs
            ? `${others} എന്ന വിദഗ്ധരുമായുള്ള നിങ്ങളുടെ സെഷന്റെ സമയം ഞങ്ങൾ മാറ്റി. തുകയ്ക്ക് മാറ്റമില്ല. പുതിയ സമയം സൗകര്യപ്പെടില്ലെങ്കിൽ ഞങ്ങൾക്ക് എഴുതുക.`
            : `${others} എന്ന വിദഗ്ധരുമായുള്ള നിങ്ങളുടെ സെഷന്റെ സമയം മാറി.`
          : isByUs
            ? `${studentIs} എന്ന വിദ്യാർഥിയുടെ സെഷന്റെ സമയം ഞങ്ങൾ മാറ്റി.`
            : hasAccepted
              ? `നിങ്ങൾ നിർദേശിച്ച സമയം ${studentIs} സ്വീകരിച്ചു.`
              : `${studentIs} സെഷന്റെ സമയം മാറ്റി.`,
      ],
    },
  });
}

/** The expert proposes another time for a booked session: to the student, who decides. */
export function sessionProposedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    sessionTime,
    proposedTime,
    answerBy,
    minutes,
    place,
    now,
  }: {
    name: string;
    bookingId: string;
    expertName: string;
    sessionTime: Date;
    proposedTime: Date;
    answerBy: Date;
    minutes: number;
    place: SessionPlace;
    now: Date;
  },
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const url = `${sender.origin}/bookings/${encodeURIComponent(bookingId)}`;
  const proposedAt = formatAppointment(proposedTime, language);
  const cancellation = describeCancellation(proposedTime, now, language);
  const label = SESSION_LABELS[language];
  const factsWith = (soFar: string, proposed: string, answer: string): [string, string][] => [
    [soFar, formatAppointment(sessionTime, language)],
    [proposed, proposedAt],
    [label.length, minutesIn(minutes, language)],
    [label.where, describePlace(place, language)],
    [answer, formatAppointment(answerBy, language)],
  ];
  return layOutIn(sender, language, {
    en: {
      subject: `${expertIs} proposes another time: ${proposedAt}`,
      heading: "Another time is proposed for your session",
      paragraphs: [
        greeting(name, "en"),
        `${expertIs} asks whether your session can take place at another time. You decide: accept it, or keep the time you have. The price stays as it is.`,
        "As long as you do not answer, your session stays where it is.",
      ],
      facts: factsWith("So far", "Proposed", "Answer by"),
      action: { label: "Accept or keep my time", url },
      notes: [`If you accept: ${cancellation}`],
    },
    ml: {
      subject: `${expertIs} മറ്റൊരു സമയം ചോദിക്കുന്നു: ${proposedAt}`,
      heading: "നിങ്ങളുടെ സെഷന് മറ്റൊരു സമയം പറ്റുമോ?",
      paragraphs: [
        greeting(name, "ml"),
        `സെഷൻ മറ്റൊരു സമയത്തേക്കു മാറ്റാമോ എന്ന് ${expertIs} ചോദിക്കുന്നു. തീരുമാനം നിങ്ങളുടേതാണ്: പുതിയ സമയം സ്വീകരിക്കാം, അല്ലെങ്കിൽ ഇപ്പോഴത്തെ സമയം നിലനിർത്താം. തുകയ്ക്ക് മാറ്റമില്ല.`,
        "നിങ്ങൾ മറുപടി നൽകുന്നതുവരെ സെഷൻ ഇപ്പോഴത്തെ സമയത്തുതന്നെയാണ്.",
      ],
      facts: factsWith("ഇപ്പോഴത്തെ സമയം", "പുതിയ സമയം", "മറുപടി നൽകാനുള്ള അവസാന സമയം"),
      action: { label: "മറുപടി നൽകുക", url },
      notes: [`സ്വീകരിച്ചാൽ: ${cancellation}`],
    },
  });
}

/** The student keeps the current time: to the expert who proposed another. */
export function proposalDeclinedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    studentName,
    studentReads,
    sessionTime,
    proposedTime,
  }: {
    name: string;
    bookingId: string;
    studentName: string;
    studentReads: Language;
    sessionTime: Date;
    proposedTime: Date;
  },
  language: Language,
): MailContent {
  const studentIs = oneLine(studentName);
  const at = formatAppointment(sessionTime, language);
  const proposedAt = formatAppointment(proposedTime, language);
  const url = `${sender.origin}/expert/bookings/${encodeURIComponent(bookingId)}`;
  const label = SESSION_LABELS[language];
  const facts: [string, string][] = [[label.with, studentIs], [label.when, at], readsIn(studentReads, language)];
  return layOutIn(sender, language, {
    en: {
      subject: `${studentIs} keeps the session on ${at}`,
      heading: "The session stays where it is",
      paragraphs: [
        greeting(name, "en"),
        `${studentIs} cannot come at the time that you proposed, ${proposedAt}. That time is free for others again.`,
        "If you cannot make the original time, please cancel the session on its page as soon as you know: the student gets everything back.",
      ],
      facts,
      action: { label: SEE_SESSION.en.other, url },
    },
    ml: {
      subject: `${studentIs} സെഷന്റെ സമയം മാറ്റുന്നില്ല: ${at}`,
      heading: "സെഷൻ ആദ്യത്തെ സമയത്തുതന്നെ",
      paragraphs: [
        greeting(name, "ml"),
        `${studentIs} എന്ന വിദ്യാർഥിക്ക് നിങ്ങൾ ചോദിച്ച സമയത്ത് എത്താൻ കഴിയില്ല: ${proposedAt}. ആ സമയം വീണ്ടും മറ്റുള്ളവർക്ക് ബുക്ക് ചെയ്യാം.`,
        "ആദ്യത്തെ സമയത്ത് നിങ്ങൾക്ക് കഴിയില്ലെങ്കിൽ, അറിഞ്ഞ ഉടൻ സെഷന്റെ പേജിൽ അത് റദ്ദാക്കുക: വിദ്യാർഥിക്ക് മുഴുവൻ തുകയും തിരികെ ലഭിക്കും.",
      ],
      facts,
      action: { label: SEE_SESSION.ml.other, url },
    },
  });
}

/** Why a session is cancelled, and the student's refund; `refund` is null if a separate mail announces it. */
export interface SessionEnd {
  by: CancelledBy;
  reason: string | null;
  refund: RefundDecision | null;
}

/** Who cancelled, as shown to people: the system acts for Vazhi. */
const CANCELLER = { student: "student", expert: "expert", administrator: "vazhi", system: "vazhi" } as const;

const CANCELLED = {
  en: {
    toStudent: {
      student: (others: string) => `You have cancelled your session with ${others}.`,
      expert: (others: string) => `The expert had to cancel your session with ${others}. We are sorry.`,
      vazhi: (others: string) => `Vazhi had to cancel your session with ${others}. We are sorry.`,
    },
    toOthers: {
      student: (others: string) => `The student has cancelled the session with ${others}.`,
      expert: (others: string) => `The expert has cancelled the session with ${others}.`,
      vazhi: (others: string) => `Vazhi has cancelled the session with ${others}.`,
    },
    returned: {
      full: "The whole amount goes back to where it was paid from; banks usually take five to seven working days.",
      credit: "Your Gold session is yours to book again.",
      none: "It was cancelled less than 24 hours before, so nothing is returned.",
    },
  },
  ml: {
    toStudent: {
      student: (others: string) => `${others} എന്ന വിദഗ്ധരുമായുള്ള സെഷൻ നിങ്ങൾ റദ്ദാക്കി.`,
      expert: (others: string) => `${others} എന്ന വിദഗ്ധർക്ക് നിങ്ങളുമായുള്ള സെഷൻ റദ്ദാക്കേണ്ടിവന്നു. ക്ഷമിക്കണം.`,
      vazhi: (others: string) => `${others} എന്ന വിദഗ്ധരുമായുള്ള നിങ്ങളുടെ സെഷൻ ഞങ്ങൾക്ക് റദ്ദാക്കേണ്ടിവന്നു. ക്ഷമിക്കണം.`,
    },
    toOthers: {
      student: (others: string) => `വിദ്യാർഥി സെഷൻ റദ്ദാക്കി: ${others}.`,
      expert: (others: string) => `വിദഗ്ധർ സെഷൻ റദ്ദാക്കി: ${others}.`,
      vazhi: (others: string) => `ഞങ്ങൾ സെഷൻ റദ്ദാക്കി: ${others}.`,
    },
    returned: {
      full: RETURNED_IN_MALAYALAM,
      credit: "ഗോൾഡ് സെഷൻ നിങ്ങൾക്ക് വീണ്ടും ബുക്ക് ചെയ്യാം.",
      none: "തുടങ്ങാൻ 24 മണിക്കൂറിൽ താഴെയുള്ളപ്പോഴാണ് റദ്ദാക്കിയത്; അതിനാൽ പണം തിരികെ ലഭിക്കില്ല.",
    },
  },
} as const satisfies Record<
  Language,
  {
    toStudent: Record<(typeof CANCELLER)[CancelledBy], (others: string) => string>;
    toOthers: Record<(typeof CANCELLER)[CancelledBy], (others: string) => string>;
    returned: Record<RefundDecision, string>;
  }
>;

export function sessionCancelledMail(
  sender: MailSender,
  session: SessionNotification,
  { by, reason, refund }: SessionEnd,
): MailContent {
  const { language, isStudent, url, hello, others, at, where, reads } = buildSessionWords(sender, session);
  const { toStudent, toOthers, returned } = CANCELLED[language];
  const sentence = (isStudent ? toStudent : toOthers)[CANCELLER[by]](others);
  const back = isStudent && refund ? [returned[refund]] : [];
  const notes = [CALENDAR_FOLLOWS[language]];
  return layOutIn(sender, language, {
    en: {
      subject: `Cancelled: session with ${others} on ${at}`,
      heading: "The session is cancelled",
      paragraphs: [hello, sentence, ...(reason ? [`Reason: ${oneLine(reason)}`] : []), ...back],
      facts: [["It was to be", at], ["Where", where], ...reads],
      action: isStudent && url !== null ? { label: "Book another session", url } : undefined,
      notes,
    },
    ml: {
      subject: `സെഷൻ റദ്ദാക്കി: ${others}, ${at}`,
      heading: "സെഷൻ റദ്ദാക്കി",
      paragraphs: [hello, sentence, ...(reason ? [`കാരണം: ${oneLine(reason)}`] : []), ...back],
      facts: [["നിശ്ചയിച്ച സമയം", at], [SESSION_LABELS.ml.where, where], ...reads],
      action: isStudent && url !== null ? { label: "മറ്റൊരു സെഷൻ ബുക്ക് ചെയ്യുക", url } : undefined,
      notes,
    },
  });
}

/** Reminds of a session. Names the time, not how long is left, because mails may arrive or be read late. */
export function sessionReminderMail(sender: MailSender, session: SessionNotification, lead: "24h" | "1h"): MailContent {
  const words = buildSessionWords(sender, session);
  const { language, isStudent, hello, others, at, clock, facts } = words;
  const action = seeSession(words);
  if (lead === "1h") {
    return layOutIn(sender, language, {
      en: {
        subject: `Today at ${clock}: session with ${others}`,
        heading: `Your session begins at ${clock}`,
        paragraphs: [hello, "Please be there a few minutes early. Online, the meeting opens 15 minutes before."],
        facts,
        action,
      },
      ml: {
        subject: `ഇന്ന് ${clock}: സെഷൻ, ${others}`,
        heading: `സെഷൻ തുടങ്ങുന്നത്: ${clock}`,
        paragraphs: [hello, "കുറച്ചു മിനിറ്റ് മുമ്പേ എത്തുക. ഓൺലൈനാണെങ്കിൽ 15 മിനിറ്റ് മുമ്പ് മീറ്റിങ് തുറക്കും."],
        facts,
        action,
      },
    });
  }
  return layOutIn(sender, language, {
    en: {
      subject: `Reminder: session with ${others}, ${at}`,
      heading: "Your session is less than a day away",
      paragraphs: [
        hello,
        // The notice period equals this reminder's lead time: promise nothing that may have expired on arrival.
        isStudent
          ? "Write down what you want to ask. The session can no longer be moved, and a cancellation returns nothing; if you cannot come, please cancel it all the same, so that nobody waits for you."
          : "This is what you need for it.",
      ],
      facts,
      action,
    },
    ml: {
      subject: `ഓർമിപ്പിക്കാൻ: സെഷൻ, ${others}, ${at}`,
      heading: "സെഷന് ഇനി ഒരു ദിവസത്തിൽ താഴെ മാത്രം",
      paragraphs: [
        hello,
        isStudent
          ? "ചോദിക്കാനുള്ളത് എഴുതിവയ്ക്കുക. ഇനി സമയം മാറ്റാൻ കഴിയില്ല; റദ്ദാക്കിയാൽ പണം തിരികെ ലഭിക്കില്ല. എന്നാലും, എത്താൻ കഴിയില്ലെങ്കിൽ റദ്ദാക്കുക: ആരും വെറുതെ കാത്തിരിക്കേണ്ടിവരരുത്."
          : "സെഷനു വേണ്ട വിവരങ്ങൾ ഇതാ.",
      ],
      facts,
      action,
    },
  });
}

/** The expert or an administrator reports that the student did not come: the consequences, and how to object. */
export function sessionMissedMail(
  sender: MailSender,
  {
    name,
    bookingId,
    expertName,
    sessionTime,
    isGold,
    by,
  }: {
    name: string;
    bookingId: string;
    expertName: string;
    sessionTime: Date;
    /** A Gold package includes it, so it has no price of its own. */
    isGold: boolean;
    by: "expert" | "administrator";
  },
  language: Language,
): MailContent {
  const expertIs = oneLine(expertName);
  const { origin, supportEmail } = sender;
  const at = formatAppointment(sessionTime, language);
  const url = `${origin}/bookings/${encodeURIComponent(bookingId)}`;
  const label = SESSION_LABELS[language];
  const facts: [string, string][] = [
    [label.with, expertIs],
    [label.when, at],
    [label.booking, bookingId],
  ];
  return layOutIn(sender, language, {
    en: {
      subject: `Reported as missed: your session with ${expertIs}`,
      heading: "Your session was reported as missed",
      paragraphs: [
        greeting(name, "en"),
        by === "expert"
          ? `${expertIs} has reported that you did not come to your session on ${at}.`
          : `We have recorded that you did not come to your session with ${expertIs} on ${at}.`,
        isGold
          ? "The session was part of your Gold Package. As it says in our refund policy, a session that is missed counts as used; your report and everything else of the package stay as they are."
          : "As it says in our refund policy, a session that is missed is not refunded: the expert has kept the time free for you.",
        `Is that not right, or was it not your fault? Reply to this mail or write to ${supportEmail}, and name the booking. We ask both sides, and correct the report if it is wrong.`,
      ],
      facts,
      action: { label: SEE_SESSION.en.other, url },
      notes: [`Refund policy: ${origin}/cancellation-refund`],
    },
    ml: {
      subject: `സെഷന് എത്തിയില്ല എന്നു രേഖപ്പെടുത്തി: ${expertIs}`,
      heading: "സെഷന് നിങ്ങൾ എത്തിയില്ല എന്നു രേഖപ്പെടുത്തി",
      paragraphs: [
        greeting(name, "ml"),
        by === "expert"
          ? `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷന് നിങ്ങൾ എത്തിയില്ല എന്ന് അവർ ഞങ്ങളോടു പറഞ്ഞു.`
          : `${expertIs} എന്ന വിദഗ്ധരുമായുള്ള സെഷന് നിങ്ങൾ എത്തിയില്ല എന്ന് ഞങ്ങൾ രേഖപ്പെടുത്തിയിരിക്കുന്നു.`,
        isGold
          ? "ഗോൾഡ് പാക്കേജിൽ ഉൾപ്പെട്ട സെഷനായിരുന്നു ഇത്. റീഫണ്ട് നയമനുസരിച്ച്, എത്താതിരുന്ന സെഷൻ ഉപയോഗിച്ചതായി കണക്കാക്കും; റിപ്പോർട്ടും പാക്കേജിലെ മറ്റെല്ലാം അതേപടി തുടരും."
          : "റീഫണ്ട് നയമനുസരിച്ച്, എത്താതിരുന്ന സെഷന്റെ പണം തിരികെ ലഭിക്കില്ല: വിദഗ്ധർ ആ സമയം നിങ്ങൾക്കായി മാറ്റിവച്ചിരുന്നു.",
        `ഇത് ശരിയല്ലെങ്കിൽ, അല്ലെങ്കിൽ നിങ്ങളുടെ കുറ്റംകൊണ്ടല്ലെങ്കിൽ, ഈ മെയിലിന് മറുപടി അയയ്ക്കുക; അല്ലെങ്കിൽ ബുക്കിങ് നമ്പർ സഹിതം ${supportEmail} എന്ന വിലാസത്തിൽ എഴുതുക. ഇരുകൂട്ടരോടും ചോദിച്ച്, തെറ്റാണെങ്കിൽ ഞങ്ങൾ തിരുത്തും.`,
      ],
      facts,
      action: { label: SEE_SESSION.ml.other, url },
      notes: [`റീഫണ്ട് നയം: ${origin}/cancellation-refund`],
    },
  });
}
