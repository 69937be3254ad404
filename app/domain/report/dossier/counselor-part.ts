import { contradictedTypes } from "#app/domain/assessment/answer-quality.ts";
import { bulletList, joinBlocks, numberedList, subheading, table } from "#app/domain/report/markdown.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import type { DossierPart } from "./dossier.ts";
import type { Wordings } from "#app/domain/report/report-text.ts";
import { EASY_THINGS, type ReflectionStep, WORK_VALUES } from "#app/domain/report/studies.ts";
import { MAPPED_CAREERS, listUnknowns } from "./path-map-part.ts";
import { rateWish } from "./wishes.ts";

const QUESTIONS = 5;
const CAREERS_WITH_OBJECTIONS = 2;

/** A counselor's preparation for a session: figures, contradictions, gaps, and five questions. */
export function counselorPart(findings: DossierFindings): DossierPart {
  const { words, code, byInterest, shown, reservations, facts } = findings;
  const { counselor } = words;
  const [first = byInterest] = shown;
  const [reservation] = reservations;
  return {
    id: "counselor",
    title: counselor.title,
    finding:
      reservation === undefined && code !== null
        ? findings.choose(counselor.finding(code, facts.profile.consistency, first), "counselor")
        : counselor.findingGuarded[reservation ?? "flat"](first.name),
    blocks: [
      {
        kind: "text",
        markdown: joinBlocks([
          table(counselor.head, figures(findings)),
          subheading(counselor.lookTitle),
          bulletList(remarks(findings)),
          subheading(counselor.questionsTitle),
          numberedList(questions(findings)),
        ]),
      },
    ],
  };
}

function figures(findings: DossierFindings): [string, string][] {
  const { words, facts, code, scores, shown, text } = findings;
  const { counselor } = words;
  const { rows } = counselor;
  const { traits } = facts.decisionStyle;
  const named = (strength: string) =>
    traits.filter((trait) => trait.strength === strength).map(({ trait }) => text.traits[trait].name);
  const wishes = shown.filter(({ isChosen }) => isChosen);
  const { differentiation, consistency, isFlat } = facts.profile;
  const cautions = facts.quality.cautions.map(({ kind }) => counselor.cautions[kind]);
  const unknowns = listUnknowns(findings).map((unknown) => words.map.unknowns[unknown]);
  if ((facts.studies?.yearlyBudget ?? null) === null) unknowns.push(counselor.money);
  return [
    [rows.stage, words.stage[facts.educationStatus]],
    [rows.code, code ?? counselor.noCode],
    [rows.order, scores.map(({ name, shown: percent }) => `${name} ${percent}`).join(", ")],
    [
      rows.shape,
      counselor.shape(
        Math.round(differentiation.range),
        Math.round(differentiation.standardDeviation),
        isFlat ? null : consistency,
      ),
    ],
    [rows.careers, shown.map((career) => `${career.name} (${text.bestCareers.mark(career)})`).join("; ")],
    [rows.wishes, wishes.length === 0 ? counselor.noWishes : wishes.map(({ name }) => name).join("; ")],
    [
      rows.style,
      named("strong").length + named("weak").length === 0
        ? counselor.evenStyle
        : counselor.traits(named("strong"), named("weak")),
    ],
    [rows.quality, cautions.length === 0 ? counselor.qualityGood : cautions.join("; ")],
    ...reflections(findings),
    [rows.unknown, unknowns.length === 0 ? counselor.nothingUnknown : unknowns.join("; ")],
  ];
}

/** The student's answers on values, strengths, money and moving; unanswered ones are left out. */
function reflections({ words, facts: { studies } }: DossierFindings): [string, string][] {
  if (studies === null) return [];
  const { rows } = words.counselor;
  const much = <Name extends string>(
    answers: Readonly<Partial<Record<Name, ReflectionStep>>>,
    names: readonly Name[],
  ) => names.filter((name) => answers[name] === "much");
  const values = much(studies.values, WORK_VALUES).map((value) => words.counselor.value(value));
  const ease = much(studies.ease, EASY_THINGS).map((thing) => words.counselor.easy(thing));
  const { yearlyBudget, loan, move } = studies;
  const means = [
    ...(yearlyBudget === null ? [] : [words.counselor.budget(yearlyBudget, loan)]),
    ...(move === null ? [] : [words.counselor.move(move)]),
  ];
  const list: [string, string][] = [
    [rows.values, values.join("; ")],
    [rows.ease, ease.join("; ")],
    [rows.means, means.join("; ")],
  ];
  return list.filter(([, text]) => text !== "");
}

