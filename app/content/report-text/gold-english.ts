import type { InstitutesText, StudyPlanText } from "#app/domain/report/gold-text.ts";
import type { PlannedDate } from "#app/domain/report/plan/study-weeks.ts";
import { dayName, monthName } from "#app/content/guide/guide-words.ts";

function formatWeeks(count: number): string {
  if (count === 0) return "no full week";
  return count === 1 ? "one week" : `${count} weeks`;
}

/** "in April 2027", "on 4 May 2027" */
function formatTime({ from, isExact }: PlannedDate): string {
  if (isExact) return `on ${dayName(from, "en")}`;
  return `in ${monthName(Number(from.slice(5, 7)), "en")} ${from.slice(0, 4)}`;
}

export const studyPlanEnglish: StudyPlanText = {
  examinationLead: (examination, career, test) => {
    if (test === null)
      return `For ${career} you prepare for ${examination}; its day is not known yet, so this plan fills twelve weeks.`;
    const usual = test.isExact ? "" : "usually ";
    return `For ${career} you prepare for ${examination}, ${usual}${formatTime(test)}: ${formatWeeks(test.weeksLeft)} left.`;
  },
  boardLead: (level, next, board) =>
    `Marks decide for ${next}, so you prepare for your class ${level === "10th" ? "10" : "12"} board examination, usually ${formatTime(board)}: ${formatWeeks(board.weeksLeft)} left.`,
  papersLead: (next, form) =>
    form === null
      ? `For ${next} your marks are there already: what is left is to have every paper ready before the notice comes.`
      : `For ${next} your marks are there already: have every paper ready before the form opens, ${form.isExact ? "" : "usually "}${formatTime(form)}.`,
  through: (examination, door) => `${door} has no test of its own: it goes by your rank in ${examination}.`,
  marksCount: (examination) =>
    `Your board marks count beside ${examination}: do not let school slip while you prepare for it.`,
  watch: (link, test) =>
    test !== null && test.isExact
      ? `Check the day again at ${link} before you travel.`
      : `The month is the usual one, not a promise: look at ${link} every Sunday until the day is out.`,
  subjectsHead: ["Paper or subject", "Of every ten hours"],
  hours: (hours) => (hours === 1 ? "1 hour" : `${hours} hours`),
  weakestFirst: "Move one hour a week to whichever of these gave you the lowest mark last term.",
  weeksHead: ["Weeks", "Work", "Proof"],
  weeks: ({ first, last }) => (first === last ? `${first}` : `${first}–${last}`),
  examinationSteps: {
    learn: (main, all) => [
      `Every topic once, weakest first: ${all}. ${main} comes first in the day, while your head is fresh`,
      "Topic list with green, yellow and red marks; fewer red ones each Sunday",
    ],
    practise: (main) => [
      `Old questions by topic, without the book; ${main} every day, the rest in turns`,
      "Error log: what went wrong, why, and the same question right a week later",
    ],
    papers: (main, all) => [
      `A whole paper by the clock each week (${all}), at the hour of the real one; ${main} errors the day after`,
      "Marked papers, each with the three topics that cost most",
    ],
    revise: () => [
      "Only what the error log names; nothing new; sleep at the usual hour",
      "Admit card, photo identity and the way to the centre, checked with a parent",
    ],
  },
  boardSteps: {
    learn: (main, all) => [
      `The textbook once, chapter by chapter: ${all}; the questions at the end of each chapter in writing. ${main} first`,
      "Chapter list with a date beside each one",
    ],
    practise: (main) => [
      `Questions of the last five years by chapter; ${main} three times a week`,
      "Answers marked by a teacher against the board’s own scheme",
    ],
    papers: () => [
      "Model papers by the clock, practical records and internal marks complete",
      "Three marked papers, and no internal mark missing in school",
    ],
    revise: () => [
      "One look at every chapter’s own notes; formulas, maps and definitions from memory",
      "Hall ticket in the bag, timetable on the wall",
    ],
  },
  ownSubjects: "your own subjects",
  documentsTitle: (door) => `Papers to have ready for ${door}`,
  documentsUsually:
    "Usually asked for: SSLC certificate, mark lists, proof of identity, photo and signature; for a reservation or fee concession also the community, income or nativity certificate.",
  documentsUnknown: (door) => `Take the exact list for ${door} from last year’s prospectus.`,
  papersSteps: (door, career, trial) => [
    [
      "1–2",
      `Read last year’s notice of ${door}; list every certificate and who issues it`,
      "One page with a name and a day beside each paper",
    ],
    [
      "3–4",
      "Apply for what the village office or the school issues; have photo, signature and scans at the asked size",
      "A folder on paper and the same on the phone",
    ],
    ["5–8", `Meanwhile, test the choice of ${career}: ${trial}`, "Half a page: what you liked and what you did not"],
    [
      "9–12",
      "Read the first chapters of what you will study next; arrange options with a parent, the surest last",
      "A list of options in order, with fees",
    ],
  ],
  otherDoor: (career, door, test) =>
    test === null
      ? `${career} begins with ${door}: note its form in the calendar as well.`
      : `${career} begins with ${door}, ${test.isExact ? "" : "usually "}${formatTime(test)}: decide in the next month whether you write it too.`,
  sameDoor: (career) => `${career} begins with the same door, so nothing of this is lost if you change your mind.`,
  method: (top, study) => (top === null ? `${study}.` : `${study}; this suits your ${top.name} ${top.shown}.`),
  rhythm: (trait) => {
    const rhythms = {
      planning:
        "Two answers point to planning, one of several signs: leave Sunday afternoon empty: a plan without slack breaks in its first week.",
      intuition:
        "Two answers say that you follow your feeling, one of several signs: fix only the first half-hour of each day and choose the rest freely.",
      advice_seeking:
        "Two answers say that you like advice, one of several signs: agree on a weekly ten-minute review with one teacher.",
      independence:
        "Two answers say that you like to decide alone, one of several signs: keep your own record and show it to someone once a month.",
      risk_taking:
        "Two answers say that you like risk, one of several signs: give the safe subjects their hours first and the bold goal the hours after.",
    };
    return trait === null ? "Begin at the same hour each day; the hour matters more than the length." : rhythms[trait];
  },
};

export const institutesEnglish: InstitutesText = {
  lead: (career) => `These places in Kerala are a beginning for your own list; for ${career}, compare at least three.`,
  forPath: (path) => `To enter after class 10: ${path}`,
  nearest: (path, link) =>
    `For ${path}, the best place is usually a government or aided school within daily reach that offers your subjects${link === null ? "" : `; see ${link}`}.`,
  head: ["Institute", "District", "How one gets in"],
  askInstitute: "Ask the institute",
  none: "Our guide knows no institute in Kerala for this yet; ask a counselor.",
  noWayIn: "No route to it is within reach now, so we name no institute: the way around comes first.",
  caution: (version) =>
    `From Vazhi’s guide, version ${version}: a starting point, not a ranking; no institute pays to be here. Confirm course, seat and fee in the institute’s official notice, which prevails.`,
};
