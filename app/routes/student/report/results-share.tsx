import { redirect, redirectDocument } from "react-router";
import { z } from "zod";
import { findReportToShare } from "../../../../db/queries/report/report-options";
import { SHARE_WORDS } from "../../../content/report/share-words";
import { RESULTS_WORDS } from "../../../content/results-words";
import { SHARE_CARD_WORDS } from "../../../content/share-card-words";
import type { Language } from "../../../domain/platform/language";
import { formatDateTime } from "../../../domain/platform/time";
import { hashToken } from "../../../domain/platform/token";
import { isNeverShared, shownSections } from "../../../domain/report/report-share";
import { contentsOf, pickText, reportTexts, requestedLanguage } from "../../../domain/report/report-view";
import { cardCode } from "../../../domain/report/share-card";
import { InlineScript } from "../../../ui/elements/nonce-script";
import { PageHeader } from "../../../ui/elements/page-header";
import { useLanguage } from "../../../ui/language/reader-language";
import { LinkedPart } from "../../../ui/report/folded-part";
import { reportStyles } from "../../../ui/report/report-styles";
import shareScript from "../../../ui/report/share-script.ts?inline-script";
import { type LiveShare, type NewLink, SharePanel } from "../../../ui/report/share-panel";
import { shareReport } from "../../../usecases/report/share-report";
import { stopSharing } from "../../../usecases/report/stop-sharing";
import { withTexts } from "../../../usecases/report/texts/texts-file";
import { getStudent } from "../../../web/accounts/guards";
import { newLinkCookie, readNewLink } from "../../../web/accounts/new-link-cookie";
import { resultsCardPath, resultsPath } from "../../../web/addresses/report-paths";
import { getServices } from "../../../web/context";
import { getLanguage } from "../../../web/language";
import { shareSchema } from "../../../web/forms/share";
import { parseIntent, refuseForm } from "../../../web/http/forms";
import { redirectWithToast } from "../../../web/http/toast";
import { messageOf } from "../../../web/messages/messages";
import { UNEXPECTED_MESSAGE } from "../../../web/messages/sentences";
import { languageOf, pageMeta } from "../../../web/page-meta";
import type { Route } from "./+types/results-share";

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: RESULTS_WORDS.share[languageOf(args.matches)], isPrivate: true });

/** A report to be shared. Where there is none yet, its own page says why. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, profile } = getStudent(context);
  const { db, files, now, config } = getServices(context);
  const orderId = url.searchParams.get("order");
  const reader = getLanguage(context);
  const wanted = requestedLanguage(url.searchParams, reader);
  const report = await findReportToShare(db, { userId, orderId, now: now() });
  if (!report) throw redirect(resultsPath({ orderId }));
  const { text } = pickText(
    reportTexts(await withTexts(files, report), { name: profile.name, sections: null }),
    wanted,
  );
  const { shares } = report;
  const contents = text ? contentsOf(text) : [];
  return {
    id: report.id,
    language: text?.language ?? wanted,
    orderId,
    hasCard: cardCode(report) !== null,
    sections: contents.filter((part) => !isNeverShared(part.id)),
    shares: shares.map((share) => liveShare(share, { contents, report, reader })),
    newLink: newLinkAmong(shares, readNewLink(request), { origin: config.origin, reader }),
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof findReportToShare>>>;
type ShareRow = Report["shares"][number];

function liveShare(
  { id, sections, createdAt, expiresAt, openCount, lastOpenedAt }: ShareRow,
  { contents, report, reader }: { contents: ReturnType<typeof contentsOf>; report: Report; reader: Language },
): LiveShare {
  const shown = shownSections(sections, report.recommendedCareers ?? []);
  return {
    id,
    sectionTitles: shown && contents.flatMap((section) => (shown.includes(section.id) ? [section.title] : [])),
    created: formatDateTime(createdAt, reader),
    expires: formatDateTime(expiresAt, reader),
    openCount,
    lastOpened: lastOpenedAt && formatDateTime(lastOpenedAt, reader),
  };
}

/** The link just created in this browser, as long as it works. Its URL is known from the cookie alone. */
function newLinkAmong(
  shares: ShareRow[],
  token: string | null,
  { origin, reader }: { origin: string; reader: Language },
): NewLink | null {
  if (token === null) return null;
  const tokenHash = hashToken(token);
  const share = shares.find((candidate) => candidate.tokenHash === tokenHash);
  return share ? { url: `${origin}/shared/${token}`, expires: formatDateTime(share.expiresAt, reader) } : null;
}

const forms = {
  share: shareSchema,
  "stop-sharing": z.object({ share: z.string().default("") }),
};

/** Handles the page's forms: a link, and its end. Both lead back here. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const services = getServices(context);
  const { userId } = getStudent(context);
  const reader = getLanguage(context);
  const form = await parseIntent(request, forms, reader);
  // Only the form for a link has fields that can be filled in wrongly.
  if (!form.ok) return refuseForm(form, { formError: form.intent === "share" ? null : UNEXPECTED_MESSAGE[reader] });
  const here = url.pathname + url.search;

  switch (form.intent) {
    case "share": {
      const outcome = await shareReport(services, { userId, ...form.data });
      if (!outcome.ok) {
        const { message, status } = messageOf(outcome.reason, reader);
        return refuseForm(form, { formError: message, status, reason: outcome.reason });
      }
      return redirectDocument(`${here}#new-link`, { headers: { "set-cookie": newLinkCookie(outcome.token) } });
    }
    case "stop-sharing": {
      const outcome = await stopSharing(services, { userId, shareId: form.data.share });
      return redirectWithToast(
        `${here}#links`,
        outcome.ok
          ? { kind: "success", message: SHARE_WORDS.stopped[reader] }
          : { kind: "error", message: messageOf(outcome.reason, reader).message },
      );
    }
  }
}

export default function ResultsShare({ loaderData, actionData }: Route.ComponentProps) {
  const { id, language, orderId } = loaderData;
  const reader = useLanguage();
  return (
    <div className="page grid max-w-5xl grid-cols-[minmax(0,1fr)] gap-8 pb-16">
      <PageHeader
        title={RESULTS_WORDS.share[reader]}
        back={{ href: resultsPath({ orderId, language }), label: RESULTS_WORDS.back[reader] }}
      />
      {loaderData.hasCard ? (
        <div className="report">
          <LinkedPart
            href={resultsCardPath({ orderId, language })}
            title={SHARE_CARD_WORDS.title[reader]}
            text={SHARE_CARD_WORDS.line[reader]}
            heading="h2"
          />
        </div>
      ) : null}
      <SharePanel
        resultId={id}
        sections={loaderData.sections}
        language={language}
        shares={loaderData.shares}
        newLink={loaderData.newLink}
        problem={actionData ?? null}
      />
      <InlineScript source={shareScript} />
    </div>
  );
}
