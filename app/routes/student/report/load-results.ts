import { data } from "react-router";
import { noteReportRead } from "#app/usecases/report/note-report-read.ts";
import { type CreditedSessionJson, readCreditedSession } from "#db/queries/purchase/credited-session.ts";
import { findShownVersion } from "#db/queries/report/report-versions.ts";
import { findShownResult, readShownResult } from "#db/queries/report/shown-result.ts";
import { CAREER_CATALOGUE } from "#app/content/careers.ts";
import { withCoverFinding } from "#app/content/report-text/cover-finding.ts";
import { reportVersionWords } from "#app/content/report-version-words.ts";
import { reportPageWords } from "#app/content/report-page-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { KEPT_LANGUAGE, KEPT_PARTS, KEPT_RESULT, KEPT_TRANSLATION } from "#app/domain/report/kept-page.ts";
import { requestedVersion } from "#app/domain/report/report-version.ts";
import {
  isWholeRequested,
  pickText,
  reportOutline,
  reportText,
  reportTexts,
  requestedLanguage,
  shownCareers,
  shownCode,
} from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";
import { formatDate, formatDateTime } from "#app/domain/platform/time.ts";
import { ownEndings } from "./own-endings.ts";
import { isAiUsable } from "#app/usecases/report/open-prose-generator.ts";
import { GOLD_COUNSELORS_PATH } from "#app/web/addresses/booking-addresses.ts";
import { upgradePrice } from "#app/domain/purchase/packages.ts";
import { pricesAt } from "#app/domain/purchase/price-schedule.ts";
import { getPrefetched, getServices } from "#app/web/context.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { getLanguage } from "#app/web/language.ts";
import { askPath, partsPath, resultsPath } from "#app/web/addresses/report-paths.ts";
import { paymentPath } from "#app/web/addresses/purchase-paths.ts";
import { readShownText, withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import type { Route } from "./+types/results";

/** Loads the page of a report: the newest, or an earlier version. */
export async function loadResults({ context, url }: Route.LoaderArgs) {
  const currentUser = getStudent(context);
  const services = getServices(context);
  const { db, now } = services;
  const orderId = url.searchParams.get("order");
  const reader = getLanguage(context);
  const requested = requestedLanguage(url.searchParams, reader);
  const isWhole = isWholeRequested(url.searchParams);
  const number = requestedVersion(url.searchParams);
  if (number !== null) return loadEarlierVersion({ context, orderId, number, wanted: requested });
  const prefetched = getPrefetched(context, "shown-result");
  const { result, hasResponses } =
    prefetched === null
      ? await findShownResult(db, {
          userId: currentUser.userId,
          orderId,
          language: requested,
          isWhole,
        })
      : readShownResult(prefetched);
  if (!result) return { state: "none" as const, hasResponses };
  const [firstLanguage = requested] = result.languages;
  const language = result.languages.includes(requested) ? requested : firstLanguage;
  const shown = await readShownText(services.files, result, { language, isWhole });
  if (result.status !== "ready" || shown === null) {
    const isPaymentConfirmed = result.orderStatus === "completed";
    return { state: "waiting" as const, status: result.status, isPaymentConfirmed, orderId };
  }
  if (result.readAt === null) services.defer(noteReportRead(services, { resultId: result.id }));
  const { name } = currentUser.profile;
  const { languages } = result;
  const text = isWhole
    ? reportText({ html: shown.html, dossierHtml: shown.dossierHtml }, language, {
        name,
        sections: null,
        endings: ownEndings(result.id, language),
      })
    : reportOutline({ html: shown.html, dossierParts: shown.parts }, language, {
        name,
        link: { href: resultsPath({ orderId, language, isWhole: true }), words: reportPageWords[language].readPart },
      });
  const careers = shownCareers(shown.careers, result, CAREER_CATALOGUE.categories);
  const ready = {
    state: "ready" as const,
    id: result.id,
    name,
    email: currentUser.email,
    isGold: result.packageType === "gold",
    expertSession: expertSessionView(result.credit, { at: now(), reader }),
    upgrade:
      result.packageType === "silver" && result.orderStatus === "completed"
        ? {
            path: paymentPath({ packageType: "gold", upgradedOrderId: result.orderId }, null),
            price: upgradePrice(pricesAt(result.prices, now())),
          }
        : null,
    date: formatDate(result.readyAt ?? result.createdAt, reader),
    pdfStatus: result.pdfStatus,
    hollandCode: shownCode(result),
    percentages: result.profile?.percentages ?? null,
    isToBeReadWithCare: result.quality?.verdict === "interpret_with_care",
    careers,
    letters: cardCode(result),
    orderId,
    askPath: isAiUsable(services, result.ai) ? askPath({ orderId, language: text.language }) : null,
    text: withCoverFinding(text, { profile: result.profile, quality: result.quality, careers }),
    partsPath: isWhole ? null : partsPath(result.id, language),
    languages,
  };
  return data(ready, { headers: cacheHeaders(ready) });
}

/** For the service worker, which caches the report for reading offline. */
function cacheHeaders({
  id,
  orderId,
  text,
  partsPath,
  languages,
}: {
  id: string;
  orderId: string | null;
  text: { language: Language };
  partsPath: string | null;
  languages: readonly Language[];
}): Headers {
  const headers = new Headers({ [KEPT_RESULT]: id, [KEPT_LANGUAGE]: text.language });
  if (partsPath !== null) headers.set(KEPT_PARTS, partsPath);
  const other = languages.find((language) => language !== text.language);
  if (other) headers.set(KEPT_TRANSLATION, resultsPath({ orderId, language: other }));
  return headers;
}

/** The session that a Gold package includes: where to book it, or when it is. */
function expertSessionView(credit: CreditedSessionJson | null, { at, reader }: { at: Date; reader: Language }) {
  const booked = readCreditedSession(credit, at);
  return {
    schedulePath: credit ? GOLD_COUNSELORS_PATH : null,
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
  const { db, files } = getServices(context);
  const found = await findShownVersion(db, { userId, orderId, number });
  const stored = found && (await withTexts(files, found));
  const reader = getLanguage(context);
  const current = resultsPath({ orderId, language: wanted });
  if (!stored) throw redirectWithToast(current, { kind: "info", message: reportVersionWords[reader].noSuchVersion });
  const { name } = profile;
  const { text, languages } = pickText(reportTexts(stored, { name, sections: null }), wanted);
  const careers = shownCareers(stored.recommendedCareers ?? [], stored, CAREER_CATALOGUE.categories);
  return {
    state: "earlier" as const,
    id: stored.resultId,
    number,
    name,
    isGold: stored.packageType === "gold",
    date: formatDate(stored.madeAt, reader),
    hollandCode: shownCode(stored),
    percentages: stored.profile?.percentages ?? null,
    isToBeReadWithCare: stored.quality?.verdict === "interpret_with_care",
    careers,
    orderId,
    current,
    text: withCoverFinding(text, { profile: stored.profile, quality: stored.quality, careers }),
    languages,
  };
}
