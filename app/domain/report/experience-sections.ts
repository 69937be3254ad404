import { supportMatches } from "./match-tier.ts";
import type { TraitStrength } from "./decision-style.ts";
import { byMatch, type CareerFinding, type Findings } from "./findings.ts";
import { bulletList, caution, paragraph, type Block } from "./markdown.ts";
import type { EntrepreneurialLevel, Idea, TypeScore } from "./report-text.ts";

const SIDE_HUSTLES = 2;
const INTERNSHIPS = 2;
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
  return [
    isGuarded || code === null
      ? text.sideHustles.flatLead(leader.name)
      : findings.choose(text.sideHustles.lead(code, leader.name, leader.leading), "side hustles"),
    bulletList(ideaItems(careers, ({ text: own }) => own.sideHustle)),
    caution(text.sideHustles.safety),
  ];
}

/** Section: places to see the work from inside, and how to ask for them. */
export function internshipsSection(findings: Findings): Block[] {
  const { text, best, isAfterTenth } = findings;
  const careers = best.slice(0, INTERNSHIPS);
  const first = careers[0] ?? findings.byInterest;
  const lead = text.internships.lead(first.name, first.leading, text.types[first.leading.type].dayShows);
  return [
    findings.choose(lead, "internships"),
    bulletList(ideaItems(careers, ({ text: own }) => own.internship)),
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
        : text.entrepreneurial.role(text.types[top.type].ventureRole, text.types[lowest.type].ventureRole),
      choose(text.entrepreneurial.risk[readinessForRisk(findings)], "risk"),
    ),
    // By match, because a venture needs interest more than a wish.
    bulletList(ideaItems(byMatch(findings.best).slice(0, VENTURES), ({ text: own }) => own.venture)),
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

/** One idea per career. */
function ideaItems(careers: readonly CareerFinding[], findIdea: (career: CareerFinding) => Idea): string[] {
  return careers.map((career) => {
    const { title, detail } = findIdea(career);
    return `**${title}** (${career.name}): ${detail}`;
  });
}
