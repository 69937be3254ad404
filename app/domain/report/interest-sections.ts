import { HOLLAND_TYPES } from "#app/domain/assessment/holland-type.ts";
import { byMatch, type CareerFinding, type Findings } from "./findings.ts";
import { type Block, caution, numberedList, paragraph, sentence, subheading } from "./markdown.ts";
import { isComparedWithOthers } from "./recommendation.ts";
import type { Liking, TypeLevel, TypeScore, WishSupport, Wordings } from "./report-text.ts";
import { codeLetters, isConsidered } from "#app/domain/assessment/riasec.ts";
import { GOOD_FROM_PERCENT, NO_RELATION_PERCENT, supportMatches } from "./match-tier.ts";
import { FAR_FROM_POINTS, pointsApart, SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";

/** At or above this percentage the work is liked; at or below the other one, it is not. */
const LIKED_FROM_PERCENT = 65;
const DISLIKED_TO_PERCENT = 40;

/** From this percentage on, the weakest type needs no warning. */
const EVEN_FROM_PERCENT = 60;

/** From this percentage on a type describes the student; below, it is secondary. */
const LEADS_FROM_PERCENT = 55;

/** From this percentage on a type is marked: three in four of the points, "agree" throughout. */
const MARKED_FROM_PERCENT = 75;

/** A career depends on the first letters of its code; the third is secondary. */
const CARRYING_LETTERS = 2;

const FIELDS_PER_CAREER = 2;
const CAREERS_NEXT_IN_LINE = 2;

/** The hard side of the later careers is on their own pages. */
const CAREERS_WITH_FRICTION = 2;

/** Section: the student's personality. The first block of each section is its lead. */
export function personalitySection(findings: Findings): Block[] {
  return [
    personalityLead(findings),
    ...(findings.isGuarded ? [] : [strengthParagraph(findings)]),
    paragraph(
      findings.text.personality.margin(SEM_POINTS),
      findings.isGuarded ? null : orderSentences(findings),
      evidenceSentences(findings),
    ),
    reservationNote(findings),
  ];
}

function personalityLead(findings: Findings): Block {
  const { text, top, second, lowest, code, facts } = findings;
  if (findings.isCareless) return text.personality.carelessLead;
  if (code === null) {
    return text.personality.flatLead(top, lowest);
  }
  if (facts.profile.hasLowInterest) {
    return text.personality.lowInterestLead(top, second);
  }
  const draws = [text.types[top.type].draws, text.types[second.type].draws] as const;
  if (!isConsidered(second.percent)) return text.personality.leadAlone(top, { code, draws: draws[0] });
  return findings.choose(text.personality.lead(top, second, { code, draws }), "personality");
}

function strengthParagraph({ text, top, second }: Findings): Block {
  const pair = HOLLAND_TYPES.filter((type) => type === top.type || type === second.type).join("");
  const strongest = sentence(text.types[top.type].strong[rateLevel(top)]);
  const isPair = leads(second) && pointsApart(top.percent ?? 0, second.percent ?? 0) < FAR_FROM_POINTS;
  return paragraph(strongest, isPair ? sentence(text.pairs[pair] ?? "") : null);
}

function rateLevel({ percent }: TypeScore): TypeLevel {
  return (percent ?? 0) >= MARKED_FROM_PERCENT ? "marked" : "moderate";
}

function leads(score: TypeScore): boolean {
  return (score.percent ?? 0) >= LEADS_FROM_PERCENT;
}

function orderSentences(findings: Findings): Block {
  const { text, lowest, facts } = findings;
  return paragraph(
    separationSentence(findings),
    facts.profile.isTied ? text.personality.tied : null,
    // With few types measured, the lowest belongs to the code.
    findings.code?.includes(lowest.type)
      ? null
      : findings.choose(text.personality.lowest(lowest, text.types[lowest.type].low), "lowest"),
  );
}

/** Which of the first types is clearly ahead; null with any reservation. */
function separationSentence({ text, top, second, third, distinction, choose }: Findings): string | null {
  if (distinction === null) return null;
  const [upper, next] = distinction === "first" ? [top, second] : [second, third];
  const points = pointsApart(upper.percent ?? 0, next.percent ?? 0);
  return choose(text.personality.separation(distinction, upper, next, points), "separation");
}

function evidenceSentences({ text, citations, top, isGuarded, choose }: Findings): Block {
  const { proof } = text.types[top.type];
  return citations.length === 0
    ? text.personality.noClearAnswer(top)
    : paragraph(
        ...citations.map((citation) =>
          isGuarded ? text.quote(citation) : choose(text.personality.quote(citation, proof), "proof"),
        ),
      );
}

export function reservationNote({ text, reservations }: Findings): Block {
  if (reservations.length === 0) {
    return "";
  }
  const sentences = reservations.map((reservation) => text.personality.reservation[reservation]);
  return caution(paragraph(...sentences, text.personality.counselor));
}

/** Section: the three to five best careers, with the fields to look at first. */
export function bestCareersSection(findings: Findings): Block[] {
  const { text, best, others, facts } = findings;
  const { norms } = facts.profile;
  return [
    bestCareersLead(findings),
    numberedList(
      best.map((career) =>
        paragraph(
          `**${career.name}**: ${text.bestCareers.mark(career)}.`,
          text.bestCareers.fields(career.fields.slice(0, FIELDS_PER_CAREER)),
        ),
      ),
    ),
    paragraph(
      text.bestCareers.meaning,
      text.bestCareers.levels(best),
      norms !== undefined && isComparedWithOthers(facts.profile) ? text.bestCareers.norms(norms) : null,
      others.length === 0
        ? null
        : text.bestCareers.otherCareers(others.slice(0, CAREERS_NEXT_IN_LINE).map(({ name }) => name)),
    ),
  ];
}

function bestCareersLead(findings: Findings): Block {
  const { text, best, byInterest, facts } = findings;
  const [first] = best;
  const isOpenToAll = !supportMatches(facts);
  if (first?.isChosen === true) {
    const isOpen = isOpenToAll || (first === byInterest && first.match < GOOD_FROM_PERCENT);
    if (isOpen) return text.bestCareers.chosenOpenLead(first);
    const context = { support: wishSupport(findings, first), count: best.length };
    return findings.choose(text.bestCareers.chosenLead(first, byInterest, context), "best careers");
  }
  if (isOpenToAll || first === undefined) {
    return text.bestCareers.flatLead(best.length);
  }
  // Not the first of the list, whose order says nothing.
  return findings.choose(text.bestCareers.lead(byMatch(best)[0] ?? first, best.length), "best careers");
}

/** Section: each best career compared with the student's own scores and answers. */
export function reasonsSection(findings: Findings): Block[] {
  const { text, best, top, isGuarded } = findings;
  const asking = best.filter(({ category }) =>
    codeLetters(category.hollandCode).slice(0, CARRYING_LETTERS).includes(top.type),
  ).length;
  const lead = isGuarded
    ? text.whyThese.flatLead(best.length)
    : findings.choose(text.whyThese.lead(top, text.types[top.type].draws, asking, best.length), "why");
  return [
    lead,
    ...best.flatMap((career, index) => [subheading(career.name), reasonParagraph(findings, career, index)]),
  ];
}

function reasonParagraph(findings: Findings, career: CareerFinding, index: number): Block {
  const earlier = findings.best.slice(0, index);
  return paragraph(
    choiceSentence(findings, career),
    matchSentence(findings, career, earlier),
    ...answerSentences(findings, career, earlier),
    index < CAREERS_WITH_FRICTION ? frictionSentence(findings, career, earlier) : null,
  );
}

/** The meaning of a chosen career's interest match, in terms of its work; null if it was not chosen. */
function choiceSentence(findings: Findings, career: CareerFinding): string | null {
  if (!career.isChosen) {
    return null;
  }
  const verdict = findings.text.whyThese.chosen[wishSupport(findings, career)];
  // Consecutive choices get different wordings.
  const place = findings.best.filter(({ isChosen }) => isChosen).indexOf(career);
  return findings.choose(rotate(verdict(career), place), "choice");
}

/** Whether the answers as a whole support a choice, leave it open or contradict it. */
export function wishSupport({ facts }: Findings, { match }: CareerFinding): WishSupport {
  // Answers that describe nobody speak neither for a wish nor against it.
  if (!supportMatches(facts)) return "open";
  if (match < NO_RELATION_PERCENT) return "unsupported";
  return match >= GOOD_FROM_PERCENT ? "supported" : "open";
}

/** The career's main type with the student's score; null if an earlier career explained the same type. */
function matchSentence(
  findings: Findings,
  { leading, category }: CareerFinding,
  earlier: readonly CareerFinding[],
): string | null {
  if (earlier.some((career) => career.leading.type === leading.type)) {
    return null;
  }
  const { text, choose } = findings;
  const liking = rateLiking(findings, leading);
  return choose(text.whyThese.match(leading, text.types[leading.type].asks, liking), `match ${category.id}`);
}

/** Only the score is stated if the answers support nothing; a type of the code is never called little liked. */
export function rateLiking(
  { code, isGuarded }: Pick<Findings, "code" | "isGuarded">,
  { type, percent }: Pick<TypeScore, "type" | "percent">,
): Liking {
  if (percent === null || isGuarded) return "plain";
  if (percent >= LIKED_FROM_PERCENT) return "strong";
  if (code?.includes(type)) return "plain";
  return percent > DISLIKED_TO_PERCENT ? "halves" : "low";
}

/** The student's strongest answers for and against the career, or that there are none. */
function answerSentences(
  { text, choose }: Findings,
  { evidence }: CareerFinding,
  earlier: readonly CareerFinding[],
): string[] {
  const { supporting, opposing } = evidence;
  // Consecutive careers get different wordings.
  const vary = (wordings: Wordings, key: string): string => choose(rotate(wordings, earlier.length), key);
  const [first] = supporting;
  if (first === undefined) {
    const isFirstWithout = earlier.every((career) => hasEvidence(career));
    return [opposing === null ? text.whyThese.noEvidence(isFirstWithout) : text.whyThese.onlyOpposed(opposing)];
  }
  return [
    vary(text.whyThese.supported(first), "for"),
    ...(opposing === null ? [] : [vary(text.whyThese.opposed(opposing), "against")]),
  ];
}

function rotate([first, ...others]: Wordings, places: number): Wordings {
  const [next, ...rest] = others;
  return places === 0 || next === undefined ? [first, ...others] : rotate([next, ...rest, first], places - 1);
}

function hasEvidence({ evidence }: CareerFinding): boolean {
  return evidence.supporting.length > 0 || evidence.opposing !== null;
}

/** The career's requirement the student likes least; null if nothing stands out, or an answer covers it. */
function frictionSentence({ text }: Findings, career: CareerFinding, earlier: readonly CareerFinding[]): string | null {
  const { weakest } = career;
  if (!hasFriction(career)) {
    return null;
  }
  return earlier.some((other) => other.weakest.type === weakest.type && hasFriction(other))
    ? text.whyThese.frictionAgain(weakest)
    : text.whyThese.friction(weakest, text.types[weakest.type].asks);
}

/** Whether the weakest type deserves a warning: not if it carries the career, or if an answer or verdict says more. */
function hasFriction({ leading, weakest, evidence, isChosen }: CareerFinding): boolean {
  const isWeak = (weakest.percent ?? 0) < EVEN_FROM_PERCENT;
  return isWeak && leading.type !== weakest.type && evidence.opposing === null && !isChosen;
}

/** Section: two ambitious aims, the far end of the best-matching career and one beyond the first list. */
export function aspirationalSection(findings: Findings): Block[] {
  const { text } = findings;
  const { deep, wide } = aspirationalCareers(findings);
  const lead = text.aspirational.lead(deep.name, wide.name);
  return [
    findings.choose(lead, "aspirational"),
    subheading(deep.text.horizon.role),
    paragraph(
      text.aspirational.deep(deep, text.types[deep.leading.type].heights),
      text.aspirational.step(deep.text.horizon.step),
    ),
    subheading(wide.text.horizon.role),
    paragraph(
      !findings.isGuarded && isConsidered(wide.leading.percent) && wide.match >= GOOD_FROM_PERCENT
        ? text.aspirational.wide(wide, text.types[wide.leading.type].door)
        : text.aspirational.wideWithoutLiking(wide),
      text.aspirational.step(wide.text.horizon.step),
    ),
  ];
}

function aspirationalCareers({ best, others, byInterest }: Findings): { deep: CareerFinding; wide: CareerFinding } {
  const deep = byMatch(best)[0] ?? byInterest;
  const [wide] = byMatch(others);
  return { deep, wide: wide ?? best.find((career) => career !== deep) ?? byInterest };
}
