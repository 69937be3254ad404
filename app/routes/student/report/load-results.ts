import { data, redirect } from "react-router";
import { studiesPath } from "#app/content/studies-offer.ts";
import { type GuardianPolicy, processingStop } from "#app/domain/accounts/consent.ts";
import { checkReportRating } from "#app/domain/report/report-rating.ts";
import { coversRatings } from "#app/usecases/accounts/consent/check-processing.ts";
import { isAsking } from "#app/domain/report/studies-screens.ts";
import { readStudiesAddress } from "#app/web/addresses/studies-paths.ts";
import { loadStudies } from "./load-studies.ts";
import { noteReportRead } from "#app/usecases/report/note-report-read.ts";
import { type CreditedSessionJson, readCreditedSession } from "#db/queries/purchase/credited-session.ts";
import { findShownVersion } from "#db/queries/report/report-versions.ts";
import { findShownResult, readShownResult } from "#db/queries/report/shown-result.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { KEPT_LANGUAGE, KEPT_RESULT, KEPT_TRANSLATION } from "#app/domain/report/kept-page.ts";
import { requestedVersion } from "#app/domain/report/report-version.ts";
import { whyUnsupported } from "#app/domain/report/match-tier.ts";
import { findStudentStrengths } from "#app/usecases/strengths/find-student-strengths.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import { isAiUsable } from "#app/usecases/report/open-prose-generator.ts";
import { expertListPaths } from "#app/web/addresses/expert-paths.ts";
import { upgradePrice } from "#app/domain/purchase/packages.ts";
import { pricesAt } from "#app/domain/purchase/price-schedule.ts";
import { getPrefetched, getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { askPath, resultsPath } from "#app/web/addresses/report-paths.ts";
import { paymentPath } from "#app/web/addresses/purchase-paths.ts";
import { readShownText, withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { pickStoredText, showResult } from "#app/web/show-result.ts";
import { toSavedView } from "#app/web/saved-view.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/results";

/** Loads the page of a report: the newest, or an earlier version; or a screen about studies, first of all after submitting. */
export async function loadResults({ context, url }: Route.LoaderArgs) {
  const currentUser = getStudent(context);
  const services = getServices(context);
  const { db, now } = services;
  const orderId = url.searchParams.get("order");
  const requested = requestedLanguage(url.searchParams, getLanguage(context));
  const number = requestedVersion(url.searchParams);
  if (number !== null) return loadEarlierVersion({ context, orderId, number, wanted: requested });
  const asked = readStudiesAddress(url);
  if (asked !== null) return loadStudies({ context, url }, asked);
  const prefetched = getPrefetched(context, "shown-result");
  const { result, hasResponses } =
    prefetched === null
      ? await findShownResult(db, { userId: currentUser.userId, orderId, language: requested })
      : readShownResult(prefetched);
  if (!result) return { state: "none" as const, hasResponses };
  const { studiesEnded: ended, createdAt: submittedAt } = result;
  if (
    isAsking({ ended, submittedAt }, now()) &&
    processingStop(currentUser.profile, services.config.guardianConsent, now()) === null
  )
    throw redirect(studiesPath({ place: (ended ?? 0) + 1, orderId: result.orderId, from: null }));
  const [firstLanguage = requested] = result.languages;
  const language = result.languages.includes(requested) ? requested : firstLanguage;
  const stored = await readShownText(services.files, result, { language });
  if (result.status !== "ready" || stored === null) {
    const isPaymentConfirmed = result.orderStatus === "completed";
    return { state: "waiting" as const, status: result.status, isPaymentConfirmed };
  }
  if (result.readAt === null) services.defer(noteReportRead(services, { resultId: result.id }));
  const { name } = currentUser.profile;
  const { languages } = result;
  const ready = {
    state: "ready" as const,
    id: result.id,
    name,
    sentTo: currentUser.email ?? currentUser.profile.phone,
    isGold: result.packageType === "gold",
    expertSession: expertSessionView(result.credit, { at: now(), reader: language }),
    upgrade:
      result.packageType === "silver" && result.orderStatus === "completed"
        ? {
            path: paymentPath({ packageType: "gold", upgradedOrderId: result.orderId }, null),
            price: upgradePrice(pricesAt(result.prices, now())),
          }
        : null,
    pdfStatus: result.pdfStatus,
    unsupported: whyUnsupported(result),
    orderId,
    askPath: isAiUsable(services, result.ai) ? askPath({ orderId, language }) : null,
    language,
    languages,
    isOlder: stored.highlights === null,
    saved: toSavedView(context, result.saved),
    rating: ratingView(result, { profile: currentUser.profile, policy: services.config.guardianConsent, now: now() }),
    isWrittenWithAi: result.isWrittenWithAi,
    ...showResult(
      { ...result, ...stored },
      {
        language,
        student: name,
        isOwn: true,
        sections: null,
        strengths: await findStudentStrengths(services, currentUser.userId, result.strengths),
        now: now(),
      },
    ),
  };
  return data(ready, { headers: cacheHeaders(ready) });
}

/** What the student said about the report; null if nothing can be said now, or may not be asked. */
function ratingView(
  { rating, readyAt, saved: { version } }: NonNullable<ReturnType<typeof readShownResult>["result"]>,
  { profile, policy, now }: { profile: ReturnType<typeof getStudent>["profile"]; policy: GuardianPolicy; now: Date },
) {
  const ratedAt = rating && new Date(rating.createdAt);
  const isAsked =
    checkReportRating({ readyAt, ratedAt }, now) === null &&
    processingStop(profile, policy, now) === null &&
    coversRatings({ consentState: profile.consentState, version }, policy);
  if (!isAsked) return null;
  return { isStored: rating !== null, score: rating?.score ?? null, comment: rating?.comment ?? null };
}

/** For the service worker, which caches the report for reading offline. */
function cacheHeaders({
  id,
  orderId,
  language,
  languages,
}: {
  id: string;
  orderId: string | null;
  language: Language;
  languages: readonly Language[];
}): Headers {
  const headers = new Headers({ [KEPT_RESULT]: id, [KEPT_LANGUAGE]: language });
  const other = languages.find((each) => each !== language);
  if (other) headers.set(KEPT_TRANSLATION, resultsPath({ orderId, language: other }));
  return headers;
}

/** The session that a Gold package includes: where to book it, or when it is. */
function expertSessionView(credit: CreditedSessionJson | null, { at, reader }: { at: Date; reader: Language }) {
  const booked = readCreditedSession(credit, at);
  return {
    schedulePath: credit ? expertListPaths["career-counselor"] : null,
    booked: booked && {
      bookingId: booked.bookingId,
      expertName: booked.expertName,
      isOver: booked.isOver,
      time: formatDateTime(booked.sessionTime, reader),
    },
  };
}

/** An earlier version. An unknown one redirects to the current report. */
async function loadEarlierVersion({
  context,
  orderId,
  number,
  wanted,
}: {
  context: Route.LoaderArgs["context"];
  orderId: string | null;
  number: number;
  wanted: Language;
}) {
  const { userId, profile } = getStudent(context);
  const { db, files, now } = getServices(context);
  const found = await findShownVersion(db, { userId, orderId, number });
  const stored = found && (await withTexts(files, found));
  const reader = getLanguage(context);
  const current = resultsPath({ orderId, language: wanted });
  if (!stored) throw redirectWithToast(current, { kind: "info", message: reportVersionWords[reader].noSuchVersion });
  const picked = pickStoredText(stored, wanted);
  const { language } = picked;
  const text = { ...stored, ...picked, careers: stored.recommendedCareers ?? [], dossierHtml: null };
  return {
    state: "earlier" as const,
    id: stored.resultId,
    number,
    name: profile.name,
    date: formatDate(stored.madeAt, language),
    isToBeReadWithCare: stored.quality?.verdict === "interpret_with_care",
    current,
    language,
    // The tasks are not part of a version: the current report alone shows them.
    ...showResult(text, {
      language,
      student: profile.name,
      isOwn: true,
      sections: null,
      strengths: null,
      now: now(),
    }),
  };
}
