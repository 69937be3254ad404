import type { Citation, NamedCareer, ReportText, TypeScore } from "../../domain/report/report-text";
import { HOLLAND_TYPE_NAMES } from "../../domain/assessment/holland-type";
import { ONET_ATTRIBUTION } from "../careers";
import { DECISION_TRAIT_DESCRIPTIONS } from "../trait-descriptions";
import { careerFigureWords, careerMark, careerStanding } from "./career-figures";
import { englishCareerTexts } from "./english-careers";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "a, b and c". */
function join(items: readonly string[]): string {
  if (items.length < 2) {
    return items.join("");
  }
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** Names that may contain commas, set apart by bold type. */
function bold(names: readonly string[]): string {
  return join(names.map((name) => `**${name}**`));
}

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

function pointsWord(points: number): string {
  return points === 1 ? "1 point" : `${points} points`;
}

function inBrackets(links: readonly string[]): string {
  return links.length === 0 ? "" : ` (${join(links)})`;
}

/** Length of a course. */
function yearsOf(years: number): string {
  return years === 1 ? "1 year" : years < 1 ? `${Math.round(years * 12)} months` : `${years} years`;
}

function scored(score: TypeScore): string {
  return `${score.name} (${score.shown})`;
}

function matchOf(career: NamedCareer): string {
  return careerFigureWords.en.match(career.match);
}

function standingOf(career: NamedCareer): string {
  return careerStanding(career, "en");
}

const HOW_ANSWERED = {
  strongly_agree: "strongly agreed",
  agree: "agreed",
  disagree: "disagreed",
  strongly_disagree: "strongly disagreed",
};

/** What a student did with one statement or two, to follow "you". */
function answered([first, second]: readonly [Citation, Citation?]): string {
  const opening = `${HOW_ANSWERED[first.answer]} with “${first.statement}”`;
  if (second === undefined) {
    return opening;
  }
  const verb = second.answer === first.answer ? "" : `${HOW_ANSWERED[second.answer]} `;
  return `${opening} and ${verb}with “${second.statement}”`;
}

export const englishReportText: ReportText = {
  language: "en",
  careers: englishCareerTexts,
  typeName: (type) => HOLLAND_TYPE_NAMES[type].english,
  careerName: (category) => category.name,
  fieldName: (_category, field) => field,
  afterTenth: (_category, step) => step.detail,
  join,
  tooFewAnswers: "too few answers",

  types: {
    R: {
      strong:
        "You trust what can be touched, built, grown or repaired, and you learn fastest with something in your hands",
      asks: "working with tools, machines, plants, animals or the body",
      low: "Hands-on repair is not where you look first, so in practical classes pair with someone who enjoys it",
      ventureRole: "the maker who gets the first version working",
      visit: "Ask to see the workshops and farms or machines in use, and who may touch them",
      study: "Turn each chapter into something you can draw, build or measure before you read it a second time",
    },
    I: {
      strong: "You want to know why a thing is so, and you stay with a question after others have moved on",
      asks: "observing, reasoning and testing ideas",
      low: "Long analysis tires you sooner than other work, so study in short questions and check one answer at a time",
      ventureRole: "the researcher who finds out what is true before money is spent",
      visit:
        "Ask which questions the teachers themselves are researching, and whether first-year students may use the laboratory",
      study: "Write three “why” questions before each chapter and answer them without the book",
    },
    A: {
      strong: "You look for your own way to say things and notice form, sound and words that others pass by",
      asks: "imagining, designing and expressing",
      low: "Open tasks without rules may feel uncomfortable, so ask for one example before you begin",
      ventureRole: "the creator who gives the idea its look and voice",
      visit: "Look at what students made last year, on the walls, on stage or in print",
      study: "Make a sketch, story or mind map of every chapter, and then answer from it",
    },
    S: {
      strong: "You read people well and gain energy from teaching, caring and talking things through",
      asks: "teaching, helping and working closely with people",
      low: "Full days of caring and explaining may drain you, so look for teams where that is shared",
      ventureRole: "the listener who keeps customers and the team together",
      visit: "Talk to three students without a teacher present, and ask who helped them in a bad week",
      study: "Teach each chapter aloud to one person and note where your explanation stops",
    },
    E: {
      strong: "You like to start things, persuade others and answer for the result",
      asks: "leading, persuading and deciding",
      low: "Selling and steering others is not your first wish, so let your work speak and rehearse one short way of presenting it",
      ventureRole: "the one who speaks to customers and closes the first sale",
      visit: "Ask what students have started, led or sold on campus in the last year",
      study: "Set yourself a visible target each week and tell someone who will ask about it",
    },
    C: {
      strong: "You like work that is in order, exact and finished, and others can rely on your records",
      asks: "keeping records, following procedures and attending to detail",
      low: "Forms and routines slip from you, so use a checklist and a fixed hour each week for them",
      ventureRole: "the organiser who keeps the accounts and delivers on time",
      visit:
        "Ask for the written timetable, fee table and examination results, and see whether they agree with the brochure",
      study: "Keep one list of topics with dates, and tick a topic only after a short written test",
    },
  },

  pairs: {
    RI: "Together they describe someone who wants to understand how a thing works and then make it work",
    RA: "Together they describe a maker: hands that follow an idea of their own",
    RS: "Together they describe someone who helps people by doing, as a trainer, therapist or rescuer does",
    RE: "Together they describe a doer who likes to lead from the front and see results the same day",
    RC: "Together they describe a careful practical worker whom others trust with expensive equipment",
    IA: "Together they describe an original thinker who needs both evidence and imagination",
    IS: "Together they describe someone who studies a problem because a person is waiting for the answer",
    IE: "Together they describe an analyst who wants the findings to change a decision",
    IC: "Together they describe a precise thinker who enjoys data, proof and order",
    AS: "Together they describe someone who reaches people through words, art or play",
    AE: "Together they describe a creator who also wants an audience and a stage",
    AC: "Together they combine two instincts that pull apart, freedom and order, which editors and designers learn to use",
    SE: "Together they describe someone who gathers people and moves them towards a goal",
    SC: "Together they describe a dependable helper, good at care that must also be correct",
    EC: "Together they describe an organiser who likes targets, budgets and clear results",
  },

  paths: {
    plus_two_science: {
      name: "Plus two, Science",
      meaning:
        "Two years of higher secondary that keep technical, health and research degrees open; choose the subject combination before the school",
    },
    plus_two_commerce: {
      name: "Plus two, Commerce",
      meaning:
        "Two years of accounts, business and economics; taking Mathematics, Statistics or Computer Application widens it",
    },
    plus_two_humanities: {
      name: "Plus two, Humanities",
      meaning:
        "Two years of society, language and culture, with more free time for reading, a portfolio or practice than Science leaves",
    },
    vhse: {
      name: "Vocational Higher Secondary (VHSE)",
      meaning: "Plus two together with a trade certificate (NSQF); you may still go on to a degree in related subjects",
    },
    iti: {
      name: "ITI",
      meaning:
        "One or two years in a single trade, mostly in the workshop; apprenticeship and polytechnic entry can follow",
    },
    polytechnic: {
      name: "Polytechnic diploma",
      meaning:
        "Three years of practical engineering or commerce directly after class 10; lateral entry to a degree can follow",
    },
    skill_course: {
      name: "Skill course",
      meaning:
        "A short certificate that gives a first taste of the work; combine it with plus two so that other roads stay open",
    },
    talent_course: {
      name: "Talent course",
      meaning: "Serious training in an art, sport or olympiad subject, best taken beside a plus-two stream",
    },
    foundation_study_abroad: {
      name: "Foundation for study abroad",
      meaning:
        "A bridging year or foreign school-leaving course; confirm in writing that it counts for the degree you want and in India",
    },
  },

  traits: {
    planning: {
      name: "planning",
      lead: "You decide by planning, so put two careers on one page with dates and costs, then test the page",
      check: "your plan has a date on which you will stop comparing",
    },
    intuition: {
      name: "intuition",
      lead: "You decide by feel, so check each first feeling with one visit and one fact",
      check: "two facts support the feeling you had on the visit",
    },
    advice_seeking: {
      name: "seeking advice",
      lead: "You decide with others’ advice, so write your own view before you ask three people in the work",
      check: "you wrote your own ranking before asking your family and teachers",
    },
    independence: {
      name: "independence",
      lead: "You decide for yourself, so show your reasons to one critical person before you commit",
      check: "someone who disagrees with you has read your reasons",
    },
    risk_taking: {
      name: "readiness for risk",
      lead: "You are ready for risk, so keep a written second option beside the bold one",
      check: "a second option is applied for and affordable",
    },
  },

  weakTrait: (trait) => DECISION_TRAIT_DESCRIPTIONS[trait].sentences.weak.english,

  continents: {
    europe: "Europe",
    north_america: "North America",
    asia: "another Asian country",
    australia: "Australia",
  },

  quote: (citation) => `You ${answered([citation])}.`,

  personality: {
    lead: (top, second, code) => [
      `{{student}}, your answers point first to ${scored(top)}, then to ${scored(second)}: Holland code **${code}**.`,
      `{{student}}, your strongest Holland types are ${scored(top)} and ${scored(second)}: code **${code}**.`,
    ],
    flatLead: (highest, lowest) =>
      highest.shown === lowest.shown
        ? `{{student}}, your answers do not separate the six types: all of them stand at ${highest.shown}.`
        : `{{student}}, your answers do not separate the six types, since your highest is ${scored(highest)} and your lowest ${scored(lowest)}.`,
    lowInterestLead: (top, second) =>
      `{{student}}, no type rises above 40% in your answers, and the nearest are ${scored(top)} and ${scored(second)}.`,
    margin: (points) =>
      `The ±${points} says how exact a percentage is: mostly, the true one lies at most ${points} points above or below.`,
    separation: (distinction, upper, next, points) => {
      if (distinction === "none") {
        return points === 0
          ? `${scored(next)} is level with ${upper.name}: read the three together.`
          : `${scored(next)} is only ${pointsWord(points)} behind ${upper.name}: read the three together, not in strict order.`;
      }
      return distinction === "first"
        ? `${upper.name} stands ${pointsWord(points)} above ${scored(next)}: your first type is clear.`
        : `${upper.name} stands ${pointsWord(points)} above ${scored(next)}: your first two types are clear, their order is not.`;
    },
    consistency: {
      high: "They are neighbours on Holland’s hexagon: many careers ask for both.",
      medium: "They are one step apart on Holland’s hexagon: work that holds both takes a little searching.",
      low: "They lie opposite each other on Holland’s hexagon: make one a career and the other a serious hobby.",
    },
    tied: "Types with equal scores could change places in the code.",
    adds: (score, asks) => `${scored(score)} adds some liking for ${asks}.`,
    lowest: (lowest) => `${scored(lowest)} came last.`,
    noClearAnswer: (top) => `No clear yes stands among your ${top.name} answers.`,
    reservation: {
      careless:
        "Your answers are very much alike, contradict each other or came very quickly, so please interpret this report with care.",
      flat: "Your six scores lie within a few points of each other, so the careers below are a spread to explore, not a ranking.",
      low_interest: "Low scores on all types often mean little experience yet, not a lack of ability.",
      incomplete: "Some types have too few answers to be scored and are left out.",
    },
    counselor: "A conversation with a counselor will tell you more here than the numbers can.",
  },

  bestCareers: {
    lead: (best, count) => [
      `**${best.name}** comes first for you (${standingOf(best)}); ${numberWord(count - 1)} more careers deserve a close look.`,
      `Of 43 fields, your answers put **${best.name}** first (${standingOf(best)}), followed by ${numberWord(count - 1)} more.`,
    ],
    chosenLead: (chosen, byInterest, count) =>
      chosen.name === byInterest.name
        ? `Your wish and your answers agree on **${chosen.name}** (${matchOf(chosen)}), first of ${numberWord(count)}.`
        : `Your wish is **${chosen.name}**; by interest alone, **${byInterest.name}** fits best (${matchOf(byInterest)}).`,
    chosenOpenLead: (chosen) =>
      `Your wish is **${chosen.name}** (${matchOf(chosen)}), which your answers neither support nor oppose.`,
    flatLead: (count) =>
      `These ${numberWord(count)} careers from different corners are doors to try, because your answers do not favour one yet.`,
    mark: (career) => careerMark(career, "en"),
    fields: (fields) => `Begin with ${fields.join("; ")}.`,
    meaning: (hasChoice) =>
      `Interest match compares the shape of your profile with the work, not marks or ability: 100% is the same shape, 50% means no relation. The list score only sets the order${hasChoice ? "; what you chose has 95 to 100% there because you chose it" : ""}.`,
    otherCareers: (names) => `Next in line: ${bold(names)}.`,
  },

  educationalPaths: {
    leadAfterTenth: (first, second, opened, total, stillStudying) => [
      `${stillStudying ? "After class 10, " : ""}**${first}** and **${second}** lead towards ${opened} of your ${total} best careers.`,
      `For ${opened} of your ${total} best careers, choose **${first}** or **${second}**${stillStudying ? " after class 10" : ""}.`,
    ],
    apply: (link) => `Notices and application: ${link}.`,
    thenAfter: (career, route) => `Later, for ${career}: ${route}.`,
    otherPath: (name) => `A third possibility is ${name}.`,
    leadAfterTwelfth: (career, exam, count, stillStudying) => [
      `The way to **${career}** ${stillStudying ? "after class 12 " : ""}begins with ${exam}; ${numberWord(count)} careers and their routes follow.`,
      `For **${career}**, read the notice of ${exam} ${stillStudying ? "while class 12 runs" : "first"}, then compare ${numberWord(count)} routes.`,
    ],
    askSchool: "Ask the school itself how to join.",
    route: ({ name, courses, admission }) =>
      `**${name}**: ${courses.map((course) => `${course.name} (${yearsOf(course.years)})`).join(", then ")}${admission === null ? "" : `; admission: ${admission}`}.`,
    begin: (admission, link) => `Begin here: ${admission}; the official notice is at ${link}.`,
    applyDirectly: (where) => `Apply to the college itself: ${where}.`,
    closed: (career) => `With your subjects no direct route to ${career} is open now. This is the way around:`,
    missing: (career) => `Our guide had no routes for ${career} when this was written; ask a counselor about them.`,
    prevails: (version, oldestYear) =>
      `From Vazhi’s guide, version ${version}${oldestYear === null ? "" : `; the oldest facts used here are of ${oldestYear}`}. Rules and dates change every year: the official notice prevails.`,
  },

  whyThese: {
    lead: (top, second, count) => [
      `These ${numberWord(count)} were weighed against what your answers show most: ${scored(top)} and ${scored(second)}.`,
      `Your ${scored(top)} and ${scored(second)} answers were compared with the daily work of these ${numberWord(count)}.`,
    ],
    flatLead: (count) =>
      `Your answers do not favour one kind of work yet, so each of these ${numberWord(count)} shows you one.`,
    match: (leading, asks) => [
      `It asks for ${asks}, where you scored ${leading.shown}.`,
      `Much of the day is ${asks}; your ${leading.name} score is ${leading.shown}.`,
    ],
    supported: (citations) => [
      `You ${answered(citations)}.`,
      `In its favour, you ${answered(citations)}.`,
      `What speaks for it: you ${answered(citations)}.`,
    ],
    opposed: (citation) => [
      `Against it, you ${answered([citation])}.`,
      `On the other side, you ${answered([citation])}.`,
    ],
    onlyOpposed: (citation) => `No clear answer of yours speaks for it; against it, you ${answered([citation])}.`,
    noEvidence: (isFirst) =>
      isFirst
        ? "No clear answer of yours speaks for or against it; test it."
        : "Here too, no clear answer of yours speaks for or against it.",
    friction: (weakest, asks) => `Be ready for ${asks} as well: there you scored ${weakest.shown}.`,
    frictionAgain: (weakest) => `The harder part for you is again ${scored(weakest)}.`,
    evenFit: (weakest) => `Even its least matching side, ${weakest.name}, stands at ${weakest.shown}.`,
    chosen: (career) => `Your choice; ${matchOf(career)}: wish and answers support each other.`,
    chosenOpen: (career) =>
      `Your choice; ${matchOf(career)}. Your answers neither support nor oppose it, so let experience decide.`,
    chosenLowFit: (career) =>
      `Your choice; ${matchOf(career)}. Your answers do not point here yet; test it before years and fees are spent.`,
    trial: (trial) => `To test it, ${trial}.`,
  },

  sideHustles: {
    lead: (first, code) => [
      `With the code ${code}, begin small and near home: ${first} is a good start.`,
      `Three small ways to earn suit the code ${code}, beginning with ${first}.`,
    ],
    flatLead: (first) => `Three cheap experiments, beginning with ${first}, will show you what you enjoy.`,
    safety: (afterTenth) =>
      afterTenth
        ? "At most five hours a week, among people your family knows; a parent handles the money; no machines or late hours."
        : "At most eight hours a week in term time; write down income and costs; under 18, a parent handles the money.",
  },

  internships: {
    lead: (first, career, leading) => [
      `Begin with “${first}” (${career}): a real working day will test your ${scored(leading)}.`,
      `See “${first}” (${career}) first; it will confirm or correct your ${scored(leading)}.`,
    ],
    watch: (weakest) => `a test of ${weakest.name} ${weakest.shown}`,
    ask: (afterTenth, abroad) =>
      `${
        afterTenth
          ? "Ask for three to five days of observation in the holidays, with a letter from school and a parent’s consent."
          : "Ask for two to four weeks with a half-page letter: who you are, dates, skills, what you want to learn."
      } Get a signed note of your tasks${abroad ? " (foreign universities value it)" : ""}; never pay for a placement.`,
  },

  entrepreneurial: {
    lead: (level, enterprising, conventional) => {
      const scores = `${scored(enterprising)} and ${scored(conventional)}`;
      if (level === "strong") {
        return `Your entrepreneurial interest is strong, with ${scores}.`;
      }
      return level === "growing"
        ? `With ${scores}, you have enough entrepreneurial interest to try something small with a partner.`
        : `With ${scores}, running a business is not your first wish today, so join one for its craft.`;
    },
    flatLead: "Your answers neither favour nor refuse running a business, so let one small trial decide.",
    role: (top, role) =>
      `With ${top.name} at the top, your natural part is ${role}; find a partner who is strong where you are not.`,
    risk: (takesRisks) =>
      takesRisks
        ? "You are ready for risk: set the largest loss you accept before you start."
        : "You favour caution: take orders first and buy material second.",
  },

  college: {
    lead: (career, afterTenth) => [
      `Compare at least three ${afterTenth ? "schools" : "colleges"} for **${career}** before any fee is paid.`,
      `For **${career}**, choose the course first and the ${afterTenth ? "school" : "college"} second.`,
    ],
    schoolFirst: (path) =>
      `**Path before place.** List every government and aided seat for ${path} within daily reach.`,
    recognition: (career, check, afterTenth) =>
      afterTenth
        ? `**Think one step on.** In a college for ${career}, later, check ${check}.`
        : `**Recognition.** For ${career}, check ${check}.`,
    visit: (top, visit) =>
      `**Visit on a working day.** ${visit}${top === null ? "" : ` (for your ${top.name} ${top.shown})`}.`,
    cost: "**Whole cost.** Add fees, hostel and travel for all years, less scholarships; pay no capitation.",
    abroad: (continent, links) =>
      `**${continent.charAt(0).toUpperCase()}${continent.slice(1)}.** Use official sites${inBrackets(links)}, and check recognition of the degree in India, visa rules and living costs for the full course.`,
    medicineAbroad:
      "**Medicine abroad.** Without NEET and the rules of the National Medical Commission, a degree from abroad gives no right to practise here. Read them before paying anybody.",
    decide: (check) => `**Decide.** Sign only when ${check}.`,
  },

  advice: {
    strength: (top, lowest) => `Build on ${scored(top)}; do not spend your best hours repairing ${scored(lowest)}.`,
    flatStrength: "Experience tells you more than this test: try widely, and write down which hours passed quickly.",
    evenStyle: (code) =>
      `No one way of deciding stands out, so ${code === null ? "" : `with ${code} `}use a rule: one fact, one visit, one conversation.`,
    abroad: (continent, career) =>
      `For ${continent}, choose the country by the course in ${career}, and keep one Indian option open until visa and funds are certain.`,
    noAbroad: (career) =>
      `You answered that studying abroad does not interest you, and ${career} can be learned well in Kerala or elsewhere in India.`,
    noAnswerAbroad: (career) =>
      `You left the question on studying abroad open; ${career} can be begun in Kerala in any case.`,
    nextMonth: "**Your next four weeks**",
    week1: (career, trial) => `For ${career}, ${trial}.`,
    week2: (career) => `Ask someone in ${career} what they would choose again, and what not.`,
    week3: (career, trial) => `For ${career}, ${trial}.`,
    week4: (count, afterTenth) =>
      `Rank your ${numberWord(count)} careers again, and show the list to a parent and ${afterTenth ? "a teacher" : "a counselor"}.`,
    wishBeside: (chosen, byInterest) =>
      `Keep your wish, ${chosen.name} (${matchOf(chosen)}), beside ${byInterest.name} (${matchOf(byInterest)}) until both are tested; a wish may know what a questionnaire does not.`,
  },

  summary: {
    lead: (code, best, next) => [
      `On one page: code ${code}, first career ${best}, next step ${next}.`,
      `To keep in mind: ${code}, ${best}, and then ${next}.`,
    ],
    flatLead: (first, next) =>
      `On one page: no Holland code yet, a first career to try, ${first}, and a next step, ${next}.`,
    head: ["Question", "Your answer"],
    rows: {
      code: "Holland code",
      careers: "Best careers",
      path: "Next path",
      exam: "First notice",
      style: "Deciding",
      abroad: "Study abroad",
      confidence: "Confidence",
    },
    noCode: "none, the types are not separated",
    notInterested: "not interested",
    noAnswer: "not answered",
    evenStyle: "no single way stands out",
    askSchool: "the school itself",
    askCollege: "the college itself",
    confidence: {
      first: "clear; one type stands out",
      pair: "clear; two types stand out",
      none: "fair; leading types lie close together",
      careless: "interpret with care",
      flat: "low; the types are not separated",
      low_interest: "low; no type above 40%",
      incomplete: "limited; some types not scored",
    },
  },

  aspirational: {
    lead: (first, second) => [
      `Two aims to grow towards, one deep in ${first} and one wide in ${second}.`,
      `Looking further, ${first} has a far end and ${second} is a door beside it.`,
    ],
    deep: (career, leading) =>
      `The far end of ${career.name} (${matchOf(career)}), where ${scored(leading)} counts most.`,
    wide: (career, leading) =>
      `Beyond your first list, ${career.name} (${matchOf(career)}) also needs ${scored(leading)}.`,
    grow: (weakest, asks) => `To grow: ${asks} (now ${weakest.shown}).`,
    step: (step) => `First step: ${step}.`,
  },

  studyPlan: {
    lead: (goal, weeks) => `This ${weeks}-week plan prepares you for ${goal} without giving up school, sleep or sport.`,
    head: ["Weeks", "Work", "Proof"],
    phases: ({ subject, exam, weakest, trial }) => [
      [
        "1–2",
        `Read the notice of ${exam}; list topics of ${subject}; mark each green, yellow or red`,
        "One page on your wall",
      ],
      [
        "3–6",
        "Two red topics a week: 45 minutes of study, 15 minutes of recall without the book",
        "Eight short tests, marked",
      ],
      ["7–9", `Mixed old questions twice a week; meanwhile, ${trial}`, "Error log with causes"],
      [
        "10–12",
        `Full papers by the clock; one hour a week for ${weakest.name} tasks (${weakest.shown})`,
        "Three papers and one talk with a teacher",
      ],
    ],
    method: (top, study) => (top === null ? `${study}.` : `${study}; this suits your ${top.name} ${top.shown}.`),
    rhythm: (trait) => {
      const rhythms = {
        planning: "As a planner, leave Sunday afternoon empty: a plan without slack breaks in its first week.",
        intuition: "As you follow your feeling, fix only the first half-hour of each day and choose the rest freely.",
        advice_seeking: "As you like advice, agree on a weekly ten-minute review with one teacher.",
        independence: "As you like to decide alone, keep your own record and show it to someone once a month.",
        risk_taking: "As you like risk, give the safe subjects their hours first and the bold goal the hours after.",
      };
      return trait === null
        ? "Begin at the same hour each day; the hour matters more than the length."
        : rhythms[trait];
    },
  },

  institutes: {
    lead: (career) =>
      `These places in Kerala are a beginning for your own list; for ${career}, compare at least three.`,
    forPath: (path) => `To enter after class 10 (${path})`,
    nearest: (path, link) =>
      `For ${path}, the best place is usually a government or aided school within daily reach that offers your subjects${link === null ? "" : `; see ${link}`}.`,
    none: "our guide knows no institute in Kerala for this yet; ask a counselor",
    caution: (version) =>
      `From Vazhi’s guide, version ${version}: a starting point, not a ranking; no institute pays to be here. Confirm course, seat and fee in the institute’s official notice, which prevails.`,
  },

  credit: ONET_ATTRIBUTION,
};
