import { HOLLAND_TYPE_NAMES } from "../../domain/riasec";
import type { NamedCareer, ReportText, TypeScore } from "../../domain/report/report-text";
import { ONET_ATTRIBUTION } from "../careers";
import { educationGuide } from "../education-paths";
import { englishCareerTexts } from "./english-careers";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "a, b and c". */
function join(items: readonly string[]): string {
  if (items.length < 2) {
    return items.join("");
  }
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

/** Names that may themselves hold commas, set apart by bold type. */
function bold(names: readonly string[]): string {
  return join(names.map((name) => `**${name}**`));
}

function numberWord(count: number): string {
  return NUMBER_WORDS[count] ?? String(count);
}

function pointsWord(points: number): string {
  return points === 1 ? "1 point" : `${points} points`;
}

function scored(score: TypeScore): string {
  return `${score.name} (${score.shown})`;
}

function matchOf(career: NamedCareer): string {
  return `interest match ${career.match}%`;
}

/** Every word of the English report. */
export const englishReportText: ReportText = {
  language: "en",
  education: educationGuide,
  careers: englishCareerTexts,
  typeName: (type) => HOLLAND_TYPE_NAMES[type].english,
  careerName: (category) => category.name,
  join,
  tooFewAnswers: "too few answers",

  types: {
    R: {
      strong: "You trust what can be touched, built, grown or repaired, and you learn fastest with something in your hands",
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
      visit: "Ask which questions the teachers themselves are researching, and whether first-year students may use the laboratory",
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
      visit: "Ask for the written timetable, fee table and examination results, and see whether they agree with the brochure",
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
      meaning: "Two years of higher secondary that keep technical, health and research degrees open; choose the subject combination before the school",
    },
    plus_two_commerce: {
      name: "Plus two, Commerce",
      meaning: "Two years of accounts, business and economics; taking Mathematics, Statistics or Computer Application widens it",
    },
    plus_two_humanities: {
      name: "Plus two, Humanities",
      meaning: "Two years of society, language and culture, with more free time for reading, a portfolio or practice than Science leaves",
    },
    vhse: {
      name: "Vocational Higher Secondary (VHSE)",
      meaning: "Plus two together with a trade certificate (NSQF); you may still go on to a degree in related subjects",
    },
    iti: {
      name: "ITI",
      meaning: "One or two years in a single trade, mostly in the workshop; apprenticeship and polytechnic entry can follow",
    },
    polytechnic: {
      name: "Polytechnic diploma",
      meaning: "Three years of practical engineering or commerce directly after class 10; lateral entry to a degree can follow",
    },
    skill_course: {
      name: "Skill course",
      meaning: "A short certificate that gives a first taste of the work; combine it with plus two so that other roads stay open",
    },
    talent_course: {
      name: "Talent course",
      meaning: "Serious training in an art, sport or olympiad subject, best taken beside a plus-two stream",
    },
    foundation_study_abroad: {
      name: "Foundation for study abroad",
      meaning: "A bridging year or foreign school-leaving course; confirm in writing that it counts for the degree you want and in India",
    },
  },

  traits: {
    planning: {
      name: "planning",
      lead: "You decide by planning, so put the two leading careers on one page with dates and costs, and let the page be tested by experience",
      check: "your plan has a date on which you will stop comparing",
    },
    intuition: {
      name: "intuition",
      lead: "You decide by feel, so use that first feeling as a question and check it with one visit and one fact for each career",
      check: "two facts support the feeling you had on the visit",
    },
    advice_seeking: {
      name: "seeking advice",
      lead: "You decide with others’ advice, so ask three people who do the work, and write your own view before you hear theirs",
      check: "you wrote your own ranking before asking your family and teachers",
    },
    independence: {
      name: "independence",
      lead: "You decide for yourself, so keep that strength and show your reasons to one critical person before you commit",
      check: "someone who disagrees with you has read your reasons",
    },
    risk_taking: {
      name: "readiness for risk",
      lead: "You are ready to take risks, so choose the bold option only together with a written second option",
      check: "a second option is applied for and affordable",
    },
  },

  preferences: {
    teamwork: "You like working in a team: ask in every place how much of the day is spent with others.",
    steadiness: "You value steady work: compare how regular the hours and income are, as well as how high.",
    languages: "You enjoy using languages: keep one beyond Malayalam and English alive, whatever the career.",
    mobility: "You are ready to move for work: colleges and jobs outside your district count as real options.",
  },

  continents: {
    europe: "Europe",
    north_america: "North America",
    asia: "another Asian country",
    australia: "Australia",
  },

  quote: (citation) => {
    const verbs = {
      strongly_agree: "strongly agreed",
      agree: "agreed",
      disagree: "disagreed",
      strongly_disagree: "strongly disagreed",
    };
    return `You ${verbs[citation.answer]} with “${citation.statement}”.`;
  },

  personality: {
    lead: (top, second, code) => [
      `{{student}}, your answers point first to ${scored(top)} work and then to ${scored(second)}, which gives the Holland code **${code}**.`,
      `{{student}}, of the six Holland types yours begin with ${scored(top)}, followed by ${scored(second)}: code **${code}**.`,
    ],
    flatLead: (highest, lowest) =>
      `{{student}}, your answers do not separate the six types, since your highest is ${scored(highest)} and your lowest ${scored(lowest)}.`,
    lowInterestLead: (top, second) =>
      `{{student}}, no type rises above 40% in your answers, and the nearest are ${scored(top)} and ${scored(second)}.`,
    separation: (kind, second, third, points) =>
      kind === "wide"
        ? `${second.name} stands ${pointsWord(points)} above ${scored(third)}, so the first two letters are a clear signal.`
        : points === 0
          ? `${scored(third)} is level with ${second.name}: read the three together.`
          : `${scored(third)} is only ${pointsWord(points)} behind ${second.name}, so read the three together rather than in strict order.`,
    consistency: {
      high: "The two are neighbours on Holland’s hexagon, so many careers ask for both at once.",
      medium: "They are one step apart on Holland’s hexagon, so you may need to look a little longer for work that holds both.",
      low: "They lie opposite each other on Holland’s hexagon: a career for one and a serious hobby for the other is a good answer.",
    },
    tied: "Some of your types are tied, so the order of the letters matters little.",
    adds: (score, asks) => `${scored(score)} adds some liking for ${asks}.`,
    lowest: (lowest) => `${scored(lowest)} came last.`,
    tableHead: ["Type", "Score", "Reading"],
    level: (percent) => {
      if (percent === null) {
        return "not scored";
      }
      if (percent > 75) {
        return "very strong";
      }
      if (percent > 60) {
        return "strong";
      }
      return percent > 40 ? "moderate" : "low";
    },
    reservation: {
      careless: "Many of your answers are alike or came very quickly, so please interpret this report with care.",
      flat: "Your six scores lie within a few points of each other, so the careers below are a spread to explore, not a ranking.",
      low_interest: "Low scores on all types often mean little experience yet, not a lack of ability.",
      incomplete: "Some types have too few answers to be scored and are left out.",
    },
    counsellor: "A conversation with a counsellor will tell you more here than the numbers can.",
  },

  bestCareers: {
    lead: (best, count) => [
      `**${best.name}** (${best.score}%) matches your answers best, at the head of ${numberWord(count)} careers worth serious attention.`,
      `Of all 43 career fields, **${best.name}** comes first for you with ${best.score}%, and ${numberWord(count - 1)} more deserve a close look.`,
    ],
    chosenLead: (chosen, byInterest, count) =>
      chosen.name === byInterest.name
        ? `Your own choice and your answers agree on **${chosen.name}** (${matchOf(chosen)}), the first of ${numberWord(count)} careers here.`
        : `Your wish, **${chosen.name}**, opens this list of ${numberWord(count)}, while by interest alone **${byInterest.name}** fits best (${matchOf(byInterest)}).`,
    flatLead: (count) => `These ${numberWord(count)} careers from different corners are doors to try, because your answers do not favour one yet.`,
    mark: (career) => {
      if (career.isChosen) {
        return `Your choice; ${matchOf(career)}`;
      }
      return career.isExplore ? `Open to explore; ${matchOf(career)}` : `Score ${career.score}%; ${matchOf(career)}`;
    },
    fields: (fields) => `Look first at ${fields.join("; ")}.`,
    meaning: (lowest, highest) =>
      `The interest match compares the shape of your profile with the work, not marks or ability; here it runs from ${lowest}% to ${highest}%.`,
    otherCareers: (names) => `Next in line: ${bold(names)}.`,
  },

  educationalPaths: {
    leadAfterTenth: (first, second, opened, total, stillStudying) => [
      `${stillStudying ? "After class 10, the" : "The"} two paths that serve your careers best are **${first}** and **${second}**, which between them lead towards ${opened} of your ${total} best careers.`,
      `For ${opened} of your ${total} best careers, **${first}** or **${second}** is the right next step${stillStudying ? " once class 10 is done" : ""}.`,
    ],
    apply: (link) => `Notices and application: ${link}.`,
    thenAfter: (career, route) => `Later, for ${career}: ${route}.`,
    otherPath: (name, careers) => `A third possibility is ${name}, for ${bold(careers)}.`,
    leadAfterTwelfth: (career, exam, count, stillStudying) => [
      `${stillStudying ? "After class 12, the" : "The"} most direct way towards **${career}** begins with ${exam}, the first of ${numberWord(count)} careers whose routes follow.`,
      `${stillStudying ? "While class 12 runs, read" : "Read"} the notice of ${exam} first, for **${career}**, and then compare the routes of ${numberWord(count)} careers below.`,
    ],
    exams: (exams, link) => `Examinations: ${join(exams)}${link === null ? "" : `; official notice at ${link}`}.`,
    prevails: (checkedYear) =>
      `Checked in ${checkedYear}. Examinations, dates and eligibility change every year: where the official notice differs, the official notice prevails.`,
  },

  whyThese: {
    lead: (top, second, count) => [
      `These ${numberWord(count)} careers meet at one point: they use what your answers show most, ${scored(top)} and ${scored(second)}.`,
      `Your ${scored(top)} and ${scored(second)} answers, read beside the daily work of 43 fields, put these ${numberWord(count)} on the page.`,
    ],
    flatLead: (highest, lowest, count) =>
      `Since your scores run only from ${highest.shown} down to ${lowest.shown}, each of these ${numberWord(count)} is here to show you one kind of work clearly.`,
    match: (leading, asks) => [
      `It asks for ${asks}, where you scored ${leading.shown}.`,
      `Much of the day is ${asks}; your ${leading.name} score is ${leading.shown}.`,
    ],
    matchAgain: (leading) => [
      `Here too your ${scored(leading)} leads.`,
      `Again it is ${scored(leading)} that carries the day.`,
    ],
    noClearAnswer: (type) => `None of your ${type.name} answers is left that was a clear yes, so test this before you trust it.`,
    friction: (weakest, asks) => `Be ready for ${asks} as well: there you scored ${weakest.shown}.`,
    frictionAgain: (weakest) => `The harder part for you is again ${scored(weakest)}.`,
    evenFit: (weakest) => `Even its least matching side, ${weakest.name}, stands at ${weakest.shown}.`,
    chosen: (career) => `Your choice; interest match ${career.match}%: wish and answers support each other.`,
    chosenOpen: (career) =>
      `Your choice; interest match ${career.match}%. Your answers neither support nor oppose it, so let experience decide.`,
    chosenLowFit: (career) =>
      `Your choice; interest match ${career.match}%. Your answers do not point here yet; test it before years and fees are spent.`,
    trial: (trial) => `To test it, ${trial}.`,
  },

  sideHustles: {
    lead: (titles, code) => [
      `${join(titles)} are ${numberWord(titles.length)} small ways to earn and learn that suit the code ${code}.`,
      `With the code ${code}, begin small: ${join(titles)} each cost little and teach much.`,
    ],
    flatLead: (titles) =>
      `${join(titles)} are cheap experiments that show you which kind of work you would repeat without being paid.`,
    reason: (leading) => [`It uses your ${leading.name} side (${leading.shown}).`, `Good practice for ${leading.name}, your ${leading.shown}.`],
    safety: (afterTenth) =>
      afterTenth
        ? "Keep it to four or five hours a week, with people your family knows; a parent should agree and handle the money. No machines, heights or late hours."
        : "Keep it under eight hours a week in term time and write down income and costs. Under 18, a parent should agree and handle the money.",
  },

  internships: {
    lead: (first, career, leading) => [
      `Begin with “${first}” for ${career}, because a real working day will test your ${scored(leading)} better than reading about it.`,
      `The first place to see from inside is “${first}”, where ${career} will confirm or correct your ${scored(leading)}.`,
    ],
    observe: (leading, asks) => `Watch for ${asks}: does your ${leading.shown} in ${leading.name} feel true there?`,
    ask: (afterTenth, abroad) =>
      `${
        afterTenth
          ? "Ask for three to five days of observation in the holidays, with a letter from your school and a parent’s consent."
          : "Ask for two to four weeks with a half-page letter: who you are, dates, skills, what you want to learn."
      } Request a signed note of your tasks${abroad ? " (foreign universities value it)" : ""}, and never pay for a placement.`,
  },

  entrepreneurial: {
    level: (enterprising) => {
      const percent = enterprising.percent ?? 50;
      if (percent > 60) {
        return "strong";
      }
      return percent > 40 ? "growing" : "quiet";
    },
    lead: (level, enterprising, conventional) => {
      const scores = `${scored(enterprising)} and ${scored(conventional)}`;
      if (level === "strong") {
        return `Your entrepreneurial interest is strong: ${scores} together cover starting a thing and keeping it in order.`;
      }
      return level === "growing"
        ? `Your entrepreneurial interest is moderate at present, with ${scores}, enough to try something small with a partner.`
        : `Running a business is not your first wish today, with ${scores}, so join a venture for its craft rather than lead it for its profit.`;
    },
    role: (top, role) => `With ${top.name} at the top, your natural part is ${role}; look for a partner strong where you are not.`,
    risk: (takesRisks) =>
      takesRisks
        ? "Your answers show readiness for risk: set the largest loss you accept before you start, and stop there."
        : "Your answers favour caution over risk: take orders first and buy material second.",
    reason: (leading) => `Your ${leading.name} ${leading.shown} helps here.`,
  },

  college: {
    lead: (careers, afterTenth) => [
      `Compare at least three ${afterTenth ? "schools or institutes" : "colleges"} for ${bold(careers)} on one sheet before any fee is paid.`,
      `Choose the course first and the ${afterTenth ? "school or institute" : "college"} second, with ${bold(careers)} in mind.`,
    ],
    schoolFirst: (path) => `**Path before place.** Settle the subjects of ${path}, then list every government and aided seat within daily reach.`,
    recognition: (career, check, afterTenth) =>
      afterTenth
        ? `**Think one step on.** In a college for ${career}, later, check ${check}.`
        : `**Recognition.** For ${career}, check ${check}.`,
    secondCheck: (career, check) => `**Second field.** For ${career}, check ${check}.`,
    visit: (top, visit) => `**Visit on a working day.** ${visit}; that matters with your ${top.name} ${top.shown}.`,
    cost: "**Whole cost.** Add fees, hostel, travel and material for all years, less scholarships, and compare with a government seat. Pay no capitation.",
    abroad: (continent, links) =>
      `**${continent.charAt(0).toUpperCase()}${continent.slice(1)}.** Use official sites (${links}), and check recognition of the degree in India, visa rules and living costs for the full course.`,
    home: "**Near or far.** Compare one place near home with one farther away, hostel and travel included.",
    decide: (check) => `**Decide.** Sign only when ${check}.`,
  },

  advice: {
    strength: (top, lowest) =>
      `Build on ${scored(top)}; do not spend your best hours repairing ${scored(lowest)}.`,
    flatStrength: (highest, lowest) =>
      `With ${scored(highest)} and ${scored(lowest)} so close, experience matters more than this test: try widely and write down which hours passed quickly.`,
    evenStyle: (code) =>
      `No single way of deciding stands out in your answers, so give your ${code} profile a simple rule: one fact, one visit and one conversation before each decision.`,
    abroad: (continent, career) =>
      `For ${continent}, choose the country by the course in ${career}, and keep one Indian option open until visa and funds are certain.`,
    noAbroad: (career) => `You answered that studying abroad does not interest you, and ${career} can be learned well in Kerala or elsewhere in India.`,
    noAnswerAbroad: (career) => `You left the question on studying abroad open; ${career} can be begun in Kerala in any case.`,
    nextMonth: "**Your next four weeks**",
    week1: (career, trial) => `For ${career}, ${trial}.`,
    week2: (career) => `Talk for twenty minutes with someone in ${career}; ask what they would not choose again.`,
    week3: (career, trial) => `For ${career}, ${trial}.`,
    week4: (count, afterTenth) =>
      `Rank your ${numberWord(count)} careers again with what you now know, and show the list to a parent and ${afterTenth ? "a teacher" : "a teacher or counsellor"}.`,
    wishBeside: (chosen, byInterest) =>
      `Keep your wish, ${chosen.name} (${matchOf(chosen)}), beside ${byInterest.name} (${matchOf(byInterest)}) until both are tested; a wish may know what a questionnaire does not.`,
  },

  summary: {
    lead: (code, best, next) => [
      `On one page: code ${code}, first career ${best}, next step ${next}.`,
      `If you keep one line of this report, keep this: ${code}, ${best}, and then ${next}.`,
    ],
    head: ["Question", "Your answer"],
    rows: {
      code: "Holland code",
      careers: "Best careers",
      wish: "Your own choice, interest match",
      path: "Next path",
      exam: "First notice to read",
      earn: "Earn and learn",
      see: "See from inside",
      style: "How you decide",
      abroad: "Study abroad",
      confidence: "Confidence",
    },
    notInterested: "not interested",
    noAnswer: "not answered",
    evenStyle: "no single way stands out",
    confidence: {
      clear: "clear profile",
      close: "fair; leading types lie close together",
      careless: "interpret with care",
      flat: "low; the types are not separated",
      low_interest: "low; no type above 40%",
      incomplete: "limited; some types not scored",
    },
  },

  aspirational: {
    lead: (first, second) => [
      `Two aims to grow towards: **${first}** and **${second}**.`,
      `Look further for a moment, towards **${first}** and **${second}**.`,
    ],
    deep: (career, leading) => `This is the far end of ${career.name} (${matchOf(career)}), where ${scored(leading)} would be used to the full.`,
    wide: (career, leading) => `${career.name} (${matchOf(career)}) lies outside your first list, yet it needs ${scored(leading)} and would widen it.`,
    grow: (weakest, asks) => `What must grow: ${asks} (now ${weakest.shown}).`,
    step: (step) => `First step: ${step}.`,
  },

  studyPlan: {
    lead: (goal, weeks) => `This ${weeks}-week plan prepares you for ${goal} without giving up school, sleep or sport.`,
    head: ["Weeks", "Work", "Proof"],
    phases: ({ subject, exam, weakest, trial }) => [
      ["1–2", `Read the notice of ${exam}; list topics of ${subject}; mark each green, yellow or red`, "One page on your wall"],
      ["3–6", "Two red topics a week: 45 minutes of study, 15 minutes of recall without the book", "Eight short tests, marked"],
      ["7–9", `Mixed old questions twice a week; meanwhile, ${trial}`, "Error log with causes"],
      ["10–12", `Full papers by the clock; one hour a week for ${weakest.name} tasks (${weakest.shown})`, "Three papers and one talk with a teacher"],
    ],
    method: (top, study) => `${study}; this suits your ${top.name} ${top.shown}.`,
    rhythm: (trait) => {
      const rhythms = {
        planning: "As a planner, leave Sunday afternoon empty: a plan without slack breaks in its first week.",
        intuition: "As you follow your feeling, fix only the first half-hour of each day and choose the rest freely.",
        advice_seeking: "As you like advice, agree on a weekly ten-minute review with one teacher.",
        independence: "As you like to decide alone, keep your own record and show it to someone once a month.",
        risk_taking: "As you like risk, give the safe subjects their hours first and the bold goal the hours after.",
      };
      return trait === null ? "Begin at the same hour each day; the hour matters more than the length." : rhythms[trait];
    },
  },

  institutes: {
    lead: (career, institute) => `For ${career}, begin your list with ${institute} and measure every other place against it.`,
    forPath: (path) => `To enter after class 10 (${path})`,
    nearest: (path, link) => `For ${path}, the best place is usually a government or aided school within daily reach that offers your subjects; see ${link}.`,
    caution: (checkedYear) =>
      `Listed in ${checkedYear} as starting points, not as a ranking; no institute pays to be here. Confirm course, seat and fee in the institute’s official notice, which prevails.`,
  },

  credit: ONET_ATTRIBUTION,
};
