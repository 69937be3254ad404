import { CHOSEN_CAREER_QUESTION_IDS, isAnswerCode, TOTAL_QUESTIONS, type AnswerSheet } from "./question.ts";

/** An answer that is not submitted yet: the option's code and its time, in milliseconds since 1970, UTC. */
interface DraftAnswer {
  readonly answer: string;
  readonly at: number;
}

/** Answers by question id. A withdrawn career choice is kept as an empty answer, so that its time counts in a merge. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** Answers in progress for one order, in the browser and on the server. */
export interface Draft {
  readonly answers: DraftAnswers;
  /** The question on screen, 1 to 63. */
  readonly position: number;
}

export const EMPTY_DRAFT: Draft = { answers: {}, position: 1 };

/** Merges two sets of answers: the later answer wins, and on equal times the second set's. */
export function mergeAnswers(first: DraftAnswers, second: DraftAnswers): DraftAnswers {
  const merged: Record<string, DraftAnswer> = { ...first };
  for (const [id, entry] of Object.entries(second)) {
    const other = merged[id];
    if (other === undefined || entry.at >= other.at) merged[id] = entry;
  }
  return merged;
}

/** The plain answers for scoring and checks; invalid ones are omitted. */
export function toAnswerSheet(answers: DraftAnswers): AnswerSheet {
  const valid = Object.entries(answers).filter(([id, { answer }]) => isAnswerCode(Number(id), answer));
  return Object.fromEntries(valid.map(([id, { answer }]) => [Number(id), answer]));
}

/** Clamps a question id from outside to the valid range; the first one if it is not a number. */
export function clampPosition(value: unknown): number {
  const position = Math.trunc(Number(value));
  return Number.isFinite(position) ? Math.min(Math.max(position, 1), TOTAL_QUESTIONS) : 1;
}

/** The browser's stored state for an order: the draft, and which answers the server has not confirmed. */
export interface LocalDraft extends Draft {
  /** Question ids. */
  readonly unsent: readonly string[];
}

export const EMPTY_LOCAL_DRAFT: LocalDraft = { ...EMPTY_DRAFT, unsent: [] };

/** Answers the server has not confirmed. */
export function unsentAnswers({ answers, unsent }: LocalDraft): DraftAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => unsent.includes(id)));
}

/** Adds unconfirmed answers, keeping those of other tabs. */
export function withUnsent(local: LocalDraft, added: DraftAnswers): LocalDraft {
  return {
    ...local,
    answers: { ...local.answers, ...added },
    unsent: [...new Set([...local.unsent, ...Object.keys(added)])],
  };
}

/** Applies the server's state after it accepted `sent`: only answers changed since stay unsent. */
export function withConfirmed(
  local: LocalDraft,
  { sent, onServer }: { sent: DraftAnswers; onServer: DraftAnswers },
): LocalDraft {
  const unsent = local.unsent.filter((id) => sent[id] === undefined || sent[id].at !== local.answers[id]?.at);
  return { ...local, answers: { ...onServer, ...unsentAnswers({ ...local, unsent }) }, unsent };
}

/** Updates the page's draft with later answers in the browser: a page cached for offline reading may be outdated. */
export function withLaterLocal(loaded: Draft, local: LocalDraft): Draft {
  const isLater = Object.entries(local.answers).some(([id, { at }]) => at > (loaded.answers[id]?.at ?? -Infinity));
  return isLater ? { answers: mergeAnswers(loaded.answers, local.answers), position: local.position } : loaded;
}

export interface CheckedAnswers {
  readonly accepted: DraftAnswers;
  readonly rejected: number;
}

/** Two clocks at the same moment, in milliseconds since 1970, UTC. */
export interface Clocks {
  /** The server's clock. */
  readonly now: number;
  /** The browser's clock when it sent the answers; `now` if the times are the server's. */
  readonly clock: number;
}

/**
 * Validates answers sent by a browser. Phone clocks can be hours off, so only the time between answering and sending
 * counts: a fast clock does not always win over another device, a slow one does not always lose, and no answer is later
 * than the server's `now`.
 */
export function checkAnswers(
  sent: Readonly<Record<string, { answer: string; at: number }>>,
  { now, clock }: Clocks,
): CheckedAnswers {
  const behind = now - clock;
  const accepted: Record<string, DraftAnswer> = {};
  let rejected = 0;
  for (const [id, { answer, at }] of Object.entries(sent)) {
    if (isAnswerCode(Number(id), answer) || isWithdrawnCareer(Number(id), answer)) {
      accepted[String(Number(id))] = { answer, at: Math.min(Math.max(Math.trunc(at + behind), 0), now) };
    } else {
      rejected += 1;
    }
  }
  return { accepted, rejected };
}

function isWithdrawnCareer(id: number, answer: string): boolean {
  return answer === "" && CHOSEN_CAREER_QUESTION_IDS.some((careerId) => careerId === id);
}

/**
 * Chosen career categories as answers to 1001, 1002 and 1003, without duplicates or gaps. `at` in milliseconds, UTC.
 */
export function chosenCareerAnswers(categoryIds: readonly number[], at: number): DraftAnswers {
  const distinct = [...new Set(categoryIds)];
  return Object.fromEntries(
    CHOSEN_CAREER_QUESTION_IDS.map((id, index) => [String(id), { answer: String(distinct[index] ?? ""), at }]),
  );
}
