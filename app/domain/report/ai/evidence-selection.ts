import { z } from "zod";
import { type EvidenceCandidates, type EvidenceSelection, MAX_SUPPORTING } from "#app/domain/report/citations.ts";
import type { Citation } from "#app/domain/report/report-text.ts";

/** A career to select evidence for. */
export interface CareerForSelection extends EvidenceCandidates {
  /** In English. */
  readonly name: string;
}

/** Maximum answers offered per side of a career: enough to choose from. */
const MAX_CANDIDATES = 8;

const answerSchema = z.strictObject({
  careers: z.array(
    z.strictObject({
      career: z.number().int(),
      supporting: z.array(z.number().int()),
      opposing: z.number().int().nullable(),
    }),
  ),
});

const INSTRUCTIONS = [
  "You help to choose which of a school student's own answers a career report quotes. You write nothing: the report is composed by a program.",
  `For each career you are given answers that speak for it ("supporting") and against it ("opposing"), each with an id. Choose at most ${MAX_SUPPORTING} ids for it: the ones that together say most about why this work could suit this student, not two that say the same. Choose at most one id against it: the one a careful counselor would raise; null if there is none.`,
  "Use only ids from the lists of the same career and the same side. Use no id for two careers, unless a career would otherwise have none.",
  'Answer with JSON alone: {"careers": [{"career": 31, "supporting": [34, 14], "opposing": null}]}, each career once.',
].join("\n");

/** Request for ids of answers for and against each career, from our catalogue's texts only: no student input. */
export function evidenceRequest(careers: readonly CareerForSelection[]) {
  const { $schema: _, ...schema } = z.toJSONSchema(answerSchema);
  const offered = (citations: readonly Citation[]) =>
    citations
      .slice(0, MAX_CANDIDATES)
      .map(({ questionId, statement, answer }) => ({ id: questionId, statement, answer }));
  return {
    system: INSTRUCTIONS,
    user: JSON.stringify({
      careers: careers.map(({ careerId, name, supporting, opposing }) => ({
        career: careerId,
        name,
        supporting: offered(supporting),
        opposing: offered(opposing),
      })),
    }),
    answer: { name: "evidence_selection", schema },
  };
}

/** Parses an AI's selection of offered ids. One error, such as a duplicate or a wrong side, invalidates all of it. */
export function readEvidenceSelection(
  response: unknown,
  careers: readonly CareerForSelection[],
): EvidenceSelection | null {
  const { data } = answerSchema.safeParse(response);
  if (!data) return null;
  const chosen = new Set(data.careers.map(({ career }) => career));
  if (chosen.size !== data.careers.length) return null;
  const hasNoFault = data.careers.every(({ career, supporting, opposing }) => {
    const offered = careers.find(({ careerId }) => careerId === career);
    return (
      offered !== undefined &&
      supporting.length <= MAX_SUPPORTING &&
      new Set(supporting).size === supporting.length &&
      supporting.every((id) => hasId(offered.supporting, id)) &&
      (opposing === null || hasId(offered.opposing, opposing))
    );
  });
  if (!hasNoFault) return null;
  return Object.fromEntries(data.careers.map(({ career, supporting, opposing }) => [career, { supporting, opposing }]));
}

function hasId(citations: readonly Citation[], id: number): boolean {
  return citations.slice(0, MAX_CANDIDATES).some(({ questionId }) => questionId === id);
}