/** Where the data contradict each other or the student's wish. */
function remarks(findings: DossierFindings): string[] {
  const { words, facts, shown, top, second, byInterest, reservations } = findings;
  const { counselor } = words;
  const contradicted = listContradictions(findings);
  const wishes = shown.flatMap((career) => {
    const state = rateWish(findings, career);
    return state === "none" ? [] : [findings.choose(counselor.wish(career, state, byInterest), "wish")];
  });
  const objections = shown
    .flatMap(({ name, evidence }) =>
      evidence.opposing === null ? [] : [findings.choose(counselor.against(name, evidence.opposing), "objection")],
    )
    .slice(0, CAREERS_WITH_OBJECTIONS);
  const found = [
    ...reservations.map((reservation) => counselor.reservation[reservation]),
    ...(contradicted.length === 0 ? [] : [counselor.contradiction(contradicted)]),
    ...(facts.profile.consistency === "low" && !facts.profile.isFlat ? [counselor.opposites(top, second)] : []),
    ...wishes,
    ...shutCareers(findings).map(({ name, around }) => counselor.shut(name, around)),
    ...objections,
  ];
  return found.length === 0 ? [counselor.noContradiction] : found;
}

/** Top careers without an open route, with the first admission of the alternative. */
function shutCareers({ words, shown }: DossierFindings): { name: string; around: string }[] {
  return shown.slice(0, MAPPED_CAREERS).flatMap(({ name, guided }) => {
    const next = guided?.assessed.next ?? null;
    return next?.kind === "bridge" ? [{ name, around: next.admission.name[words.language] }] : [];
  });
}

function listContradictions({ facts, text }: DossierFindings): string[] {
  return contradictedTypes(facts.questions, facts.answers).map((type) => text.typeName(type));
}

/** Five questions derived from the data, most important first. */
function questions(findings: DossierFindings): string[] {
  const { words, facts, shown, byInterest, distinction, continent, isAfterTenth, reservations } = findings;
  const ask = words.counselor.questions;
  const [first = byInterest, second = byInterest] = shown;
  const [contradicted] = listContradictions(findings);
  const [shut] = shutCareers(findings);
  const wish = shown.find(({ isChosen }) => isChosen);
  const wishState = wish === undefined ? "none" : rateWish(findings, wish);
  const opposed = shown.find(({ evidence, isChosen }) => evidence.opposing !== null && !isChosen);
  const weak = facts.decisionStyle.traits.at(-1);
  const unknowns = listUnknowns(findings);
  const isSubjectsOpen = unknowns.includes("subjects") || unknowns.includes("wanted");
  const candidates: (Wordings | null)[] = [
    reservations.includes("careless") ? ask.careless : null,
    facts.profile.isFlat ? ask.flat : null,
    facts.profile.hasLowInterest && !facts.profile.isFlat ? ask.low : null,
    wish !== undefined && wishState !== "none"
      ? wishState === "supported"
        ? ask.wishSupported(wish.name)
        : wish === byInterest
          ? ask.seen(wish.name, wish.text.person)
          : ask.wishOpposed(wish.name, byInterest.name)
      : null,
    shut === undefined ? null : ask.shut(shut.name, shut.around),
    contradicted === undefined ? null : ask.contradiction(contradicted),
    opposed?.evidence.opposing ? ask.against(opposed.name, opposed.evidence.opposing) : null,
    isSubjectsOpen ? ask.subjects(isAfterTenth) : null,
    distinction === "none" ? ask.close(findings.top.name, findings.second.name) : null,
    unknowns.includes("marks") ? ask.marks : null,
    (facts.studies?.yearlyBudget ?? null) === null ? ask.money(first.name) : null,
    continent === null ? null : ask.abroad(findings.text.continents[continent]),
    weak?.strength === "weak" ? ask.weakTrait(findings.text.traits[weak.trait].name) : null,
    first.weakest.type === first.leading.type ? null : ask.weakest(first.name, first.weakest),
    ask.home([first.name, second.name]),
    wish === first && wish === byInterest ? null : ask.seen(first.name, first.text.person),
  ];
  return candidates
    .filter((question) => question !== null)
    .slice(0, QUESTIONS)
    .map((wordings, index) => findings.choose(wordings, `session ${index}`));
}
