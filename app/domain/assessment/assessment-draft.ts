import { CHOSEN_CAREER_QUESTION_IDS, isAnswerCode, TOTAL_QUESTIONS, type AnswerSheet } from "./question.ts";

/** One answer not yet submitted: the option's code and when it was given, in milliseconds since 1970, UTC. */
interface DraftAnswer {
  readonly answer: string;
  readonly at: number;
}

/** Answers by question id. A withdrawn choice of career stays as an empty answer, so that it wins by its time. */
export type DraftAnswers = Readonly<Record<string, DraftAnswer>>;

/** Answers in progress for one order, as the browser and the server both keep them. */
export interface Draft {
  readonly answers: DraftAnswers;
  /** The question on screen, 1 to 63. */
  readonly position: number;
}

export const EMPTY_DRAFT: Draft = { answers: {}, position: 1 };

/** Both sets of answers; for a question in both, the later answer, and of two at the same time the second set's. */
export function mergeAnswers(first: DraftAnswers, second: DraftAnswers): DraftAnswers {
  const merged: Record<string, DraftAnswer> = { ...first };
  for (const [id, entry] of Object.entries(second)) {
    const other = merged[id];
    if (other === undefined || entry.at >= other.at) merged[id] = entry;
  }
  return merged;
}

/** The answers alone, for scoring and checks; invalid ones are omitted. */
export function toAnswerSheet(answers: DraftAnswers): AnswerSheet {
  const valid = Object.entries(answers).filter(([id, { answer }]) => isAnswerCode(Number(id), answer));
  return Object.fromEntries(valid.map(([id, { answer }]) => [Number(id), answer]));
}

/** A question id from outside, or the nearest that exists; the first if it is not a number. */
export function clampPosition(value: unknown): number {
  const position = Math.trunc(Number(value));
  return Number.isFinite(position) ? Math.min(Math.max(position, 1), TOTAL_QUESTIONS) : 1;
}

/** What a browser stores for an order: the draft, and which of its answers our server has not confirmed. */
export interface LocalDraft extends Draft {
  /** Ids of questions. */
  readonly unsent: readonly string[];
}

export const EMPTY_LOCAL_DRAFT: LocalDraft = { ...EMPTY_DRAFT, unsent: [] };

/** The answers that our server has not confirmed. */
export function unsentAnswers({ answers, unsent }: LocalDraft): DraftAnswers {
  return Object.fromEntries(Object.entries(answers).filter(([id]) => unsent.includes(id)));
}

/** Adds answers that our server has not confirmed; those of another tab stay. */
export function withUnsent(local: LocalDraft, added: DraftAnswers): LocalDraft {
  return {
    ...local,
    answers: { ...local.answers, ...added },
    unsent: [...new Set([...local.unsent, ...Object.keys(added)])],
  };
}

/**
 * After the server has accepted `sent`: what has not been changed since is confirmed, and everything but the unsent
 * answers is replaced by the server's state, which may include later ones from another device.
 */
export function withConfirmed(
  local: LocalDraft,
  { sent, onServer }: { sent: DraftAnswers; onServer: DraftAnswers },
): LocalDraft {
  const unsent = local.unsent.filter((id) => sent[id] === undefined || sent[id].at !== local.answers[id]?.at);
  return { ...local, answers: { ...onServer, ...unsentAnswers({ ...local, unsent }) }, unsent };
}

/**
 * The server's draft as a page has it, brought up to date where the browser has a later answer: it gets the server's
 * answers with every save, and a page that was kept for reading without a network is older than the last of them.
 */
export function withLaterLocal(loaded: Draft, local: LocalDraft): Draft {
  const isLater = Object.entries(local.answers).some(([id, { at }]) => at > (loaded.answers[id]?.at ?? -Infinity));
  return isLater ? { answers: mergeAnswers(loaded.answers, local.answers), position: local.position } : loaded;
}

/** Answers from a browser, checked one by one. */
export interface CheckedAnswers {
  readonly accepted: DraftAnswers;
  /** How many were not answers to one of our questions. */
  readonly rejected: number;
}

/** Two clocks at one moment, in milliseconds since 1970, UTC. */
export interface Clocks {
  /** Our server's. */
  readonly now: number;
  /** The browser's, when it sent the answers; `now` if the times are our own. */
  readonly clock: number;
}

/**
 * Checks and accepts answers sent by a browser. Phones' clocks can be wrong by hours: what counts is how long before
 * sending an answer was given. So a clock that runs fast does not win for ever over another device, one that runs slow
 * does not lose for ever, and no answer is later than the server's `now`.
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
 * Chosen career categories as answers to 1001, 1002 and 1003: duplicates dropped, later ones move up, places that stay
 * empty are withdrawn. @param at milliseconds, UTC
 */
export function chosenCareerAnswers(categoryIds: readonly number[], at: number): DraftAnswers {
  const distinct = [...new Set(categoryIds)];
  return Object.fromEntries(
    CHOSEN_CAREER_QUESTION_IDS.map((id, index) => [String(id), { answer: String(distinct[index] ?? ""), at }]),
  );
}
