import { ENGLISH_CHANCES } from "./chance-words.ts";
import type { Citation, Continent, NamedCareer, ReportText, TypeScore } from "#app/domain/report/report-text.ts";
import { FAR_FROM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import { HOLLAND_TYPE_NAMES } from "#app/domain/assessment/holland-type.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { ONET_ATTRIBUTION } from "#app/content/careers.ts";
import { dayName } from "#app/content/guide/guide-words.ts";
import { DECISION_TRAIT_DESCRIPTIONS } from "#app/content/trait-descriptions.ts";
import { careerFigureWords, careerMark, careerTierText, levelText } from "./career-figures.ts";
import { errorSentence } from "./error-words.ts";
import { institutesEnglish, studyPlanEnglish } from "./gold-english.ts";
import { englishCareerTexts } from "./english-careers.ts";
import { englishPairTexts, englishTypeTexts } from "./english-types.ts";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];

/** "a, b and c". */
function join(items: readonly string[]): string {
  if (items.length < 2) {
    return items.join("");
  }
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
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

function formatYears(years: number): string {
  return years === 1 ? "1 year" : years < 1 ? `${Math.round(years * 12)} months` : `${years} years`;
}

function scored(score: TypeScore): string {
  return `${score.name} (${score.shown})`;
}

/** The same in brackets. */
function named(score: TypeScore): string {
  return `${score.name} ${score.shown}`;
}

function describeMatch(career: NamedCareer): string {
  return careerFigureWords.en.match(career.match);
}

function describeStanding(career: NamedCareer): string {
  return careerTierText(career, "en");
}

const HOW_ANSWERED = {
  strongly_agree: "strongly agreed",
  agree: "agreed",
  disagree: "disagreed",
  strongly_disagree: "strongly disagreed",
};

/** The student's answer to a statement, to follow "you". */
function answered({ answer, statement }: Citation): string {
  return `${HOW_ANSWERED[answer]} with “${statement}”`;
}

function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function uncapitalised(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

/** The answer where its type matters; `way` selects how the type is named. */
function answeredWhere(citation: Citation, way: 0 | 1): string {
  const { matters } = englishTypeTexts[citation.type];
  return `${matters[way] ?? matters[0]}, you ${answered(citation)}`;
}

const CONTINENT_NAMES: Readonly<Record<Continent, string>> = {
  europe: "Europe",
  north_america: "North America",
  asia: "another Asian country",
  australia: "Australia",
};

/** What to check in a course there. */
const ABROAD: Readonly<Record<Continent, string>> = {
  europe: "the language of teaching, recognition in India, and living costs for the whole course",
  north_america: "fees and health insurance of all years, visa rules, and recognition in India",
  asia: "recognition in India first, then visa rules and living costs",
  australia: "fees and rent for the whole course, visa rules, and recognition in India",
};

export const englishReportText: ReportText = {
  language: "en",
  careers: englishCareerTexts,
  typeName: (type) => HOLLAND_TYPE_NAMES[type].english,
  careerName: (category) => category.name,
  fieldName: (_category, field) => field,
  afterTenth: (_category, step) => step.detail,
  chances: ENGLISH_CHANCES,
  join,
  tooFewAnswers: "too few answers",

  types: englishTypeTexts,
  pairs: englishPairTexts,

  paths: {
    plus_two_science: {
      name: "Plus two, Science",
      meaning: "Two years that keep technical, health and research degrees open; choose the subjects before the school",
      places: "schools that offer Plus Two Science",
    },
    plus_two_commerce: {
      name: "Plus two, Commerce",
      meaning:
        "Two years of accounts, business and economics; Mathematics, Statistics or Computer Application widens it",
      places: "schools that offer Plus Two Commerce",
    },
    plus_two_humanities: {
      name: "Plus two, Humanities",
      meaning: "Two years of society, language and culture, with time for reading, a portfolio or practice",
      places: "schools that offer Plus Two Humanities",
    },
    vhse: {
      name: "Vocational Higher Secondary (VHSE)",
      meaning: "Plus two with a trade certificate (NSQF); a degree in related subjects stays open",
      places: "vocational higher secondary schools",
    },
    iti: {
      name: "ITI",
      meaning: "One or two years in one trade, mostly in the workshop; apprenticeship or polytechnic can follow",
      places: "ITIs that teach your trade",
    },
    polytechnic: {
      name: "Polytechnic diploma",
      meaning: "Three years of practical engineering or commerce; lateral entry to a degree can follow",
      places: "polytechnics that offer your branch",
    },
    skill_course: {
      name: "Skill course",
      meaning: "A short certificate and a first taste of the work; combine it with plus two",
      places: "training centres for this course",
    },
    talent_course: {
      name: "Talent course",
      meaning: "Serious training in an art, sport or olympiad subject, best taken beside a plus-two stream",
      places: "teachers and academies for your talent",
    },
    foundation_study_abroad: {
      name: "Foundation for study abroad",
      meaning: "A bridging year; get it in writing that it counts for your degree, and in India",
      places: "colleges that offer the foundation year",
    },
  },

  traits: {
    planning: {
      name: "planning",
      lead: "Two answers of yours, one of several signs, point to planning: put two careers on one page with dates and costs, then test the page",
      check: "your plan has a date on which you will stop comparing",
    },
    intuition: {
      name: "intuition",
      lead: "Two answers of yours, one of several signs, say that you decide by feel: check each first feeling with one visit and one fact",
      check: "two facts support the feeling you had on the visit",
    },
    advice_seeking: {
      name: "seeking advice",
      lead: "Two answers of yours, one of several signs, say that you like advice: write your own view before you ask three people in the work",
      check: "you wrote your own ranking before asking your family and teachers",
    },
    independence: {
      name: "independence",
      lead: "Two answers of yours, one of several signs, say that you decide for yourself: show your reasons to one critical person before you commit",
      check: "someone who disagrees with you has read your reasons",
    },
    risk_taking: {
      name: "readiness for risk",
      lead: "Two answers of yours, one of several signs, say that you are ready for risk: keep a written second option beside the bold one",
      check: "a second option is applied for and affordable",
    },
  },

  weakTrait: (trait) => {
    const { english } = DECISION_TRAIT_DESCRIPTIONS[trait].weak;
    return `Another two, again one sign of several: ${uncapitalised(english)}`;
  },

  continents: CONTINENT_NAMES,

  quote: (citation) => `You ${answered(citation)}.`,

  personality: {
    lead: (top, second, { code, draws }) => [
      `{{student}}, you like ${draws[0]} most (${named(top)}), then ${draws[1]} (${named(second)}): Holland code **${code}**.`,
      `{{student}}, your answers point first to ${draws[0]} (${named(top)}) and then to ${draws[1]} (${named(second)}): Holland code **${code}**.`,
    ],
    leadAlone: (top, { code, draws }) =>
      `{{student}}, you like ${draws} (${named(top)}), and no other type rises above 40%: Holland code **${code}**.`,
    carelessLead:
      "{{student}}, these answers are too much alike, too quick or too contradictory to say what you like, so there is no Holland code.",
    flatLead: (highest, lowest) =>
      highest.shown === lowest.shown
        ? `{{student}}, your answers do not separate the six types: all of them stand at ${highest.shown}.`
        : `{{student}}, your answers do not separate the six types, since your highest is ${scored(highest)} and your lowest ${scored(lowest)}.`,
    lowInterestLead: (top, second) =>
      `{{student}}, no type rises above 40% in your answers, and the nearest are ${scored(top)} and ${scored(second)}.`,
    margin: errorSentence.en,
    separation: (distinction, upper, next, points) => {
      const [ahead, behind] = [upper.name, scored(next)];
      if (distinction === "none") {
        return points === 0
          ? [`${behind} is level with ${ahead}: read the three together.`]
          : [`${behind} is only ${pointsWord(points)} behind ${ahead}: read the three together.`];
      }
      if (distinction === "pair") {
        return [
          `${ahead} is ${pointsWord(points)} above ${behind}: your first two types are clear, their order is not.`,
        ];
      }
      return points >= FAR_FROM_POINTS
        ? [
            `${ahead} is far ahead, ${pointsWord(points)} before ${behind}: your first type is clear.`,
            `No other type comes near ${ahead}; ${behind} is ${pointsWord(points)} below: your first type is clear.`,
          ]
        : [
            `${ahead} is ${pointsWord(points)} above ${behind}: your first type is clear.`,
            `${behind} follows ${pointsWord(points)} below ${ahead}: your first type is clear.`,
          ];
    },
    tied: "Types with equal scores could change places in the code.",
    lowest: (lowest, low) => [`${scored(lowest)} came last: ${low}.`, `Least like you is ${scored(lowest)}: ${low}.`],
    quote: (citation, proof) => [
      `${proof} shows here: you ${answered(citation)}.`,
      `One answer shows ${uncapitalised(proof)}: you ${answered(citation)}.`,
    ],
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
      `**${best.name}** is nearest to your answers (${describeStanding(best)}); ${numberWord(count - 1)} more are worth a close look.`,
      `Of 43 fields, **${best.name}** is nearest to your answers (${describeStanding(best)}); ${numberWord(count - 1)} more are worth a look.`,
    ],
    chosenLead: (chosen, byInterest, { support, count }) => {
      const [wish, other] = [`**${chosen.name}**`, `**${byInterest.name}**`];
      if (chosen.name === byInterest.name) {
        return [
          `Your wish and your answers agree on ${wish} (${describeMatch(chosen)}), first of ${numberWord(count)}.`,
          `Of 43 fields, the one you wish for fits your answers best: ${wish} (${describeMatch(chosen)}).`,
        ];
      }
      const verdicts = {
        supported: [
          `Your wish, ${wish}, fits you well; by interest alone, ${other} comes first (${describeMatch(byInterest)}).`,
          `Both are good doors: ${wish}, which you wish for, and ${other}, which your answers put first (${describeMatch(byInterest)}).`,
        ],
        open: [
          `Your answers leave your wish, ${wish}, open; by interest alone, ${other} fits best (${describeMatch(byInterest)}).`,
          `Whether ${wish} suits you is still open, while your answers put ${other} first (${describeMatch(byInterest)}).`,
        ],
        unsupported: [
          `Your wish is ${wish}, but by interest alone ${other} fits best (${describeMatch(byInterest)}).`,
          `You wish for ${wish}, and your answers point elsewhere, most of all to ${other} (${describeMatch(byInterest)}).`,
        ],
      } as const;
      return verdicts[support];
    },
    chosenOpenLead: (chosen) =>
      `Your wish is **${chosen.name}** (${describeMatch(chosen)}), which your answers neither support nor oppose.`,
    flatLead: (count) =>
      `These ${numberWord(count)} careers from different corners are doors to try, because your answers do not favour one yet.`,
    mark: (career) => careerMark(career, "en"),
    standing: describeStanding,
    fields: (fields) => `Begin with ${fields.join("; ")}.`,
    meaning:
      "Interest match compares your interests with the work, not marks or ability: 100% is the same shape, 50% means no relation. Careers that you chose come first because you chose them.",
    norms: ({ n, date, isProvisional }) =>
      isProvisional
        ? `What sets you apart counts more than what nearly everybody likes; “everybody” is as yet ${n.toLocaleString("en-IN")} people in a published survey.`
        : `Compared with ${n} students who answered before you (${dayName(date, "en")}): what sets you apart counts more than what nearly everybody likes.`,
    levels: (careers) => levelText(careers, "en"),
    otherCareers: (names) => `Also on the list: ${join(names.map((name) => `**${name}**`))}.`,
  },

  educationalPaths: {
    leadAfterTenth: (first, second, opened, total, stillStudying) => {
      const careers =
        opened === total
          ? `all ${numberWord(total)} of your best careers`
          : `${numberWord(opened)} of your ${numberWord(total)} best careers`;
      return [
        `${stillStudying ? "After class 10, " : ""}**${first}** and **${second}** lead towards ${careers}.`,
        `For ${careers}, choose **${first}** or **${second}**${stillStudying ? " after class 10" : ""}.`,
      ];
    },
    apply: (link) => [`Notice and form: ${link}.`, `You apply at ${link}.`, `Apply at ${link}.`],
    thenAfter: (career, route) => [`Later, for ${career}: ${route}.`, `From there to ${career}: ${route}.`],
    otherPath: (name) => [`A third way: ${name}.`, `Also worth a look: ${name}.`],
    leadAfterTwelfth: (career, exam, stillStudying) => [
      `The way to **${career}** begins with ${exam}${stillStudying ? " after class 12" : ""}.`,
      `For **${career}**, read the notice of ${exam} ${stillStudying ? "while class 12 runs" : "first"}.`,
      `To get into **${career}**, start with ${exam}${stillStudying ? " after class 12" : ""}.`,
    ],
    askSchool: "Ask the school itself how to join.",
    route: ({ name, courses, admission }) =>
      `**${name}**: ${courses.map((course) => `${course.name} (${formatYears(course.years)})`).join(", then ")}${admission === null ? "" : `; admission: ${admission}`}.`,
    begin: (admission, link) => [
      `First step: ${admission} (${link}).`,
      `Begin with ${admission}: ${link}.`,
      `Start here: ${admission} (${link}).`,
    ],
    applyDirectly: (where) => `Apply to the college itself: ${where}.`,
    closed: (career) => `With your subjects no direct route to ${career} is open now; this is the way around:`,
    missing: (career) => `Our guide had no routes for ${career} when this was written; ask a counselor about them.`,
    prevails: (version, oldestYear) =>
      `From Vazhi’s guide, version ${version}${oldestYear === null ? "" : `, facts of ${oldestYear} and later`}; the official notice prevails. Chances, costs and dates stand with each career.`,
  },

  whyThese: {
    lead: (top, draws, asking, count) => {
      if (asking === 0) {
        return [
          `What you like most, ${draws} (${named(top)}), is at the heart of none of these ${numberWord(count)}, so test each one.`,
        ];
      }
      if (asking === count) {
        return [
          `All ${numberWord(count)} need what you like most, ${draws} (${named(top)}).`,
          `These ${numberWord(count)} have ${draws} in common, your first interest (${named(top)}).`,
        ];
      }
      return [
        `${capitalised(numberWord(asking))} of these ${numberWord(count)} need what you like most, ${draws} (${named(top)}).`,
        `Your first interest, ${draws} (${named(top)}), counts in ${numberWord(asking)} of these ${numberWord(count)}.`,
      ];
    },
    flatLead: (count) =>
      `Your answers do not favour one kind of work yet, so each of these ${numberWord(count)} shows you one.`,
    match: (leading, asks, liking) => {
      const wordings = {
        strong: [
          `It asks for ${asks}, your strong side (${leading.shown}).`,
          `Much of the day is ${asks}, which suits your ${leading.name} ${leading.shown}.`,
        ],
        plain: [`It asks for ${asks}, where you scored ${leading.shown}.`],
        halves: [
          `It asks for ${asks}, where you scored ${leading.shown}.`,
          `Much of the day is ${asks}, which you like by halves (${leading.shown}).`,
        ],
        low: [
          `It asks for ${asks}, and there you scored only ${leading.shown}.`,
          `Much of the day is ${asks}, which your answers do not favour (${leading.shown}).`,
        ],
      } as const;
      return wordings[liking];
    },
    supported: (citation) => [
      `${capitalised(answeredWhere(citation, 0))}.`,
      `${capitalised(answeredWhere(citation, 1))}.`,
    ],
    opposed: (citation) => [`Against it, you ${answered(citation)}.`, `But ${answeredWhere(citation, 1)}.`],
    onlyOpposed: (citation) => `No clear answer of yours speaks for it; ${answeredWhere(citation, 0)}.`,
    noEvidence: (isFirst) =>
      isFirst
        ? "No clear answer of yours speaks for or against it; test it."
        : "Here too, your answers say nothing clear.",
    friction: (weakest, asks) => `Be ready for ${asks}, too: there you scored ${weakest.shown}.`,
    frictionAgain: (weakest) => `Harder for you again: ${scored(weakest)}.`,
    chosen: {
      supported: (career) => [
        `Your choice; ${describeMatch(career)}: wish and answers support each other.`,
        `You chose it, and your answers agree (${describeMatch(career)}).`,
        `It is a wish with your answers behind it (${describeMatch(career)}).`,
      ],
      open: (career) => [
        `Your choice; ${describeMatch(career)}: your answers neither support nor oppose it.`,
        `You chose it, and your answers leave it open (${describeMatch(career)}): see the work for a week.`,
      ],
      unsupported: (career) => [
        `You named it; your answers as a whole point elsewhere (${describeMatch(career)}): test it before you pay for it.`,
        `You chose it, though your answers as a whole do not point here (${describeMatch(career)}): see the work for a week before any fee.`,
        `Your answers as a whole do not share this wish yet (${describeMatch(career)}): ask yourself what you like in it.`,
      ],
    },
  },

  sideHustles: {
    lead: (code, career, leading) => [
      `With the code ${code} you can begin small, near home: a first taste of ${career} (${named(leading)}).`,
      `Small paid work near home suits the code ${code}, first of all in ${career} (${named(leading)}).`,
      `With the code ${code} you can try ${career} now, and earn a little (${named(leading)}).`,
    ],
    flatLead: (career) => `Two small jobs near home, beginning with ${career}, will show you what you enjoy.`,
    safety:
      "At most five hours a week at school and eight after it, near home; under 18, a parent handles the money; no machines or late hours.",
  },

  internships: {
    lead: (career, leading, dayShows) => [
      `One real working day in ${career} shows ${dayShows} (${named(leading)}).`,
      `A few days in ${career} will show you ${dayShows} (${named(leading)}).`,
    ],
    ask: (afterTenth) =>
      afterTenth
        ? [
            "Ask for three to five days in the holidays, with a letter from school and a parent’s consent.",
            "In the holidays, three to five days are enough; take a letter from school and a parent’s consent along.",
          ]
        : [
            "Ask for two to four weeks, on half a page: who you are, dates, skills, what you want to learn.",
            "Hand over half a page: who you are, which two to four weeks, what you can do and want to learn.",
          ],
    note: "Get a signed note of your tasks; never pay for a placement.",
  },

  entrepreneurial: {
    lead: (level, enterprising, conventional) => {
      const scores = `${named(enterprising)}, ${named(conventional)}`;
      const leads = {
        strong: [
          `You like to start things (${scores}).`,
          `A business of your own is a real possibility for you (${scores}).`,
        ],
        growing: [
          `You could try something small with a partner (${scores}).`,
          `A first small business would suit you if somebody shares it (${scores}).`,
        ],
        quiet: [
          `Running a business is not your first wish today (${scores}): join one and learn its craft.`,
          `A business of your own hardly draws you (${scores}): learn a craft in somebody else’s first.`,
        ],
      } as const;
      return leads[level];
    },
    flatLead: "Your answers neither favour nor refuse running a business, so let one small trial decide.",
    role: (role, partner) => `You would be ${role}; as a partner, look for ${partner}.`,
    risk: {
      strong: [
        "Two answers, one of several signs, say that you are ready for risk: set your largest loss first.",
        "By two answers, one of several signs, risk does not frighten you: write down at what loss you will stop.",
      ],
      moderate: [
        "Take a risk only where little can be lost: begin with what you already own.",
        "Weigh the risk first: try for one month, and go on only if it pays for itself.",
      ],
      weak: [
        "Two answers, one of several signs, speak for caution: take orders first and buy material second.",
        "By two answers, one of several signs, you like to be safe: sell three by order before you make a fourth.",
      ],
    },
  },

  college: {
    lead: (career, places) =>
      places === null
        ? [
            `Compare at least three colleges for **${career}** before you pay any fee.`,
            `For **${career}**, choose the course first and the college second.`,
          ]
        : [
            `Compare at least three **${places}** before you pay any fee.`,
            `Settle the path first, then choose among **${places}** within reach.`,
          ],
    schoolFirst: "**Path before place.** List those within daily reach, government and aided ones first.",
    recognition: (career, check, afterTenth) =>
      afterTenth
        ? `**Later.** In a college for ${career}, check ${check}.`
        : `**Recognition.** For ${career}, check ${check}.`,
    visit: (visit) => `**Visit on a working day.** ${visit}.`,
    cost: "**Whole cost.** All years, with hostel and travel; never capitation.",
    abroad: (continent, links) =>
      `**${capitalised(CONTINENT_NAMES[continent])}.** On official sites${inBrackets(links)}, check ${ABROAD[continent]}; apply in India as well.`,
    medicineAbroad:
      "**Medicine abroad.** Without NEET and the rules of the National Medical Commission, a degree from abroad gives no right to practise here. Read them before paying anybody.",
    decide: (check) => `**Decide.** Sign only when ${check}.`,
  },

  advice: {
    strength: (top, build) => [
      `${build}: that builds on your ${top.name} side.`,
      `Build on your ${top.name} side: ${uncapitalised(build)}.`,
    ],
    flatStrength: "Experience tells you more than this test: try widely, and write down which hours passed quickly.",
    evenStyle: (code) =>
      `No one way of deciding stands out, so ${code === null ? "" : `with ${code} `}use a rule: one fact, one visit, one conversation.`,
    abroadBeyondBudget: (continent, career, rupees) =>
      `${capitalised(CONTINENT_NAMES[continent])} costs more than the ${formatRupees(rupees)} a year that your family can spend without a loan: plan ${career} in India, and go only with a scholarship that pays everything.`,
    nextMonth: "**Your next four weeks**",
    week1: (career, trial) => `For ${career}, ${trial}.`,
    week2: (person, question) => `Ask ${person} ${question}.`,
    week3: (career, trial) => `For ${career}, ${trial}.`,
    week4: (count, afterTenth, trait) => {
      const careers = `your ${numberWord(count)} careers`;
      const family = `a parent and ${afterTenth ? "a teacher" : "a counselor"}`;
      const byTrait = {
        planning: `Put ${careers} on one page with dates and costs; go through it with ${family}.`,
        intuition: `Rank ${careers} by what you felt on each visit, and ask ${family} for one fact about each.`,
        advice_seeking: `Rank ${careers} by yourself first, and only then show the list to ${family}.`,
        independence: `Rank ${careers}, write your reason beside each, and let ${family} question them.`,
        risk_taking: `Rank ${careers}, mark the boldest and the safest, and talk both over with ${family}.`,
      };
      return trait === null ? `Rank ${careers} again, and show the list to ${family}.` : byTrait[trait];
    },
    wishBeside: (chosen, byInterest, support) =>
      support === "unsupported"
        ? [
            `Test ${chosen} first, and keep ${byInterest} as your second plan.`,
            `If you still like ${chosen} after its test, trust the wish; if not, ${byInterest} is ready.`,
          ]
        : [
            `Spend a day with ${chosen} and one with ${byInterest} before you decide.`,
            `Keep ${chosen} and ${byInterest} side by side until both are tested.`,
          ],
  },

  summary: {
    lead: (code, best, next) => [
      `In short: code ${code}, ${best}, and next ${next}.`,
      `To keep in mind: ${code}, ${best}, and then ${next}.`,
    ],
    flatLead: (first, next) => `In short: no Holland code yet, ${first} to try first, and next ${next}.`,
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
    noCode: "none, the answers do not support one",
    notInterested: "not interested",
    beyondBudget: (continent) => `${continent}: beyond the stated budget`,
    noAnswer: "not answered",
    sign: (trait) => `${trait} (one of several signs)`,
    evenStyle: "no single way",
    askSchool: "the school itself",
    askCollege: "the college itself",
    confidence: {
      first: "clear: one type",
      pair: "clear: two types",
      none: "fair; types close together",
      careless: "interpret with care",
      flat: "low; the types are not separated",
      low_interest: "low; no type above 40%",
      incomplete: "limited; some types not scored",
    },
  },

  aspirational: {
    lead: (first, second) => [
      `Two aims to grow towards: one deep in ${first}, one beyond it in ${second}.`,
      `In twenty years you might stand at the top of ${first}, or have gone over to ${second}.`,
      `Aim high in ${first}, and keep ${second} in sight.`,
    ],
    deep: (career, heights) => `At the top of ${career.name} (${describeMatch(career)}), what counts is ${heights}.`,
    wide: (career, door) => `${career.name} (${describeMatch(career)}) is ${door}.`,
    wideWithoutLiking: (career) => `${career.name} (${describeMatch(career)}) is one more door to look through.`,
    step: (step) => `First step: ${step}.`,
  },

  studyPlan: studyPlanEnglish,
  institutes: institutesEnglish,

  credit: ONET_ATTRIBUTION,
};
