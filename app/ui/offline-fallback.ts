import { data, isRouteErrorResponse } from "react-router";

/** What is said of a form that did not get through: nothing answered, or something between here and the server did. */
interface LostSentences {
  network: string;
  /** Without it, an error of the server is thrown on, to the page that says so. */
  server?: string;
}

/** What a form shows that did not reach the server: a `FormProblem` of the routes, whose fields keep what was typed. */
interface Unsent {
  values: Record<string, string>;
  fieldErrors: Record<string, string>;
  formError: string;
  reason: null;
}

const NO_CONNECTION: LostSentences = { network: "There is no connection. Please try again." };

/**
 * Calls the route's action from its `clientAction`. Where the answer is lost on the way, the page stays, says so and
 * keeps what was typed; everything else that goes wrong is thrown on. `more` is what this route's answers have besides.
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
    // A status of failure keeps React Router from loading the page anew, which would fail as well.
    return data({ ...unsent, ...more } as Unsent & More, { status: 503 });
  }
}

/** The same for a page with several forms: `failures` has the sentences for each `intent`; others are thrown on. */
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

/** The sentence for an answer that was lost; null for any other error. */
function sentenceFor(error: unknown, sentences: LostSentences | null): string | null {
  if (sentences === null) return null;
  if (error instanceof TypeError) return sentences.network;
  return isRouteErrorResponse(error) && error.status >= 500 ? (sentences.server ?? null) : null;
}
