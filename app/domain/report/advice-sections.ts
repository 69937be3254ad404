import type { Findings } from "./findings.ts";
import { numberedList, paragraph, sentence, table, type Block } from "./markdown.ts";
import { admissionOfPath } from "./guide-facts.ts";
import { wishSupport } from "./interest-sections.ts";
import { describeNextStep, rankAfterTenthPaths } from "./path-sections.ts";
import type { Distinction } from "#app/domain/assessment/measurement-error.ts";
import type { Reservation } from "./report-text.ts";

/** Section: how to decide, strengths, and the next four weeks. */
export function adviceSection(findings: Findings): Block[] {
  const { text, best, byInterest, code, facts, isAfterTenth } = findings;
  const [first = byInterest, second = byInterest] = best;
  const { leadingTrait } = facts.decisionStyle;
  return [
    sentence(leadingTrait === null ? text.advice.evenStyle(code) : text.traits[leadingTrait].lead),
    paragraph(
      strengthSentence(findings),
      wishSentence(findings),
      weakTraitSentence(findings),
      abroadSentence(findings),
    ),
    text.advice.nextMonth,
    numberedList([
      text.advice.week1(first.name, first.text.trial),
      text.advice.week2(
        byInterest.text.person,
        findings.choose(text.types[byInterest.leading.type].askWorker, "question to a worker"),
      ),
      text.advice.week3(second.name, second.text.trial),
      text.advice.week4(best.length, isAfterTenth, leadingTrait),
    ]),
  ];
}

function strengthSentence({ text, top, isGuarded, choose }: Findings): string {
  return isGuarded
    ? text.advice.flatStrength
    : choose(text.advice.strength(top, text.types[top.type].build), "strength");
}

/** Only if the chosen careers differ from those the answers suggest. */
function wishSentence(findings: Findings): string | null {
  const { text, best, byInterest, facts, choose } = findings;
  const wish = best.find((career) => career.isChosen);
  if (wish === undefined || wish === byInterest || facts.profile.isFlat) return null;
  return choose(text.advice.wishBeside(wish.name, byInterest.name, wishSupport(findings, wish)), "wish");
}

/** The least used decision trait, with advice. */
function weakTraitSentence({ text, facts }: Findings): string | null {
  const weakest = facts.decisionStyle.traits.at(-1);
  return weakest?.strength === "weak" ? text.weakTrait(weakest.trait) : null;
}

/** Only if the means do not allow it: otherwise it is a step in choosing a college. */
export function abroadSentence({ text, abroadBeyondBudget, byInterest }: Findings): string | null {
  if (abroadBeyondBudget === null) return null;
  const { continent, rupeesAYear } = abroadBeyondBudget;
  return text.advice.abroadBeyondBudget(continent, byInterest.name, rupeesAYear);
}

/** Section: the report in one table. */
export function summarySection(findings: Findings): Block[] {
  const { text, best, byInterest, code, isAfterTenth } = findings;
  const [first = byInterest] = best;
  const next = nextStep(findings);
  const notice = firstNotice(findings);
  const step = isAfterTenth ? next : notice;
  const { rows } = text.summary;
  return [
    code === null
      ? text.summary.flatLead(first.name, step)
      : findings.choose(text.summary.lead(code, first.name, step), "summary"),
    table(text.summary.head, [
      [
        rows.code,
        `${code ?? text.summary.noCode}: ${findings.scores.map((score) => `${score.type} ${score.shown}`).join(", ")}`,
      ],
      [rows.careers, best.map(({ name }) => name).join("; ")],
      [rows.path, next],
      [rows.exam, notice],
      [rows.style, decisionStyleCell(findings)],
      [rows.abroad, abroadCell(findings)],
      [rows.confidence, text.summary.confidence[rateConfidence(findings)]],
    ]),
  ];
}

/** The path after class 10, or the first career's first open route after class 12. */
function nextStep(findings: Findings): string {
  const { text, best, byInterest, isAfterTenth } = findings;
  const [first = byInterest] = best;
  const [path] = rankAfterTenthPaths(findings);
  if (isAfterTenth && path !== undefined) return text.paths[path.path].name;
  const next = first.guided?.assessed.next ?? null;
  return next?.kind === "route" ? next.route.name[text.language] : describeNextStep(findings, first);
}

/** Who publishes that step's notice: after class 12 the admission's authority; the college if there is none. */
function firstNotice(findings: Findings): string {
  const { text, best, byInterest, facts, isAfterTenth } = findings;
  const [first = byInterest] = best;
  const [path] = rankAfterTenthPaths(findings);
  if (isAfterTenth && path !== undefined)
    return admissionOfPath(facts.guide, path.path)?.authority.name ?? text.summary.askSchool;
  const admission = first.guided?.assessed.next?.admission ?? null;
  return admission === null
    ? text.summary.askCollege
    : `${admission.name[text.language]} (${admission.authority.name})`;
}

function decisionStyleCell({ text, facts }: Findings): string {
  const { leadingTrait } = facts.decisionStyle;
  return leadingTrait === null ? text.summary.evenStyle : text.summary.sign(text.traits[leadingTrait].name);
}

function abroadCell({ text, continent, abroadBeyondBudget, facts }: Findings): string {
  if (abroadBeyondBudget !== null) {
    return text.summary.beyondBudget(text.continents[abroadBeyondBudget.continent]);
  }
  if (continent !== null) {
    return text.continents[continent];
  }
  return facts.studyAbroad === null ? text.summary.noAnswer : text.summary.notInterested;
}

/** The most important reservation or, without one, the distinction of the leading types. */
function rateConfidence({ reservations, distinction }: Findings): Reservation | Distinction {
  return reservations[0] ?? distinction ?? "none";
}
