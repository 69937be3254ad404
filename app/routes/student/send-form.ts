import { data, isRouteErrorResponse } from "react-router";
import type { FormProblem } from "../../web/http/forms";

/** What is said of a form that did not get through: nothing answered, or something between here and the server did. */
interface LostSentences {
  network: string;
  server: string;
}

/**
 * Sends a page's form to its action. Where the answer is lost on the way, the page stays, says so and keeps what was
 * typed; `failures` has the sentences for each `intent`. Everything else that goes wrong is thrown on.
 */
export async function sendForm<Answer>(
  request: Request,
  serverAction: () => Promise<Answer>,
  failures: Record<string, LostSentences>,
) {
  const sent = await request.clone().formData();
  try {
    return await serverAction();
  } catch (error) {
    const sentences = failures[String(sent.get("intent"))];
    const formError = sentences ? sentenceFor(error, sentences) : null;
    if (formError === null) throw error;
    const values = Object.fromEntries(
      [...sent].filter((entry): entry is [string, string] => typeof entry[1] === "string"),
    );
    // A status of failure keeps React Router from loading the page anew, which would fail as well.
    return data({ values, fieldErrors: {}, formError, reason: null } satisfies FormProblem, { status: 503 });
  }
}

/** The sentence for an answer that was lost; null for any other error. */
function sentenceFor(error: unknown, { network, server }: LostSentences): string | null {
  if (error instanceof TypeError) return network;
  return isRouteErrorResponse(error) && error.status >= 500 ? server : null;
}
