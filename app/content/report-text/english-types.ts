import type { HollandType } from "#app/domain/assessment/holland-type.ts";
import type { TypeText } from "#app/domain/report/report-text.ts";

export const englishTypeTexts: Readonly<Record<HollandType, TypeText>> = {
  R: {
    draws: "making, growing and repairing things",
    strong: {
      marked:
        "You trust what can be touched, built, grown or repaired, and you learn fastest with something in your hands",
      moderate: "A lesson becomes yours when there is something in it to handle, measure or take apart",
    },
    asks: "working with tools, machines, plants, animals or the body",
    low: "hands-on repair is not where you look first, so in practical classes pair with someone who enjoys it",
    proof: "Your liking for practical work",
    matters: ["where hands are needed", "on practical work"],
    build: "Keep one thing always under way that can be held, planted or repaired",
    dayShows: "whether you still like it in the afternoon, with dirty hands",
    askWorker: [
      "how the work feels after ten years of heat, rain or noise",
      "which part of it no machine has taken over yet",
    ],
    heights: "a hand that stays sure when it matters",
    door: "a door for those who would rather do than talk",
    ventureRole: "the maker who gets the first version working",
    visit: [
      "Ask to see the workshops and farms or machines in use, and who may touch them",
      "Ask how many hours a week are spent in workshop, field or laboratory, and watch one of them",
    ],
    study: "Turn each chapter into something you can draw, build or measure before you read it a second time",
  },
  I: {
    draws: "finding out why things are as they are",
    strong: {
      marked: "You want to know why a thing is so, and you stay with a question after others have moved on",
      moderate: "A good reason satisfies you more than a quick answer, in subjects that interest you",
    },
    asks: "observing, reasoning and testing ideas",
    low: "long analysis tires you sooner than other work, so study in short questions and check one answer at a time",
    proof: "Your curiosity",
    matters: ["where reasons are sought", "on questions and evidence"],
    build: "Keep one question of your own open, and a notebook for what you find",
    dayShows: "whether you enjoy the wait between a question and its answer",
    askWorker: [
      "how long they once waited for an answer, and what kept them going",
      "which question they are paid to answer, and which one they would rather answer",
    ],
    heights: "patience with a question that has no answer yet",
    door: "a door for those who like to find out",
    ventureRole: "the researcher who finds out what is true before money is spent",
    visit: [
      "Ask which questions the teachers themselves are researching, and whether first-year students may use the laboratory",
      "Sit in on one class, and see whether students ask questions and what happens then",
    ],
    study: "Write three “why” questions before each chapter and answer them without the book",
  },
  A: {
    draws: "giving things a form of your own",
    strong: {
      marked: "You look for your own way to say things and notice form, sound and words that others pass by",
      moderate: "Work pleases you more when some part of it, a title, a tune or a drawing, is left to you",
    },
    asks: "imagining, designing and expressing",
    low: "open tasks without rules may feel uncomfortable, so ask for one example before you begin",
    proof: "Your liking for a style of your own",
    matters: ["where imagination is needed", "on creating"],
    build: "Finish one small piece each month, and show it to somebody",
    dayShows: "whether you like to create to order and by a date",
    askWorker: [
      "how many of their ideas were refused last year, and who decides",
      "what an ordinary week pays, and when they do the work that nobody ordered",
    ],
    heights: "a style that people recognise without a name under it",
    door: "a door for those with ideas of their own",
    ventureRole: "the creator who gives the idea its look and voice",
    visit: [
      "Look at what students made last year, on the walls, on stage or in print",
      "Ask to see one student’s work from the first year and from the last",
    ],
    study: "Make a sketch, story or mind map of every chapter, and then answer from it",
  },
  S: {
    draws: "teaching and helping people",
    strong: {
      marked: "You read people well and gain energy from teaching, caring and talking things through",
      moderate: "You are glad to help and explain, best with people whom you know and in your own time",
    },
    asks: "teaching, helping and working closely with people",
    low: "full days of caring and explaining may drain you, so look for teams where that is shared",
    proof: "Your liking for people",
    matters: ["where people are concerned", "on teaching and helping"],
    build: "Look after one person or one group regularly, rather than many now and then",
    dayShows: "whether people leave you tired or glad in the evening",
    askWorker: [
      "how they rest after a day with other people’s troubles",
      "which people they find hard to be with, and what helps",
    ],
    heights: "being the one in whom people still confide on a busy day",
    door: "a door for those who like to be with people",
    ventureRole: "the listener who keeps customers and the team together",
    visit: [
      "Talk to three students without a teacher present, and ask who helped them in a bad week",
      "Ask which hospital, school or neighbourhood the students work with, and how often they go there",
    ],
    study: "Teach each chapter aloud to one person and note where your explanation stops",
  },
  E: {
    draws: "starting things and winning people over",
    strong: {
      marked: "You like to start things, persuade others and answer for the result",
      moderate: "You speak up and take charge when a matter is your own, and leave the rest to others",
    },
    asks: "leading, persuading and deciding",
    low: "selling and steering others is not your first wish, so let your work speak and rehearse one short way of presenting it",
    proof: "Your wish to start and lead things",
    matters: ["where someone has to lead", "on leading and selling"],
    build: "Run one thing from start to end each term, with a result that can be counted",
    dayShows: "whether you like asking strangers, and bear being refused",
    askWorker: [
      "what they once lost, in money or in face, and what they did next",
      "how a week feels in which nobody says yes",
    ],
    heights: "deciding first, and answering for it",
    door: "a door for those who like to start things",
    ventureRole: "the one who speaks to customers and closes the first sale",
    visit: [
      "Ask what students have started, led or sold on campus in the last year",
      "Ask who runs the college festival and its budget, the students or the office",
    ],
    study: "Set yourself a visible target each week and tell someone who will ask about it",
  },
  C: {
    draws: "keeping things exact and in order",
    strong: {
      marked: "You like work that is in order, exact and finished, and others can rely on your records",
      moderate: "You like to know what is expected and by when, and work better with a list than without one",
    },
    asks: "keeping records, following procedures and attending to detail",
    low: "forms and routines slip from you, so use a checklist and a fixed hour each week for them",
    proof: "Your liking for order",
    matters: ["where order counts", "on exact work"],
    build: "Take over one set of records, of a club or at home, and keep it exact for a year",
    dayShows: "whether being exact still pleases you in the fifth hour",
    askWorker: [
      "what happens on the day when something does not tally",
      "which mistake they still remember, and how it was found",
    ],
    heights: "figures that nobody needs to check again",
    door: "a door for those who like things exact",
    ventureRole: "the organiser who keeps the accounts and delivers on time",
    visit: [
      "Ask for the written timetable, fee table and examination results, and see whether they agree with the brochure",
      "Ask for last year’s results by subject, and when the marks were published",
    ],
    study: "Keep one list of topics with dates, and tick a topic only after a short written test",
  },
};

