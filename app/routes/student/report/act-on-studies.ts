import { data, redirectDocument } from "react-router";
import type { ScreenRows } from "#db/queries/report/studies.ts";
import { type StudiesAddress, studiesPath } from "#app/content/studies-offer.ts";
import { contradictionSentence, STUDIES_PAGE } from "#app/content/studies-words.ts";
import type { ConsentFacts } from "#app/domain/accounts/consent.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { SCREENS_ASKED } from "#app/domain/report/studies-screens.ts";
import type { StudiesProblem } from "#app/ui/report/studies-screen.tsx";
import { saveStudies, type StudiesForm } from "#app/usecases/report/studies/save-studies.ts";
import { skipStudies } from "#app/usecases/report/studies/skip-studies.ts";
import { pathAfterStudies } from "#app/web/addresses/studies-paths.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";

interface Sender {
  services: Parameters<typeof saveStudies>[0];
  userId: string;
  consent: ConsentFacts;
  language: Language;
  asked: StudiesAddress;
  known: ScreenRows;
}

const toRequest = ({ userId, consent, known, asked: { orderId, from } }: Sender) => ({
  userId,
  consent,
  known,
  orderId,
  isAlone: from !== null,
});

/** The next screen; after the last one, and after one opened alone, the page that they return to. */
function pathAfter(asked: StudiesAddress, place: number): string {
  return asked.from === null && place < SCREENS_ASKED
    ? studiesPath({ ...asked, place: place + 1 })
    : pathAfterStudies(asked);
}

/** To the first of the screens that the student's class has now. */
function startAgain({ asked, language }: Sender, reason: Reason): Response {
  return redirectWithToast(studiesPath({ ...asked, place: 1 }), {
    kind: "info",
    message: toMessage(reason, language).message,
  });
}

/** Saves a screen about studies; refused or asked back, it is shown again with what was typed. */
export async function actOnSavedStudies(
  sender: Sender,
  { form, values }: { form: StudiesForm; values: Record<string, string> },
) {
  const { services, language, asked } = sender;
  const outcome = await saveStudies(services, form, toRequest(sender));
  if (outcome.ok) {
    const next = pathAfter(asked, outcome.place);
    return asked.from === null
      ? redirectDocument(next)
      : redirectWithToast(next, { kind: "success", message: STUDIES_PAGE.saved[language] });
  }
  const { reason } = outcome;
  if (reason === "studies-screen-changed") return startAgain(sender, reason);
  const { message, status } = toMessage(reason, language);
  if (reason !== "studies-unconfirmed")
    return data({ values, errors: {}, formError: message, asked: null } satisfies StudiesProblem, { status });
  const { contradictions, studies, stage } = outcome;
  const problem: StudiesProblem = {
    values,
    errors: {},
    formError: null,
    asked: {
      sentences: contradictions.map(
        (contradiction) => contradictionSentence(contradiction, { studies, stage })[language],
      ),
      confirmed: contradictions.join(" "),
      isAboutAge: contradictions.includes("young-for-class"),
    },
  };
  return data(problem, { status });
}

/** A screen with answers that cannot be saved: shown again with what was typed. */
export function refuseStudies(
  language: Language,
  { typed, fieldErrors }: { typed: Record<string, string>; fieldErrors: Record<string, string> },
) {
  const problem: StudiesProblem = {
    values: typed,
    errors: fieldErrors,
    formError: STUDIES_PAGE.wrong[language],
    asked: null,
  };
  return data(problem, { status: 400 });
}

/** Skips a screen about studies. */
export async function actOnSkippedStudies(sender: Sender, screen: StudiesForm["screen"]) {
  const outcome = await skipStudies(sender.services, screen, toRequest(sender));
  if (outcome.ok) return redirectDocument(pathAfter(sender.asked, outcome.place));
  return startAgain(sender, outcome.reason);
}
