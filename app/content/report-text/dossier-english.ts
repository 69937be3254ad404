import { STREAM_NAMES, SUBJECT_NAMES } from "#app/domain/guide/subjects.ts";
import type { DossierText } from "#app/domain/report/dossier/dossier-text.ts";
import type { Citation, TypeScore } from "#app/domain/report/report-text.ts";
import { findCareerId } from "#app/content/guide/career-slugs.ts";
import {
  BUDGET_NAMES,
  CLASS_NAMES,
  EASY_THING_NAMES,
  LOAN_NAMES,
  MOVE_NAMES,
  WORK_VALUE_NAMES,
} from "#app/content/studies-words.ts";
import { STUDIES_TITLE } from "#app/content/studies-offer.ts";
import { daySpan, monthName, monthSpan, shortMonthName, yearsLong } from "#app/content/guide/guide-words.ts";
import { obstacleSentence, ruleInWords } from "#app/content/guide/obstacle-words.ts";
import { ENGLISH_CHANCES } from "./chance-words.ts";
import { careerFigureWords, careerMark, careerMatch, careerTierText } from "./career-figures.ts";

const NUMBER_WORDS = ["no", "one", "two", "three", "four", "five"];

function join(items: readonly string[]): string {
  if (items.length < 2) return items.join("");
  return `${items.slice(0, -1).join(", ")} and ${items.at(-1)}`;
}

const numberWord = (count: number) => NUMBER_WORDS[count] ?? String(count);

const scored = ({ name, shown }: TypeScore) => `${name} (${shown})`;

/** For use within a sentence. */
const small = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

const HOW_ANSWERED = {
  strongly_agree: "strongly agreed",
  agree: "agreed",
  disagree: "disagreed",
  strongly_disagree: "strongly disagreed",
};

/** To follow "you" or "the student". */
function answered([first, second]: readonly [Citation, Citation?]): string {
  const opening = `${HOW_ANSWERED[first.answer]} with “${first.statement}”`;
  if (second === undefined) return opening;
  const verb = second.answer === first.answer ? "" : `${HOW_ANSWERED[second.answer]} `;
  return `${opening} and ${verb}with “${second.statement}”`;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => shortMonthName(index + 1, "en"));

/** "March 2027", "March to May 2027", "December 2026 to January 2027" from two ISO dates. */
function months(from: string, to: string): string {
  const [fromYear, fromMonth] = [from.slice(0, 4), Number(from.slice(5, 7))];
  const [toYear, toMonth] = [to.slice(0, 4), Number(to.slice(5, 7))];
  return fromYear === toYear
    ? `${monthSpan(fromMonth, toMonth, "en")} ${toYear}`
    : `${monthName(fromMonth, "en")} ${fromYear} to ${monthName(toMonth, "en")} ${toYear}`;
}

const firstStep = (next: string | null) => (next === null ? "" : ` (first step: ${next})`);

/** Below the middle of a scale, a kind of work is less to somebody's taste. */
const LITTLE_LIKED_BELOW = 50;

