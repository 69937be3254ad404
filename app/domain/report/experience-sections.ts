import type { CareerFinding, Findings } from "./findings";
import { bulletList, caution, paragraph, type Block } from "./markdown";
import type { EntrepreneurialLevel, Idea, TypeScore } from "./report-text";

const SIDE_HUSTLES = 3;
const INTERNSHIPS = 3;
const VENTURES = 2;

/** Above this percentage of Enterprising the interest in business is strong, above the other one it can grow. */
const STRONG_ABOVE_PERCENT = 60;
const GROWING_ABOVE_PERCENT = 40;

/** The middle stands in for a score that is missing. */
const UNKNOWN_PERCENT = 50;

/** Small, safe ways to earn beside school, one for each of the first careers. */
export function sideHustlesSection(findings: Findings): Block[] {
  const { text, best, byInterest, code, isGuarded, isAfterTenth } = findings;
  const careers = best.slice(0, SIDE_HUSTLES);
  const first = `“${(careers[0] ?? byInterest).text.sideHustle.title}”`;
  return [
    isGuarded || code === null
      ? text.sideHustles.flatLead(first)
      : findings.choose(text.sideHustles.lead(first, code), "side hustles"),
    bulletList(careers.map((career) => ideaItem(career, career.text.sideHustle, leadingWords(career)))),
    caution(text.sideHustles.safety(isAfterTenth)),
  ];
}

/** Places to see the work from inside, and how to ask for them. */
export function internshipsSection(findings: Findings): Block[] {
  const { text, best, isAfterTenth, continent } = findings;
  const careers = best.slice(0, INTERNSHIPS);
  const first = careers[0] ?? findings.byInterest;
  return [
    findings.choose(text.internships.lead(first.text.internship.title, first.name, first.leading), "internships"),
    bulletList(
      careers.map((career) => ideaItem(career, career.text.internship, text.internships.watch(career.weakest))),
    ),
    text.internships.ask(isAfterTenth, continent !== null),
  ];
}

/** How well a venture of one's own suits the student, with two first ideas. */
export function entrepreneurialSection(findings: Findings): Block[] {
  const { text, top, isGuarded, facts } = findings;
  const enterprising = findings.scores.find((score) => score.type === "E") ?? top;
  const conventional = findings.scores.find((score) => score.type === "C") ?? top;
  const level = entrepreneurialLevel(enterprising);
  return [
    facts.profile.isFlat ? text.entrepreneurial.flatLead : text.entrepreneurial.lead(level, enterprising, conventional),
    paragraph(
      isGuarded ? null : text.entrepreneurial.role(top, text.types[top.type].ventureRole),
      text.entrepreneurial.risk(takesRisks(findings)),
    ),
    bulletList(
      bestByMatch(findings)
        .slice(0, VENTURES)
        .map((career) => ideaItem(career, career.text.venture, leadingWords(career))),
    ),
  ];
}

function entrepreneurialLevel(enterprising: TypeScore): EntrepreneurialLevel {
  const percent = enterprising.percent ?? UNKNOWN_PERCENT;
  if (percent > STRONG_ABOVE_PERCENT) {
    return "strong";
  }
  return percent > GROWING_ABOVE_PERCENT ? "growing" : "quiet";
}

function takesRisks({ facts }: Findings): boolean {
  return facts.decisionStyle.traits.some((score) => score.trait === "risk_taking" && score.strength === "strong");
}

/** A venture needs interest more than a wish, so the order is by match. */
function bestByMatch({ best }: Findings): CareerFinding[] {
  return best.toSorted((first, second) => second.match - first.match);
}

/** The student's strength that the work uses, such as "Realistic 81%". */
function leadingWords({ leading }: CareerFinding): string {
  return `${leading.name} ${leading.shown}`;
}

/** @param reason a few words that tie the idea to the student's own scores */
function ideaItem(career: CareerFinding, idea: Idea, reason: string): string {
  return `**${idea.title}** (${career.name}; ${reason}): ${idea.detail}`;
}
