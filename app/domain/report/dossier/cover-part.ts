import type { AnswerQuality } from "#app/domain/assessment/answer-quality.ts";
import { HOLLAND_TYPES, type HollandType } from "#app/domain/assessment/holland-type.ts";
import {
  CLEAR_FROM_POINTS,
  FAR_FROM_POINTS,
  pointsApart,
  SEM_POINTS,
} from "#app/domain/assessment/measurement-error.ts";
import type { RiasecProfile } from "#app/domain/assessment/riasec.ts";
import { byMatch } from "#app/domain/report/findings.ts";
import { type CareerFigures, GOOD_FROM_PERCENT } from "#app/domain/report/match-tier.ts";
import { describeWhen } from "#app/domain/report/chances/chance-rows.ts";
import { caution, escapeInline, paragraph } from "#app/domain/report/markdown.ts";
import { describeNextStep } from "#app/domain/report/path-sections.ts";
import { chanceContext } from "./chance-context.ts";
import type { DossierFindings } from "./dossier-findings.ts";
import { careerPartId, type ChartedType, type DossierBlock, type DossierPart } from "./dossier.ts";
import type { DossierText } from "./dossier-text.ts";
import { rateWish } from "./wishes.ts";

const CAREERS_ON_COVER = 3;

/** From this percentage on the second type may describe the student as well; below it, only the first one. */
const LEADS_FROM_PERCENT = 55;

/** The finding in one sentence, the profile as hexagon and bars, and the top careers. */
export function coverPart(findings: DossierFindings): DossierPart {
  const { text, words, reservations, scores, shown, facts } = findings;
  const types: ChartedType[] = HOLLAND_TYPES.flatMap((type) => scores.filter((score) => score.type === type));
  const reserve: DossierBlock[] =
    reservations.length === 0
      ? []
      : [
          {
            kind: "text",
            markdown: caution(
              paragraph(...reservations.map((each) => text.personality.reservation[each]), text.personality.counselor),
            ),
          },
        ];
  return {
    id: "cover",
    title: words.cover.title,
    finding: coverFinding(findings),
    blocks: [
      {
        kind: "hexagon",
        types,
        alternative: words.cover.hexagonAlternative(scores, facts.profile.isFlat ? null : facts.profile.consistency),
      },
      { kind: "types-chart", types, alternative: words.cover.typesAlternative(scores, SEM_POINTS) },
      {
        kind: "careers",
        careers: shown.slice(0, CAREERS_ON_COVER).map((career, index) => ({
          name: career.name,
          standing: words.standing(career),
          percentages: words.percentages(career),
          part: careerPartId(index),
        })),
      },
      ...nextStep(findings),
      ...reserve,
    ],
  };
}

/** The next step of the first career, with its day if that is known; a bridge if no route is open. */
function nextStep(findings: DossierFindings): DossierBlock[] {
  const { words, shown, byInterest } = findings;
  const [career = byInterest] = shown;
  const { assessed, judged } = career.guided ?? {};
  if (!assessed?.next) return [];
  const { next } = assessed;
  const best = judged?.routes.find((route) => next.kind === "route" && route.assessed.route === next.route);
  const when = best === undefined ? null : describeWhen(chanceContext(findings), best);
  const step = words.chances.nextStep(escapeInline(describeNextStep(findings, career)), when);
  return [{ kind: "text", markdown: `**${step}**` }];
}

function coverFinding(findings: DossierFindings): string {
  const { words, facts, shown, top, second, byInterest, reservations } = findings;
  const names = shown.slice(0, CAREERS_ON_COVER).map(({ name }) => name);
  if (reservations.includes("careless")) return words.cover.careless(describeReason(words, facts.quality), names);
  if (facts.profile.isFlat) return words.cover.flat(names);
  if (facts.profile.hasLowInterest) return words.cover.lowInterest(top, second, names);
  const [first = byInterest, next = byInterest] = shown;
  const drawnTo = describeLeanings(words, top.type, second.type, facts.profile);
  const other = byInterest === first ? null : byInterest.name;
  switch (rateWish(findings, first)) {
    case "supported":
      return words.cover.wishSupported(drawnTo, first.name, other);
    case "open":
      return words.cover.wishOpen(drawnTo, first.name, other);
    case "opposed":
      return words.cover.wishOpposed(drawnTo, first.name, byInterest.name);
    case "none": {
      // Not the first two of the list, whose order says nothing.
      const [best = first, second = next] = byMatch(shown);
      return areTwoGood(shown)
        ? findings.choose(words.cover.fits(drawnTo, best.name, second.name), "cover")
        : words.cover.nearest(drawnTo, best.name, second.name);
    }
  }
}

/** Whether two of the careers shown, the best ones, are good matches. */
function areTwoGood(careers: readonly Pick<CareerFigures, "match">[]): boolean {
  const second = byMatch(careers)[1];
  return second !== undefined && second.match >= GOOD_FROM_PERCENT;
}

/** Data of a report whose text is written. */
export interface WrittenReport {
  /** Null in older reports, which did not store it. */
  readonly profile: RiasecProfile | null;
  readonly quality: AnswerQuality | null;
  /** Best first. */
  readonly careers: readonly { readonly figures: CareerFigures }[];
}

/** The finding for display above the top careers, without their names. Null if too little is known. */
export function findingAboveCareers(words: DossierText, { profile, quality, careers }: WrittenReport): string | null {
  const [top, second] = profile?.letters ?? [];
  const [first, next = first] = careers.map(({ figures }) => figures);
  if (profile === null || top === undefined || second === undefined || !first || !next) return null;
  const { above } = words.cover;
  if (quality?.verdict === "interpret_with_care") return above.careless(describeReason(words, quality));
  if (profile.isFlat) return above.flat;
  if (profile.hasLowInterest) return above.lowInterest;
  const drawnTo = describeLeanings(words, top, second, profile);
  switch (rateWish({ facts: { profile, quality } }, first)) {
    case "supported":
      return above.wishSupported(drawnTo);
    case "open":
      return above.wishOpen(drawnTo);
    case "opposed":
      return above.wishOpposed(drawnTo);
    case "none":
      return areTwoGood(careers.map(({ figures }) => figures)) ? above.fits(drawnTo) : above.nearest(drawnTo);
  }
}

function describeReason({ cover }: DossierText, { cautions }: AnswerQuality): string {
  const main = cautions.find(({ severity }) => severity === "fail") ?? cautions[0];
  return cover.reasons[main?.kind ?? "contradictory"];
}

/** Two types close together are one interest; of two clearly apart the stronger comes first, and one far below is left out. */
function describeLeanings(
  { cover }: DossierText,
  top: HollandType,
  second: HollandType,
  { percentages }: Pick<RiasecProfile, "percentages">,
): string {
  const [higher, lower] = [percentages[top] ?? 0, percentages[second] ?? 0];
  const points = pointsApart(higher, lower);
  if (lower < LEADS_FROM_PERCENT || points >= FAR_FROM_POINTS) return cover.types[top];
  if (points >= CLEAR_FROM_POINTS) return cover.oneThenOther(cover.types[top], cover.weaker[second]);
  const pair = HOLLAND_TYPES.filter((type) => type === top || type === second).join("");
  return cover.pairs[pair] ?? cover.types[top];
}