const NEIGHBOURS = "They are neighbours on Holland’s hexagon";
const ONE_STEP = "One step apart on Holland’s hexagon, they meet in";
const OPPOSITES = "They lie opposite each other on Holland’s hexagon";
const ELSEWHERE = "otherwise, make one a career and the other a serious hobby";

/** The meaning of the first two types together, by their letters in hexagon order, and where both are used. */
export const englishPairTexts: Readonly<Record<string, readonly [together: string, usedIn: string]>> = {
  RI: [
    "Together they describe someone who wants to understand how a thing works and then make it work",
    `${NEIGHBOURS}: engineers, laboratory technologists and vets use both daily`,
  ],
  RA: [
    "Together they describe a maker: hands that follow an idea of their own",
    `${ONE_STEP} architecture, crafts and set design`,
  ],
  RS: [
    "Together they describe someone who helps people by doing, as a trainer, therapist or rescuer does",
    `${OPPOSITES}: physiotherapy and coaching join them; ${ELSEWHERE}`,
  ],
  RE: [
    "Together they describe a doer who likes to lead from the front and see results the same day",
    `${ONE_STEP} building, farming for the market and the forces`,
  ],
  RC: [
    "Together they describe a careful practical worker whom others trust with expensive equipment",
    `${NEIGHBOURS}: pilots, ship’s engineers and machinists use both daily`,
  ],
  IA: [
    "Together they describe an original thinker who needs both evidence and imagination",
    `${NEIGHBOURS}: architects, game designers and writers on science use both daily`,
  ],
  IS: [
    "Together they describe someone who studies a problem because a person is waiting for the answer",
    `${ONE_STEP} medicine, psychology and public health`,
  ],
  IE: [
    "Together they describe an analyst who wants the findings to change a decision",
    `${OPPOSITES}: law and consulting join them; ${ELSEWHERE}`,
  ],
  IC: [
    "Together they describe a precise thinker who enjoys data, proof and order",
    `${ONE_STEP} statistics, auditing and pharmacy`,
  ],
  AS: [
    "Together they describe someone who reaches people through words, art or play",
    `${NEIGHBOURS}: teachers, actors and writers for children use both daily`,
  ],
  AE: [
    "Together they describe a creator who also wants an audience and a stage",
    `${ONE_STEP} advertising, film production and a design studio of one’s own`,
  ],
  AC: [
    "Together they combine two instincts that pull apart, freedom and order",
    `${OPPOSITES}: editors and designers learn to use both; ${ELSEWHERE}`,
  ],
  SE: [
    "Together they describe someone who gathers people and moves them towards a goal",
    `${NEIGHBOURS}: school heads, hotel managers and organisers of campaigns use both daily`,
  ],
  SC: [
    "Together they describe a dependable helper, good at care that must also be correct",
    `${ONE_STEP} nursing, school offices and social welfare`,
  ],
  EC: [
    "Together they describe an organiser who likes targets, budgets and clear results",
    `${NEIGHBOURS}: bank managers, shop owners and administrators use both daily`,
  ],
};
