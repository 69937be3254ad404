import { isConsidered } from "#app/domain/assessment/riasec.ts";
import { supportMatches } from "./match-tier.ts";
import type { TraitStrength } from "./decision-style.ts";
import { byMatch, type CareerFinding, type Findings } from "./findings.ts";
import { bulletList, caution, paragraph, type Block } from "./markdown.ts";
import type { EntrepreneurialLevel, Idea, TypeScore } from "./report-text.ts";

const SIDE_HUSTLES = 3;
const INTERNSHIPS = 3;
const VENTURES = 2;

/** Percentages of Enterprising above which the interest in business is strong, or can grow. */
const STRONG_ABOVE_PERCENT = 60;
const GROWING_ABOVE_PERCENT = 40;

/** Replaces a missing score. */
const UNKNOWN_PERCENT = 50;

/** Section: small, safe ways to earn beside school, one for each top career. */
export function sideHustlesSection(findings: Findings): Block[] {
  const { text, best, byInterest, code, isGuarded } = findings;
  const careers = best.slice(0, SIDE_HUSTLES);
  const leader = careers[0] ?? byInterest;
  const first = `“${leader.text.sideHustle.title}”`;
  return [
    isGuarded || code === null
      ? text.sideHustles.flatLead(first)
      : findings.choose(text.sideHustles.lead(first, code, leader.name), "side hustles"),
    bulletList(ideaItems(careers, ({ text: own }) => own.sideHustle, leadingWords)),
    caution(text.sideHustles.safety),
  ];
}

/** Section: places to see the work from inside, and how to ask for them. */
export function internshipsSection(findings: Findings): Block[] {
  const { text, best, isAfterTenth } = findings;
  const careers = best.slice(0, INTERNSHIPS);
  const first = careers[0] ?? findings.byInterest;
  const { dayShows } = text.types[first.leading.type];
  const lead = text.internships.lead(first.text.internship.title, first.name, first.leading, dayShows);
  return [
    findings.choose(lead, "internships"),
    bulletList(careers.map(({ name, text: own }) => `**${own.internship.title}** (${name}): ${own.internship.detail}`)),
    paragraph(findings.choose(text.internships.ask(isAfterTenth), "how to ask"), text.internships.note),
  ];
}

/** Section: how well a venture suits the student, with two first ideas. */
export function entrepreneurialSection(findings: Findings): Block[] {
  const { text, top, lowest, isGuarded, facts, choose } = findings;
  const enterprising = findings.scores.find((score) => score.type === "E") ?? top;
  const conventional = findings.scores.find((score) => score.type === "C") ?? top;
  const level = entrepreneurialLevel(enterprising);
  return [
    !supportMatches(facts)
      ? text.entrepreneurial.flatLead
      : choose(text.entrepreneurial.lead(level, enterprising, conventional), "entrepreneurial"),
    paragraph(
      isGuarded
        ? null
        : text.entrepreneurial.role(top, text.types[top.type].ventureRole, text.types[lowest.type].ventureRole),
      choose(text.entrepreneurial.risk[readinessForRisk(findings)], "risk"),
    ),
    // By match, because a venture needs interest more than a wish.
    bulletList(ideaItems(byMatch(findings.best).slice(0, VENTURES), ({ text: own }) => own.venture, leadingWords)),
  ];
}

function entrepreneurialLevel(enterprising: TypeScore): EntrepreneurialLevel {
  const percent = enterprising.percent ?? UNKNOWN_PERCENT;
  if (percent > STRONG_ABOVE_PERCENT) {
    return "strong";
  }
  return percent > GROWING_ABOVE_PERCENT ? "growing" : "quiet";
}

function readinessForRisk({ facts }: Findings): TraitStrength {
  return facts.decisionStyle.traits.find(({ trait }) => trait === "risk_taking")?.strength ?? "moderate";
}

/** The student's strength that the work uses, such as "Realistic 81%"; null for a type of little interest. */
function leadingWords({ leading }: CareerFinding): string | null {
  return isConsidered(leading.percent) ? `${leading.name} ${leading.shown}` : null;
}

/** One idea per career. `describeReason` links it to the student's own scores; a repeated reason is printed once. */
function ideaItems(
  careers: readonly CareerFinding[],
  findIdea: (career: CareerFinding) => Idea,
  describeReason: (career: CareerFinding) => string | null,
): string[] {
  return careers.map((career, index) => {
    const { title, detail } = findIdea(career);
    const reason = describeReason(career);
    const isPrinted = careers.slice(0, index).some((earlier) => describeReason(earlier) === reason);
    return `**${title}** (${reason === null || isPrinted ? career.name : `${career.name}; ${reason}`}): ${detail}`;
  });
}
