import { data, isRouteErrorResponse } from "react-router";
import { networkWords } from "#app/content/network-words.ts";
import type { Bilingual } from "#app/domain/platform/language.ts";
import { pageLanguage } from "./language/page-language.ts";

/** Messages for a form that did not reach the server: no response, or only one from a proxy in between. */
interface LostSentences {
  network: Bilingual | string;
  /** Without it, server errors are rethrown to the error page. */
  server?: Bilingual | string;
}

/** The result of a form that never reached the server: a `FormProblem` of the routes; fields preserve their input. */
interface Unsent {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string;
  reason: null;
}

const NO_CONNECTION: LostSentences = {
  network: { en: "There is no connection. Please try again.", ml: "കണക്‌ഷൻ ഇല്ല. വീണ്ടും ശ്രമിക്കുക." },
};

/**
 * Calls the route's action from its `clientAction`. If the response is lost, the page stays, shows a message and
 * preserves the typed values; other errors are rethrown. `more` holds further fields of the route's answers.
 */
export async function withOfflineFallback<Answer, More extends object = object>(
  serverAction: () => Promise<Answer>,
  sentences: LostSentences | null = NO_CONNECTION,
  more?: More,
) {
  try {
    return await serverAction();
  } catch (error) {
    const formError = sentenceFor(error, sentences);
    if (formError === null) throw error;
    const unsent: Unsent = { values: {}, fieldErrors: {}, formError, reason: null };
    // An error status stops React Router from revalidating the page, which would fail as well.
    return data({ ...unsent, ...more } as Unsent & More, { status: 503 });
  }
}

/** The same for a page with several forms: `failures` has the messages per `intent`; others are rethrown. */
export async function withOfflineFallbackByIntent<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  failures: Record<string, LostSentences>,
) {
  const sent = await request.clone().formData();
  const sentences = failures[String(sent.get("intent"))];
  const values = Object.fromEntries(
    [...sent].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
  );
  return withOfflineFallback(serverAction, sentences ?? null, { values });
}

/** The message for a lost response; null for any other error. */
function sentenceFor(error: unknown, sentences: LostSentences | null): string | null {
  if (sentences === null) return null;
  if (error instanceof TypeError) return withReason(inPageLanguage(sentences.network));
  if (!isRouteErrorResponse(error) || error.status < 500 || sentences.server === undefined) return null;
  return inPageLanguage(sentences.server);
}

/** A plain string belongs to the administrators' portal, which is in English. */
function inPageLanguage(sentence: Bilingual | string): string {
  return typeof sentence === "string" ? sentence : sentence[pageLanguage()];
}

/** Adds the reason if the browser knows it and the message does not name it. */
function withReason(sentence: string): string {
  if (navigator.onLine || /connection|network|കണക്‌ഷൻ|നെറ്റ്‌വർക്ക്/i.test(sentence)) return sentence;
  // Messages that are not full sentences have no full stop.
  const ended = /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
  return `${ended} ${networkWords.offline[pageLanguage()]}`;
}
