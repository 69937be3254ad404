import { wordsOfStep } from "./home.words.ts";
import { findStepFacts, readStepFacts } from "#db/queries/report/student-steps.ts";
import { TOTAL_QUESTIONS } from "#app/domain/assessment/question.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { type StudentStep, studentSteps } from "#app/domain/report/student-steps.ts";
import { getPrefetched, getServices } from "#app/web/context.ts";
import { stepPath } from "#app/web/addresses/step-path.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/home";

/** Logs an error, and returns null in place of the value. */
export function logged(error: unknown): null {
  console.error("The home page's content could not be read", error);
  return null;
}

/** The current student's next step, and an alternative: at most two, none if they cannot be read. */
export async function loadSteps(context: Route.LoaderArgs["context"], userId: string): Promise<ShownStep[]> {
  const services = getServices(context);
  const now = services.now();
  const prefetched = getPrefetched(context, "step-facts");
  try {
    const facts =
      prefetched === null
        ? await findStepFacts(services.db, { userId, now: now.getTime() })
        : readStepFacts(prefetched);
    return studentSteps(facts, now)
      .slice(0, 2)
      .map((step) => shownStep(step, getLanguage(context)));
  } catch (error) {
    console.error("The next step could not be found", error);
    return [];
  }
}

export interface ShownStep {
  /** A pending report, polled until it is done. */
  waitsFor: string | null;
  href: string;
  title: string;
  text: string;
  action: string;
}

function shownStep(step: StudentStep, language: Language): ShownStep {
  const { sessionTime = null } = "sessionTime" in step ? step : {};
  const time = {
    en: sessionTime ? formatDateTime(sessionTime) : "",
    ml: sessionTime ? formatDateTime(sessionTime, "ml") : "",
  };
  const { title, text, action } = wordsOfStep(step, { time, questions: TOTAL_QUESTIONS });
  return {
    waitsFor: step.kind === "wait" ? step.orderId : null,
    href: stepPath(step),
    title: title[language],
    text: text[language],
    action: action[language],
  };
}
