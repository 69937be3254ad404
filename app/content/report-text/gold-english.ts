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
      return `For ${career} you prepare for ${examination}; its day is not known yet, so here are twelve weeks.`;
    const usual = test.isExact ? "" : "usually ";
    return `For ${career} you prepare for ${examination}, ${usual}${formatTime(test)}: ${formatWeeks(test.weeksLeft)} left.`;
  },
  boardLead: (level, next, board) =>
    `Marks decide for ${next}, so you prepare for your class ${level === "10th" ? "10" : "12"} board examination, usually ${formatTime(board)}: ${formatWeeks(board.weeksLeft)} left.`,
  papersLead: (next, form) =>
    form === null
      ? `For ${next} your marks are there already: have every paper ready before the notice comes.`
      : `For ${next} your marks are there already: have every paper ready before the form opens, ${form.isExact ? "" : "usually "}${formatTime(form)}.`,
  through: (examination, door) => `${door} has no test of its own: it goes by your rank in ${examination}.`,
  marksCount: (examination) => `Your board marks count beside ${examination}, so do not let school slip.`,
  watch: (link, test) =>
    test !== null && test.isExact
      ? `Check the day again at ${link} before you travel.`
      : `The month is the usual one: look at ${link} every Sunday until the day is out.`,
  subjectsHead: ["Paper or subject", "Of every ten hours"],
  hours: (hours) => (hours === 1 ? "1 hour" : `${hours} hours`),
  weakestFirst: "Give one hour more to your lowest mark of last term.",
  weeksHead: ["Weeks", "Work", "You then have"],
  weeks: ({ first, last }) => (first === last ? `${first}` : `${first}–${last}`),
  examinationSteps: {
    learn: (main, all) => [
      `Every topic once, weakest first: ${all}; ${main} first in the day`,
      "A topic list with fewer red marks each Sunday",
    ],
    practise: (main) => [
      `Old questions by topic, without the book; ${main} every day`,
      "An error log: what went wrong and why",
    ],
    papers: (main, all) => [
      `A whole paper by the clock each week (${all}); ${main} errors the day after`,
      "Marked papers with the three topics that cost most",
    ],
    revise: () => ["Only what the error log names; nothing new", "Admit card, photo identity, the way to the centre"],
  },
  boardSteps: {
    learn: (main, all) => [
      `The textbook once, with the questions after each chapter: ${all}; ${main} first`,
      "A chapter list with dates",
    ],
    practise: (main) => [
      `Questions of the last five years by chapter; ${main} three times a week`,
      "Answers marked by a teacher",
    ],
    papers: () => [
      "Model papers by the clock, practical records and internal marks complete",
      "Three marked papers, all internal marks",
    ],
    revise: () => [
      "Your own notes once; formulas, maps and definitions from memory",
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
      "One page with a day beside each paper",
    ],
    [
      "3–4",
      "Apply for what the village office or the school issues; photo, signature and scans at the asked size",
      "A folder on paper and the same on the phone",
    ],
    ["5–8", `Meanwhile, test the choice of ${career}: ${trial}`, "Half a page: what you liked and what you did not"],
    ["9–12", "Arrange options with a parent, the surest last", "A list of options with fees"],
  ],
  otherDoor: (career, door, test) =>
    test === null
      ? `${career} begins with ${door}: note its form, too.`
      : `${career} begins with ${door}, ${test.isExact ? "" : "usually "}${formatTime(test)}: decide this month whether you write it too.`,
  sameDoor: (career) => `${career} begins with the same admission.`,
  method: (top, study) => (top === null ? `${study}.` : `${study}; this suits your ${top.name} ${top.shown}.`),
  rhythm: (trait) => {
    const rhythms = {
      planning: "One of several signs says planner: leave Sunday afternoon empty.",
      intuition: "One of several signs says that you follow your feeling: fix only the first half-hour of each day.",
      advice_seeking: "One of several signs says that you like advice: agree on ten minutes a week with one teacher.",
      independence:
        "One of several signs says that you decide alone: keep your own record, and show it to someone once a month.",
      risk_taking: "One of several signs says that you like risk: give the safe subjects their hours first.",
    };
    return trait === null ? "Begin at the same hour each day; the hour matters more than the length." : rhythms[trait];
  },
};

export const institutesEnglish: InstitutesText = {
  lead: (career) => `Begin your own list with these places in Kerala, and compare at least three for ${career}.`,
  forPath: (path) => `To enter after class 10: ${path}`,
  nearest: (path, link) =>
    `For ${path}, the best place is usually a government or aided school within daily reach that offers your subjects${link === null ? "" : `; see ${link}`}.`,
  head: ["Institute", "District", "How one gets in"],
  askInstitute: "Ask the institute",
  none: "Our guide knows no institute in Kerala for this yet; ask a counselor.",
  noWayIn: "No route to it is within reach now: take the way around first.",
  caution: (version) =>
    `From Vazhi’s guide, version ${version}: not a ranking; no institute pays to be here. The institute’s official notice prevails.`,
};
