import { SEM_POINTS } from "#app/domain/assessment/measurement-error.ts";
import {
  bulletList,
  escapeInline,
  joinBlocks,
  numberedList,
  paragraph,
  subheading,
  table,
} from "#app/domain/report/markdown.ts";
import { awardLines } from "#app/domain/report/chances/money-lines.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import type { Citation, Wordings } from "#app/domain/report/report-text.ts";
import type { DossierPart } from "./dossier.ts";
import { rateWish } from "./wishes.ts";

const CAREERS = 3;
const AWARDS = 4;

/** A page for the parents: what this is, costs, financial help, questions to ask. */
export function parentsPart(findings: DossierFindings): DossierPart {
  const { words, shown, reservations, facts, byInterest, isAfterTenth } = findings;
  const { parents } = words;
  const careers = shown.slice(0, CAREERS);
  const names = careers.map(({ name }) => name);
  const [first = byInterest] = careers;
  const wish = careers.find(({ isChosen }) => isChosen);
  const wishState = wish === undefined ? "none" : rateWish(findings, wish);
  return {
    id: "parents",
    title: parents.title,
    finding: parentsFinding(findings, names),
    blocks: [
      {
        kind: "text",
        markdown: joinBlocks([
          subheading(parents.isTitle),
          paragraph(
            parents.is(facts.questions.length),
            parents.isNot,
            parents.chance(SEM_POINTS),
            ...reservations.map((reservation) => parents.reservation[reservation]),
            wish === undefined || wishState === "none"
              ? null
              : findings.choose(parents.wish(wish, wishState), "parents wish"),
          ),
          subheading(parents.costTitle),
          costTable(findings),
          awardsList(findings),
          paragraph(budgetSentence(findings), parents.applicationFees, parents.noMorePayments),
          subheading(parents.homeTitle),
          bulletList([
            ...homeAdvice(findings),
            findings.choose(parents.homeAlways(first.name, first.text.person), "home"),
          ]),
          subheading(parents.studentTitle),
          numberedList(studentQuestions(findings)),
          subheading(isAfterTenth ? parents.schoolTitle : parents.collegeTitle),
          numberedList(
            pickEach(findings, parents.collegeQuestions(first.name, first.text.collegeCheck, isAfterTenth), "college"),
          ),
        ]),
      },
    ],
  };
}

/** What the parents may ask the student. */
export function studentQuestions(findings: DossierFindings): string[] {
  const { words, shown, byInterest } = findings;
  const careers = shown.slice(0, CAREERS);
  const [first = byInterest, second = byInterest] = careers;
  const quote = careers.flatMap(({ evidence }) => evidence.supporting).find(isYes) ?? null;
  return pickEach(
    findings,
    words.parents.studentQuestions(first.name, first.text.person, second.name, quote),
    "student",
  );
}

function pickEach({ choose }: DossierFindings, questions: readonly Wordings[], key: string): string[] {
  return questions.map((wordings, index) => choose(wordings, `ask ${key} ${index}`));
}

/** One can ask when someone last did what they like, but not what they dislike. */
const isYes = ({ answer }: Citation) => answer === "agree" || answer === "strongly_agree";

function parentsFinding(findings: DossierFindings, names: readonly string[]): string {
  const { words, isGuarded, shown, byInterest } = findings;
  if (isGuarded) return words.parents.findingGuarded(names);
  const wish = shown.slice(0, CAREERS).find((career) => ["open", "opposed"].includes(rateWish(findings, career)));
  return wish === undefined || wish === byInterest
    ? findings.choose(words.parents.finding(names), "parents")
    : findings.choose(words.parents.findingWish(wish.name, byInterest.name), "parents");
}

/** The family's stated budget; null if unanswered. */
function budgetSentence({ words, facts }: DossierFindings): string | null {
  const { yearlyBudget = null, loan = null } = facts.studies ?? {};
  return yearlyBudget === null ? null : words.parents.budget(yearlyBudget, loan);
}

function homeAdvice({ words, top, isGuarded }: DossierFindings): readonly string[] {
  return isGuarded ? words.parents.homeFlat : words.parents.home[top.type];
}

/** What each career's best route costs a year and as a whole, before and after awards, against the family's limit. */
function costTable({ words, shown }: DossierFindings): string {
  const { chances } = words;
  return table(
    chances.parentsHead,
    shown.slice(0, CAREERS).map(({ name, guided }) => {
      const [best] = guided?.judged === undefined ? [] : [...guided.judged.routes, ...guided.judged.hard];
      const {
        rupeesAYear = null,
        total = null,
        afterAwards = null,
        isWhole = true,
        verdict = "unknown",
      } = best?.cost ?? {};
      const amount = (rupees: number | null) =>
        rupees === null ? chances.notKnown : isWhole ? chances.rupees(rupees) : chances.atLeast(chances.rupees(rupees));
      const against = chances.costVerdicts[verdict];
      return [
        escapeInline(name),
        amount(rupeesAYear),
        amount(total),
        afterAwards === null || afterAwards === rupeesAYear ? "-" : amount(afterAwards),
        against === "" ? "-" : against,
      ];
    }),
  );
}

/** Awards of the careers' best routes, each once. */
function awardsList({ words, shown }: DossierFindings): string {
  const awards = shown.slice(0, CAREERS).flatMap(({ guided }) => {
    const [best] = guided?.judged === undefined ? [] : [...guided.judged.routes, ...guided.judged.hard];
    return best?.cost.awards ?? [];
  });
  const once = [...new Map(awards.toReversed().map((award) => [award.scholarship.slug, award])).values()].toReversed();
  const { chances, language } = words;
  const lines = awardLines({ words: chances, language }, once.slice(0, AWARDS));
  return joinBlocks([subheading(chances.awardsTitle), bulletList(lines.length === 0 ? [chances.noAward] : lines)]);
}
