import type { CareerFinding, Findings } from "./findings";
import { bulletList, caution, paragraph, type Block } from "./markdown";
import type { Idea } from "./report-text";

const SIDE_HUSTLES = 3;
const INTERNSHIPS = 3;
const FEWEST_VENTURES = 2;
const MOST_VENTURES = 3;

/** Small, safe ways to earn beside school, one for each of the first careers. */
export function sideHustlesSection(findings: Findings): Block[] {
  const { text, best, code, isGuarded, isAfterTenth } = findings;
  const careers = best.slice(0, SIDE_HUSTLES);
  const titles = careers.map((career) => career.text.sideHustle.title);
  return [
    isGuarded
      ? text.sideHustles.flatLead(titles)
      : findings.choose(text.sideHustles.lead(titles, code), "side hustles"),
    bulletList(
      careers.map((career) =>
        ideaItem(
          career,
          career.text.sideHustle,
          findings.choose(text.sideHustles.reason(career.leading), `side hustle ${career.category.id}`),
        ),
      ),
    ),
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
      careers.map((career, index) =>
        ideaItem(career, career.text.internship, index === 0 ? observation(findings, career) : null),
      ),
    ),
    text.internships.ask(isAfterTenth, continent !== null),
  ];
}

/** The least liked side of the work, which a visit tests best. */
function observation({ text }: Findings, { weakest }: CareerFinding): string {
  return text.internships.observe(weakest, text.types[weakest.type].asks);
}

/** How far a venture of one's own suits the student, with two or three first ideas. */
export function entrepreneurialSection(findings: Findings): Block[] {
  const { text, top, isGuarded } = findings;
  const enterprising = findings.scores.find((score) => score.type === "E") ?? top;
  const conventional = findings.scores.find((score) => score.type === "C") ?? top;
  const level = text.entrepreneurial.level(enterprising);
  const count = level === "strong" ? MOST_VENTURES : FEWEST_VENTURES;
  return [
    text.entrepreneurial.lead(level, enterprising, conventional),
    paragraph(
      isGuarded ? null : text.entrepreneurial.role(top, text.types[top.type].ventureRole),
      text.entrepreneurial.risk(takesRisks(findings)),
    ),
    bulletList(
      bestByMatch(findings)
        .slice(0, count)
        .map((career) => ideaItem(career, career.text.venture, text.entrepreneurial.reason(career.leading))),
    ),
  ];
}

function takesRisks({ facts }: Findings): boolean {
  return facts.decisionStyle.traits.some((score) => score.trait === "risk_taking" && score.strength === "strong");
}

/** A venture needs interest more than a wish, so the order is by match. */
function bestByMatch({ best }: Findings): CareerFinding[] {
  return best.toSorted((first, second) => second.match - first.match);
}

function ideaItem(career: CareerFinding, idea: Idea, reason: string | null): string {
  return paragraph(`**${idea.title}** (${career.name}):`, idea.detail, reason);
}