export const englishDossierText: DossierText = {
  language: "en",
  findCareerId,
  standing: (career) => careerTierText(career, "en"),
  percentages: (career) => careerMatch(career, "en"),
  subject: (subject) => SUBJECT_NAMES[subject].en,
  years: (years) => yearsLong(years, "en"),
  stage: {
    studying10th: CLASS_NAMES.studying10th.en,
    completed10th: CLASS_NAMES.completed10th.en,
    studying12th: CLASS_NAMES.studying12th.en,
    completed12th: CLASS_NAMES.completed12th.en,
  },

  chances: ENGLISH_CHANCES,

  cover: {
    title: "Your result",
    pairs: {
      RI: "finding out how things work and making them work",
      RA: "making things with your hands that look the way you want",
      RS: "practical work that does people good",
      RE: "practical work and being in charge of it",
      RC: "practical work that has to be exact",
      IA: "questions without a ready answer, and saying what you found in your own way",
      IS: "people’s troubles and finding out what lies behind them",
      IE: "finding out how things stand and deciding what follows",
      IC: "facts, proof and figures that add up",
      AS: "people and making things clear to them, in words, art or play",
      AE: "making something of your own and winning an audience for it",
      AC: "things that are well made and well ordered",
      SE: "people and moving them towards a goal",
      SC: "helping people, carefully and in good order",
      EC: "running things and keeping them in order",
    },
    types: {
      R: "things that can be built, grown or repaired",
      I: "finding out why things are as they are",
      A: "giving things a form of your own",
      S: "people, and helping them along",
      E: "starting things and persuading others",
      C: "order, figures and things done exactly",
    },
    weaker: {
      R: "work with your hands",
      I: "finding out why",
      A: "art and design",
      S: "people",
      E: "leading others",
      C: "order and figures",
    },
    oneThenOther: (first, second) => `${first}, then to ${second}`,
    fits: (drawnTo, first, second) => [
      `You are drawn to ${drawnTo}: ${first} and ${second} fit best.`,
      `${first} and ${second} fit you best, because you are drawn to ${drawnTo}.`,
    ],
    nearest: (drawnTo, first, second) =>
      `You are drawn to ${drawnTo}: ${first} and ${second} come nearest, though neither fits closely.`,
    wishSupported: (drawnTo, wish, other) =>
      other === null
        ? `You are drawn to ${drawnTo}, and your wish, ${wish}, fits that.`
        : `You are drawn to ${drawnTo}: your wish, ${wish}, fits that, and so does ${other}.`,
    wishOpen: (drawnTo, wish, byInterest) =>
      byInterest === null
        ? `You are drawn to ${drawnTo}, which neither supports nor opposes your wish, ${wish}.`
        : `You are drawn to ${drawnTo}: ${byInterest} fits that best, and your wish, ${wish}, is still open.`,
    wishOpposed: (drawnTo, wish, byInterest) =>
      `You wish for ${wish}, but your answers draw you to ${drawnTo}, where ${byInterest} fits best.`,
    reasons: {
      long_run: "Too many of your answers are the same",
      little_variation: "Your answers hardly differ from each other",
      too_fast: "Your answers came too fast",
      inconsistent: "The halves of your answers do not agree",
      one_sided: "Nearly all your answers are of one kind, whatever was asked",
      contradictory: "Your answers contradict each other",
      scattered: "Your answers scatter as if by chance",
    },
    careless: (reason, careers) =>
      `${reason}, so they do not say who you are yet: take ${join(careers)} as a first guess only.`,
    flat: (careers) =>
      `Your answers do not favour one kind of work yet, so ${join(careers)} are ${numberWord(careers.length)} different doors to try.`,
    lowInterest: (top, second, careers) =>
      `No kind of work rises above 40% in your answers yet, ${top.name} and ${second.name} come nearest, and ${join(careers)} are worth trying first.`,
    above: {
      fits: (drawnTo) => `You are drawn to ${drawnTo}: these fit that best.`,
      nearest: (drawnTo) => `You are drawn to ${drawnTo}: these come nearest, though they do not fit closely.`,
      wishSupported: (drawnTo) => `You are drawn to ${drawnTo}, and your own choice, listed first, fits that.`,
      wishOpen: (drawnTo) =>
        `You are drawn to ${drawnTo}: whether your own choice, listed first, fits that is still open.`,
      wishOpposed: (drawnTo) =>
        `You are drawn to ${drawnTo}, and your own choice, listed first, does not fit that yet.`,
      careless: (reason) => `${reason}: take these as a first guess only.`,
      flat: "Your answers do not favour one kind of work yet: these are different doors to try.",
      lowInterest: "No kind of work rises above 40% in your answers yet: these are worth trying first.",
    },
    typesAlternative: (scores, points) =>
      `Chart: ${scores.map((score) => `${score.name} ${score.shown}`).join(", ")}. The band around each bar’s end is ${points} points wide on either side: two of three times the true value lies within it.`,
    hexagonAlternative: (scores, distance) => {
      const [top, second] = scores;
      const names = `${top?.name} and ${second?.name}`;
      const where = {
        high: `${names}, your two strongest, are neighbours on it`,
        medium: `${names}, your two strongest, are one step apart on it`,
        low: `${names}, your two strongest, lie opposite each other`,
      };
      return `Holland’s hexagon, on which similar interests are neighbours: ${distance === null ? "your six scores lie close together" : where[distance]}.`;
    },
  },

  year: {
    title: "Your year",
    finding: (admission, career, when) => [
      `Your next form is that of ${admission}, for ${career}: ${small(when)}.`,
      `First in your year comes the form of ${admission} (${career}): ${small(when)}.`,
      `${admission} is the form to watch for first, for ${career}: ${small(when)}.`,
      `On the way to ${career} the form of ${admission} opens the year: ${small(when)}.`,
    ],
    findingOther: (title, when) => `The first date on your way is “${title}”: ${small(when)}.`,
    noDates: "Our guide has no dates for your next steps yet, so ask each college or school for its own.",
    months: MONTHS,
    days: (from, to) => daySpan(from, to, "en"),
    usualMonths: (from, to) => `Usually ${months(from, to)}`,
    event: {
      form: (admission) => `${admission}: application form`,
      test: (admission) => `${admission}: test`,
      allotment: (admission) => `${admission}: allotment`,
    },
    documentsEvent: (admission) => `${admission}: papers ready`,
    documentsBefore: (formOpens) => `Usually before ${months(formOpens, formOpens)}`,
    documentsNow: "Now, before the form closes",
    leadsTo: (careers) => `Leads to ${join(careers)}.`,
    seenIn: (year) => `As announced in ${year}; check with the authority.`,
    alternative: (events) =>
      `Calendar of your next twelve months: ${events.map(({ title, when }) => `${title}, ${small(when)}`).join("; ")}.`,
    documentsTitle: "Papers to get ready",
    usually:
      "“Usually” means the months of other years; this year’s days stand in the official notice, and it prevails. Open it at the authority before you pay or travel.",
    board: (isAfterTenth) =>
      isAfterTenth
        ? "Your class 10 examination comes first: its marks decide the allotments above. Take its days from your school’s timetable."
        : "Your class 12 examination comes first: its marks count in most of the admissions above. Take its days from your school’s timetable.",
    ask: (careers) => `Ask a counselor, or the colleges themselves, how and when one applies for ${join(careers)}.`,
  },

  map: {
    title: "Your path map",
    states: { open: "Open to you", bridge: "Needs a bridge", closed: "Closed now" },
    finding: (open, total, careers) =>
      open === total
        ? `All ${total} routes into your first ${numberWord(careers)} careers are open to you.`
        : `Of ${total} routes into your first ${numberWord(careers)} careers, ${open} are open to you now.`,
    findingAsFarAsKnown: (open, total, careers) =>
      open === total
        ? `As far as we know you, all ${total} routes into your first ${numberWord(careers)} careers are open.`
        : `As far as we know you, ${open} of ${total} routes into your first ${numberWord(careers)} careers are open.`,
    findingWithoutSubjects: (open, total, careers) => {
      const into = `into your first ${numberWord(careers)} careers`;
      if (open === total) return `${total} routes lead ${into}, and none of them asks for particular subjects.`;
      return open === 0
        ? `Each of the ${total} routes ${into} asks for certain subjects, and we do not know yours.`
        : `Of ${total} routes ${into}, ${open} ask for no particular subjects, and the others depend on yours.`;
    },
    noRoutes: "Our guide had no routes for your first careers when this was written, so ask a counselor about them.",
    streams: {
      biology_maths: STREAM_NAMES.biology_maths.en,
      computer_maths: "Science: Computer Science and Maths, without Biology",
      biology: STREAM_NAMES.biology.en,
      commerce: STREAM_NAMES.commerce.en,
      humanities: STREAM_NAMES.humanities.en,
    },
    start: (stage, subjects) => (subjects === null ? stage : `${stage}: ${subjects}`),
    startWanting: (stage, wanted) => `${stage}; you would like ${wanted}`,
    subjectsUnknown: "subjects not told",
    streamsTitle: "Which plus-two stream keeps it open",
    anyStream: (career) => `**${career}:** every stream keeps the usual route open.`,
    someStreams: (streams) =>
      streams.length === 0
        ? "The usual route does not go through these streams; look at the diploma and vocational routes."
        : `${streams.join("; ")}.`,
    asideStreams: "Other streams leave a less usual way.",
    wantedShuts: (wanted) => `“${wanted}” would close the usual route, which needs another stream:`,
    obstacle: (obstacle) => obstacleSentence(obstacle, "en"),
    conditional: "If you have the subjects",
    condition: (rule) => {
      const subjects = ruleInWords(rule, "en");
      return subjects === null ? null : `It needs ${subjects}.`;
    },
    nearestRoute: (route) => `Open instead: ${route}.`,
    applyToCollege: "apply to the college",
    alternative: (start, career, routes) => {
      const lanes = routes.map(({ name, stateLabel, courses }) => {
        const label = stateLabel === null ? name : `${name} (${small(stateLabel)})`;
        return `${label}: ${courses.join(", then ")}`;
      });
      return `${start}; ${career}: ${lanes.join("; ")}.`;
    },
    unknowns: {
      subjects: "stream and subjects",
      wanted: "the stream wanted for plus two",
      marks: "marks",
      district: "district",
    },
    tellUs: (unknowns) =>
      `Not told yet: ${join(unknowns)}. Tell us under “${STUDIES_TITLE.en}” and have the report made again: the map then marks what is closed to you, and what is open instead.`,
    missing: (career) => `**${career}:** our guide had no routes when this was written. Ask a counselor about them.`,
    closed: (career, admission, address) =>
      `**${career}:** with what you told us no direct route is open now. The way around begins with ${admission}; its notice is at ${address}.`,
  },

  career: {
    findingFor: ({ name }, quote, next) => [
      `You ${answered([quote])}, which speaks for ${name}${firstStep(next)}.`,
      `${name} is on your list not least because you ${answered([quote])}${firstStep(next)}.`,
      `With ${name} goes that you ${answered([quote])}${firstStep(next)}.`,
      `That you ${answered([quote])} leads straight to ${name}${firstStep(next)}.`,
    ],
    findingOpen: ({ name }, next) =>
      `No clear answer of yours speaks for ${name}, so try it before you apply${firstStep(next)}.`,
    findingDoor: ({ name }, next) => `${name} is a door to try, not yet a recommendation${firstStep(next)}.`,
    findingWish: ({ name, match }, state, next) => {
      const facts = `(${careerFigureWords.en.match(match)}${next === null ? "" : `; first step: ${next}`})`;
      if (state === "supported")
        return [
          `Your wish for ${name} has your answers behind it ${facts}.`,
          `You would like ${name}, and your answers point the same way ${facts}.`,
          `${name} is both your wish and what your answers show ${facts}.`,
        ];
      return state === "open"
        ? [
            `Your answers neither support nor oppose your wish for ${name} ${facts}.`,
            `On ${name}, your wish, your answers leave the question open ${facts}.`,
          ]
        : [
            `Your wish for ${name} does not show in your answers as a whole ${facts}.`,
            `You want ${name}, but your answers speak of other work ${facts}.`,
            `You named ${name}; your answers point elsewhere ${facts}.`,
          ];
    },
    head: ["At a glance", "For you"],
    rows: {
      match: "Match",
      fields: "Look first at",
      required: "Plus-two subjects required",
      useful: "Useful subjects",
    },
    anySubjects: "any stream",
    fitTitle: "Does it fit you?",
    carries: ({ name, shown }, asks) => [
      `What carries this work is ${asks}, and your ${name} score is ${shown}.`,
      `Its heart is ${asks}: there you stand at ${shown}.`,
      `Day after day it means ${asks} (your ${name}: ${shown}).`,
    ],
    hard: ({ name, shown, percent }, asks) => [
      `Ask yourself about ${asks}, which belongs to it too: your ${name} score is ${shown}.`,
      `It also brings ${asks}, where you stand at ${shown}.`,
      ...((percent ?? 100) < LITTLE_LIKED_BELOW ? [`Less to your taste may be ${asks} (your ${name}: ${shown}).`] : []),
    ],
    even: ({ name, shown }) => `Even the side of it that suits you least, ${name}, stands at ${shown}.`,
    quotesFor: (citations) => {
      const count = citations[1] === undefined ? "One of your answers points" : "Two of your answers point";
      return [
        `${count} here: you ${answered(citations)}.`,
        `Your own answers speak for it: you ${answered(citations)}.`,
        `It counts for this field that you ${answered(citations)}.`,
      ];
    },
    quoteAgainst: (citation) => [
      `One answer speaks against it: you ${answered([citation])}.`,
      `Be honest about one thing: you ${answered([citation])}.`,
      `What does not fit: you ${answered([citation])}.`,
    ],
    noQuotes: "None of your answers speaks clearly for or against it, so a trial tells you more than this page.",
    noQuotesFor: "None of your answers speaks clearly for it.",
    wish: {
      supported: [
        "You chose it yourself, and your answers agree.",
        "It is your own choice, and a well-founded one by your answers.",
      ],
      open: [
        "You chose it yourself; your answers neither support nor oppose it, so let experience decide.",
        "It is your own choice, about which your answers say little: go and see it.",
      ],
      opposed: [
        "You chose it yourself; your answers as a whole do not point here, so find out what draws you to it before years and fees are spent.",
        "It is your own choice against your own answers: one of the two knows something that the other does not, and a trial tells which.",
        "You put it on your list although your answers describe other days; ask yourself whether you want the work or its name.",
      ],
    },
    dayTitle: "A working day",
    asks: "It asks for",
    putsOff: "What puts people off",
    routesTitle: "Your ways in",
    route: (name, courses) => `**${name}:** ${courses.join(", then ")}.`,
    notOpen: (count) =>
      count === 1
        ? "One more route is not open to you now."
        : `${capital(numberWord(count))} more routes are not open to you now.`,
    noneOpen: (count) =>
      count === 1
        ? "The direct route is not open to you now."
        : `None of the ${numberWord(count)} direct routes is open to you now.`,
    costTitle: "What it costs, and who helps",
    noCost: "We have no figure that we may print; ask the college for its fee table, for all years.",
    noHelp: "Ask the college office and your school which scholarships you may have.",
    jobsTitle: "First jobs and pay",
    firstJobs: "Where one begins",
    startPay: "At the start",
    laterPay: "Later",
    noPay: "Pay: no figure.",
    otherwiseTitle: "If you miss the seat, and a trial",
    neighbours: (names) => [
      `Nearest to it: ${join(names)}.`,
      `The next doors: ${join(names)}.`,
      `Much of it you would find again in ${join(names)}.`,
    ],
    neighbourHere: (name) => `${name} (also on your list)`,
    tryIt: "Try it this month",
    missing: (career) =>
      `Our guide had no page about ${career} when this was written: ask a counselor about routes, costs and pay.`,
    labels:
      "A year before a sentence: it was said that year on the linked page, and nobody here has checked it since. “Usually”: general knowledge.",
  },

  parents: {
    title: "For parents",
    finding: (careers) => [
      `Your child’s answers point to ${join(careers)}, and your part is to make trying them possible.`,
      `${join(careers)} suit what your child likes to do, and this page says what that asks of a family.`,
    ],
    findingGuarded: (careers) =>
      `Your child’s answers do not decide anything yet, so treat ${join(careers)} as things to try, not as advice to follow.`,
    isTitle: "What this is, and what it is not",
    findingWish: (wish, byInterest) => [
      `Your child wishes for ${wish} while the answers fit ${byInterest} best, and both deserve a trial before a decision.`,
      `Between the wish, ${wish}, and the answers, which fit ${byInterest} best, a trial of both decides better than an argument.`,
      `The answers fit ${byInterest} best, the wish is ${wish}, and nobody has to choose between them this month.`,
    ],
    is: (questions) =>
      `Your child answered ${questions} questions about what he or she likes to do. We compared the answers with 43 fields of work; a wish of one’s own stands first on the list.`,
    isNot:
      "It measures interest. It does not measure marks, intelligence or character, and it does not say whether a seat can be had.",
    chance: (points) =>
      `No questionnaire is exact: one percentage in three is off by more than ${points} points, and interests still change at this age. Use it to choose what to try, not to close a door.`,
    reservation: {
      careless:
        "These answers contradict each other or came too fast. It would be best to answer again, in peace, before anything is decided.",
      flat: "All six kinds of work were liked about equally, so the order of the careers means little.",
      low_interest:
        "No kind of work was much liked. At this age that mostly means little experience, sometimes a bad month; it does not mean a lack of ability.",
      incomplete: "Some questions were left out, so part of the profile is missing.",
    },
    wish: ({ name }, state) => {
      if (state === "supported")
        return [
          `${name} is your child’s own wish, and the answers support it.`,
          `For ${name} wish and answers speak with one voice.`,
        ];
      return state === "open"
        ? [
            `${name} is your child’s own wish; the answers neither support nor oppose it.`,
            `About ${name}, which your child wishes for, the answers say neither yes nor no.`,
          ]
        : [
            `${name} is your child’s own wish, although the answers point elsewhere. Ask what draws him or her to it before you agree or refuse.`,
            `Your child wishes for ${name}, and the answers do not show why. Let your child explain it once, without being interrupted.`,
          ];
    },
    costTitle: "What it costs from here",
    costHead: ["Career", "What our guide may say of costs"],
    noCost: "No figure yet; ask the college for the fees of all years.",
    budget: (budget, loan) =>
      `Your child told us: ${BUDGET_NAMES[budget].en} a year${loan === null ? "" : `; a loan: ${small(LOAN_NAMES[loan].en)}`}. Compare that with the fees of all years.`,
    applicationFees:
      "Add the application fees, hostel and travel for every year. Pay no capitation, and no agent who promises a seat.",
    noMorePayments: "Nothing more has to be paid to Vazhi for any of this.",
    homeTitle: "What helps at home",
    home: {
      R: [
        "Let your child repair, cook, plant or build something that is really used, and keep the tools within reach.",
        "Do not call it wasted time: with these answers, hands are how your child learns.",
      ],
      I: [
        "Take questions seriously, also inconvenient ones, and say openly when you do not know.",
        "Give an undisturbed hour and a library card before you give a tuition class.",
      ],
      A: [
        "Keep one wall, shelf or evening for what your child makes, and ask to be shown it.",
        "Ask what was hard about it rather than whether it is good.",
      ],
      S: [
        "Let your child look after somebody or teach a younger one, and notice when it is too much.",
        "Listen in the evening without advice first; that is how such a child sorts things out.",
      ],
      E: [
        "Hand over something with a budget, a family trip or a function, and let mistakes cost a little.",
        "Ask for reasons in a dispute, and let a good reason win.",
      ],
      C: [
        "Let your child keep the household’s accounts or papers for a month, and use what comes of it.",
        "Say plainly what is expected and by when; surprises cost such a child more than work does.",
      ],
    },
    homeFlat: [
      "Let your child try one new thing a month, and ask afterwards which hours passed quickly.",
      "Compare with nobody: a late decision is better than a borrowed one.",
    ],
    homeAlways: (career, person) => [
      `Find ${person} to talk to, and let your child ask the questions.`,
      `Look for ${person} among relatives and neighbours, and go there together for an afternoon.`,
      `Let your child tell you over a meal what a week in ${career} looks like, and do not correct the first answer.`,
    ],
    studentTitle: "Three questions to ask your child",
    studentQuestions: (first, person, second, quote) => [
      [
        `What would you do all day in ${first}, and which part of it would you like least?`,
        `What might ${person} complain about, and whom could you ask?`,
        `What do you picture when you think of ${first}: the work, or what people would say?`,
      ],
      quote === null
        ? ["Which hour of the last week passed fastest, and what were you doing?"]
        : [
            `You ${answered([quote])}: when did you last do something of the kind?`,
            `You ${answered([quote])}: what made you answer so?`,
          ],
      [
        `If the seat for ${first} is missed, would ${second} do, or something else?`,
        `What is there in ${first} that ${second} does not have?`,
        `Which would you try first for one week, ${first} or ${second}?`,
      ],
    ],
    collegeTitle: "Three questions to ask a college",
    schoolTitle: "Three questions to ask a school",
    collegeQuestions: (career, check, isAfterTenth) =>
      isAfterTenth
        ? [
            [
              "Which subject combinations do you really teach, and who teaches them this year?",
              "Which of the combinations in your notice were taught last year, and by whom?",
            ],
            [
              "What do class 11 and 12 cost here in all, with everything that is collected on the way?",
              "May we see the list of everything that was collected from last year’s class?",
            ],
            [
              `Where did last year’s students of this combination go, and did any begin ${career}?`,
              `If my child wants to go on to ${career}, who here will help with that admission?`,
            ],
          ]
        : [
            [`For ${career}, may we see in writing: ${check}?`],
            [
              "What is the fee of all years together, with hostel, examinations and whatever else is collected?",
              "May we have the fee table of every year on paper, with what is paid back if a student leaves?",
            ],
            [
              "Of last year’s class, how many finished, and what are they doing now?",
              `May we speak with two students of the final year of ${career}, without a teacher?`,
            ],
          ],
  },

  counselor: {
    title: "For the counselor",
    finding: (code, distance, first) => {
      const types = {
        high: " with neighbouring first types",
        medium: " with first types one step apart",
        low: " with opposite first types",
      };
      const shape = `${code}${distance === null ? "" : types[distance]}`;
      const mark = careerMark(first, "en");
      return [
        `Code ${shape}, and ${first.name} at the head of the list (${mark}).`,
        `${first.name} heads the list (${mark}), on a code of ${shape}.`,
        `A profile of ${shape}, whose list begins with ${first.name} (${mark}).`,
      ];
    },
    findingGuarded: {
      careless: (first) => `The answers are flagged, so neither the code nor ${first} at the head should be relied on.`,
      flat: (first) => `A flat profile: ${first} heads a spread over all types, not a ranking.`,
      low_interest: (first) => `No type is above 40%, so ${first} at the head is only the nearest of weak interests.`,
      incomplete: (first) => `Part of the profile is missing, and ${first} heads what could be compared.`,
    },
    head: ["Profile", "Value"],
    rows: {
      stage: "Stage",
      code: "Holland code",
      order: "Types",
      shape: "Shape",
      careers: "Careers",
      wishes: "Own wishes",
      style: "Deciding",
      quality: "Answering",
      values: "Values (own reflection)",
      ease: "Comes easily (own reflection)",
      means: "Means",
      unknown: "Not told",
    },
    noCode: "none (not supported by the answers)",
    shape: (range, deviation, distance) =>
      `range ${range}, standard deviation ${deviation} points${distance === null ? "" : `; consistency ${{ high: "high (neighbours)", medium: "medium (one step apart)", low: "low (opposite)" }[distance]}`}`,
    noWishes: "none among the five",
    evenStyle: "no way of deciding stands out",
    traits: (strong, weak) =>
      `${[strong.length === 0 ? "" : `much: ${join(strong)}`, weak.length === 0 ? "" : `little: ${join(weak)}`]
        .filter((part) => part !== "")
        .join("; ")} (two answers each: one of several signs)`,
    qualityGood: "no flags",
    cautions: {
      long_run: "a long run of equal answers",
      little_variation: "hardly any variation",
      too_fast: "answered very fast",
      inconsistent: "halves of the questionnaire differ",
      one_sided: "agrees or disagrees with nearly everything",
      contradictory: "reversed questions contradict straight ones",
      scattered: "answers scatter as chance would",
    },
    value: (value) => small(WORK_VALUE_NAMES[value].en),
    easy: (thing) => small(EASY_THING_NAMES[thing].en),
    budget: (budget, loan) =>
      `${small(BUDGET_NAMES[budget].en)} a year${loan === null ? "" : `, loan: ${small(LOAN_NAMES[loan].en)}`}`,
    move: (move) => small(MOVE_NAMES[move].en),
    money: "what the family can spend",
    nothingUnknown: "nothing that we ask",
    lookTitle: "Where to look twice",
    contradiction: (types) =>
      `Straight and reversed questions got the same answer in ${join(types)}: read those statements aloud together.`,
    noContradiction: "Straight and reversed questions agree in every type.",
    opposites: (top, second) =>
      `${scored(top)} and ${scored(second)} lie opposite each other: careers that hold both are few, and one of the two may live outside work.`,
    against: (career, citation) => [
      `${career} is on the list, though the student ${answered([citation])}.`,
      `Against ${career} stands that the student ${answered([citation])}.`,
      `The student ${answered([citation])}, and ${career} would ask for it.`,
    ],
    shut: (career, around) =>
      `No route to ${career} is open with what the student has told; the way around begins with ${around}.`,
    wish: (career, state, byInterest) => {
      const figure = careerFigureWords.en.match(career.match);
      const leader = `${byInterest.name} (${careerFigureWords.en.match(byInterest.match)})`;
      if (state === "supported")
        return [
          `The wish for ${career.name} is supported by the answers (${figure}).`,
          `Wish and answers agree on ${career.name} (${figure}).`,
        ];
      return state === "open"
        ? [
            `The wish for ${career.name} is neither supported nor opposed (${figure}).`,
            `On the wish for ${career.name} the answers are silent (${figure}).`,
          ]
        : [
            `The wish for ${career.name} stands against the answers (${figure}); by interest ${leader} leads.`,
            `The answers do not carry the wish for ${career.name} (${figure}): they lead to ${leader}.`,
          ];
    },
    reservation: {
      careless: "Flagged as careless: offer to repeat the questionnaire before interpreting anything.",
      flat: "Flat profile: the list shows one field of each kind, the order says nothing.",
      low_interest: "All types below 40%: ask about experience, mood and the reason for taking the test.",
      incomplete: "Types with fewer than six answers have no percentage.",
    },
    questionsTitle: "Five questions for the session",
    questions: {
      careless: [
        "How did you answer: alone, in one go, in a hurry, with somebody beside you?",
        "What was the hour like in which you answered, and would you answer the same today?",
      ],
      flat: [
        "Which school subject, chore or game have you gone back to of your own accord?",
        "What would you do with a free week and a little money, if nobody asked for a result?",
      ],
      low: [
        "Which of these kinds of work have you ever seen from close by?",
        "When were you last so busy with something that you forgot the time?",
      ],
      shut: (career, around) => [
        `With your subjects ${career} takes the way round, ${around}: would you give the extra time for it?`,
        `Did you know that ${career} is closed to your subjects, and what would you do instead of ${around}?`,
      ],
      contradiction: (type) => [
        `On ${type} you gave a statement and its opposite the same answer: what did you think of each time?`,
      ],
      wishOpposed: (wish, byInterest) => [
        `What does ${wish} give you that ${byInterest} would not, and whose idea was it first?`,
        `If nobody else minded, would you still choose ${wish} over ${byInterest}?`,
      ],
      wishSupported: (wish) => [
        `What would have to happen for you to give up ${wish}?`,
        `Since when have you wanted ${wish}, and what has changed in the wish?`,
      ],
      against: (career, citation) => [
        `${career} came out well, but you ${answered([citation])}: how would that go, day by day?`,
        `You ${answered([citation])}: how does that go with ${career}?`,
      ],
      close: (first, second) => [
        `${first} and ${second} lie close together: tell me of a day when you had both, and what you would miss more.`,
        `Between ${first} and ${second} there is hardly a gap: which of the two tires you first?`,
      ],
      subjects: (isAfterTenth) =>
        isAfterTenth
          ? [
              "Which plus-two subjects do you want, and which would you take only if you had to?",
              "Who has a say in your plus-two stream, and what does each of them want?",
            ]
          : [
              "Which subjects do you have in plus two, and would you take another year to change them?",
              "Which of your plus-two subjects would you study on, if it were only for the subject?",
            ],
      marks: [
        "Which marks do you expect, and what would you do with ten per cent less?",
        "In which subject are your marks better or worse than you are?",
      ],
      money: (career) => [
        `What can your family spend on ${career} in a year, and who has said so?`,
        `Has anybody at home worked out what ${career} costs until the last year, and is a loan thinkable?`,
      ],
      abroad: (continent) => [
        `Why ${continent}: for the course, for work afterwards, or to be away, and what if the visa fails?`,
        `Who pays for ${continent}, and what is the plan for the year in which it does not work out?`,
        `What could you not learn in India that you would learn in ${continent}?`,
      ],
      weakTrait: (trait) => [
        `Two answers show little ${trait}: when did that last cost you something?`,
        `By two answers, there is little ${trait}: is that so at home, too?`,
      ],
      weakest: (career, weakest) => [
        `In ${career} there is also much that is ${weakest.name} (${weakest.shown}): how would you get through it on a bad day?`,
      ],
      seen: (career, person) => [
        `Have you watched ${person} at work for a day, and what surprised you?`,
        `Who has told you about ${career}, and what did that person leave out?`,
      ],
      home: (careers) => [
        `What do they say at home about ${join(careers)}?`,
        `Who at home would be glad about ${join(careers)}, and who would not?`,
      ],
    },
  },
};
