import { redirectDocument } from "react-router";
import { readStudiesRow, type ScreenRows, selectScreen } from "#db/queries/report/studies.ts";
import { WAITING_WORDS } from "#app/content/report/state-words.ts";
import { type StudiesAddress, studiesPath } from "#app/content/studies-offer.ts";
import { STUDIES_PAGE } from "#app/content/studies-words.ts";
import { processingStop } from "#app/domain/accounts/consent.ts";
import { NO_STUDIES } from "#app/domain/report/studies.ts";
import { fieldsOfStudies } from "#app/domain/report/studies-fields.ts";
import { SCREENS_ASKED, screensFor } from "#app/domain/report/studies-screens.ts";
import { coversExactAnswers } from "#app/usecases/accounts/consent/check-processing.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { pathAfterStudies } from "#app/web/addresses/studies-paths.ts";
import { waitingPage } from "#app/web/addresses/waiting-page.ts";
import { getServices, readPrefetched } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import type { Route } from "./+types/results";

/** What a screen about studies shows, from the look-up of the session if it has it. */
export function readScreen(context: Route.LoaderArgs["context"], orderId: string | null): Promise<ScreenRows> {
  const { userId } = getStudent(context);
  return readPrefetched(context, "studies", selectScreen(getServices(context).db, { userId, orderId }));
}

/** Loads a screen about the student's studies. Without the consent that data may be processed under, nothing is asked. */
export async function loadStudies({ context, url }: Pick<Route.LoaderArgs, "context" | "url">, asked: StudiesAddress) {
  const services = getServices(context);
  const { profile } = getStudent(context);
  const language = getLanguage(context);
  if (processingStop(profile, services.config.guardianConsent, services.now()) !== null)
    throw redirectDocument(waitingPage(url.pathname + url.search));
  const { config } = services;
  const {
    studies,
    consents,
    reports: [report = null],
  } = await readScreen(context, asked.orderId);
  const found = readStudiesRow(studies);
  if (!found) throw new Error("A signed-in student has no profile");
  const names = screensFor(found.stage.educationStatus);
  const isAlone = asked.from !== null;
  const reached = isAlone ? SCREENS_ASKED : (report?.studiesEnded ?? SCREENS_ASKED);
  const screens = names.map((screen, index) => ({
    screen,
    href: index < reached ? studiesPath({ ...asked, place: index + 1 }) : null,
  }));
  const isReady = report?.status === "ready";
  const text = isReady
    ? STUDIES_PAGE.reportReady
    : WAITING_WORDS[report?.status === "failed" ? "failed" : "writing"].title;
  return {
    state: "studies" as const,
    screen: names[asked.place - 1] ?? "money",
    place: asked.place,
    screens,
    isCovered: coversExactAnswers(consents, config.guardianConsent),
    values: fieldsOfStudies(found.studies ?? NO_STUDIES),
    report: isAlone || report === null ? null : { isReady, text: text[language] },
    closePath: isAlone ? pathAfterStudies(asked) : null,
  };
}
