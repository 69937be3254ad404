import type { AnswerCautionKind } from "../../assessment/answer-quality";
import { HOLLAND_TYPES } from "../../assessment/holland-type";
import { SEM_POINTS } from "../../assessment/measurement-error";
import { GOOD_FROM_PERCENT } from "../match-tier";
import { caution, paragraph } from "../markdown";
import type { DossierFindings } from "./dossier-findings";
import { careerPartId, type ChartedType, type DossierBlock, type DossierPart } from "./dossier";
import { wishStateOf } from "./wishes";

const CAREERS_ON_COVER = 3;

/** From this percentage on the second type describes the student, too; below it, the first one speaks alone. */
const LEADS_FROM_PERCENT = 55;

/** The finding in one sentence, the profile as a hexagon and as bars, and the first careers. */
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
      ...reserve,
    ],
  };
}

/** What the answers amount to, in one sentence about this student. */
function coverFinding(findings: DossierFindings): string {
  const { words, facts, shown, top, second, byInterest, reservations } = findings;
  const names = shown.slice(0, CAREERS_ON_COVER).map(({ name }) => name);
  if (reservations.includes("careless")) return words.cover.careless(mainCaution(findings), names);
  if (facts.profile.isFlat) return words.cover.flat(names);
  if (facts.profile.hasLowInterest) return words.cover.lowInterest(top, second, names);
  const [first = byInterest, next = byInterest] = shown;
  const drawnTo = drawnToOf(findings);
  const other = byInterest === first ? null : byInterest.name;
  switch (wishStateOf(findings, first)) {
    case "supported":
      return words.cover.wishSupported(drawnTo, first.name, other);
    case "open":
      return words.cover.wishOpen(drawnTo, first.name, other);
    case "opposed":
      return words.cover.wishOpposed(drawnTo, first.name, byInterest.name);
    case "none":
      return first.match >= GOOD_FROM_PERCENT && next.match >= GOOD_FROM_PERCENT
        ? findings.choose(words.cover.fits(drawnTo, first.name, next.name), "cover")
        : words.cover.nearest(drawnTo, first.name, next.name);
  }
}

/** The weightiest sign of careless answering. */
function mainCaution({ facts }: DossierFindings): AnswerCautionKind {
  const { cautions } = facts.quality;
  return (cautions.find(({ severity }) => severity === "fail") ?? cautions[0])?.kind ?? "contradictory";
}

function drawnToOf({ words, top, second }: DossierFindings): string {
  const pair = HOLLAND_TYPES.filter((type) => type === top.type || type === second.type).join("");
  const both = (second.percent ?? 0) >= LEADS_FROM_PERCENT ? words.cover.pairs[pair] : undefined;
  return both ?? words.cover.types[top.type];
}
