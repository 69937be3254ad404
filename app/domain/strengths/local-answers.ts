import type { ScoredAnswer } from "./adaptive.ts";

/** The number of answers, from the first, that two lists share. */
function countShared(one: readonly ScoredAnswer[], other: readonly ScoredAnswer[]): number {
  const differing = one.findIndex(
    ({ family, isRight }, place) => other[place]?.family !== family || other[place]?.isRight !== isRight,
  );
  return differing < 0 ? one.length : differing;
}

/**
 * Joins a browser's answers with those on the server: they stay if they continue them. Else the server's are taken over.
 * @returns the answers to go on from, and how many of the browser's own are lost
 */
export function takeOver(
  onServer: readonly ScoredAnswer[],
  own: readonly ScoredAnswer[],
): { answers: readonly ScoredAnswer[]; lost: number } {
  const shared = countShared(onServer, own);
  if (shared === onServer.length) return { answers: own, lost: 0 };
  return { answers: onServer, lost: own.length - Math.min(shared, own.length) };
}
