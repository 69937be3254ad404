import { redirect } from "react-router";
import { findReferralCode } from "#db/queries/administration/campaigns.ts";
import { findReportToShare } from "#db/queries/report/report-options.ts";
import { RESULTS_WORDS } from "#app/content/results-words.ts";
import { SHARE_CARD_WORDS } from "#app/content/share-card-words.ts";
import { campaignUrl } from "#app/domain/administration/campaign.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { formatDateTime } from "#app/domain/platform/time.ts";
import { hashToken } from "#app/domain/platform/token.ts";
import { isNeverShared, shownSections } from "#app/domain/report/report-share.ts";
import { listContents, pickText, reportTexts, requestedLanguage } from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { LinkedPart } from "#app/ui/report/folded-part.tsx";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import shareScript from "#app/ui/report/share-script.ts?inline-script";
import { type LiveShare, type NewLink, SharePanel } from "#app/ui/report/share-panel.tsx";
import { TellFriend } from "#app/ui/report/tell-friend.tsx";
import { withTexts } from "#app/usecases/report/texts/texts-file.ts";
import { getStudent } from "#app/web/accounts/guards.ts";
import { readNewLink } from "#app/web/accounts/new-link-cookie.ts";
import { resultsCardPath, resultsPath } from "#app/web/addresses/report-paths.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/results-share";
import { actOnShare } from "./act-on-share.ts";

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: RESULTS_WORDS.share[findLanguage(args.matches)], isPrivate: true });

/** A report to share. If there is none yet, its own page says why. */
export async function loader({ context, request, url }: Route.LoaderArgs) {
  const { userId, profile } = getStudent(context);
  const { db, files, now, config } = getServices(context);
  const orderId = url.searchParams.get("order");
  const reader = getLanguage(context);
  const requested = requestedLanguage(url.searchParams, reader);
  const [report, ownCode] = await Promise.all([
    findReportToShare(db, { userId, orderId, now: now() }),
    findReferralCode(db, userId),
  ]);
  if (!report) throw redirect(resultsPath({ orderId }));
  const { text } = pickText(
    reportTexts(await withTexts(files, report), { name: profile.name, sections: null }),
    requested,
  );
  const { shares } = report;
  const contents = text ? listContents(text) : [];
  return {
    id: report.id,
    language: text?.language ?? requested,
    orderId,
    hasCard: cardCode(report) !== null,
    hasStrengths: report.hasStrengths,
    sections: contents.filter((part) => !isNeverShared(part.id)),
    shares: shares.map((share) => liveShare(share, { contents, report, reader })),
    ownLink: ownCode === null ? null : campaignUrl(config.origin, ownCode),
    newLink: newLinkAmong(shares, readNewLink(request), { origin: config.origin, reader }),
  };
}

type Report = NonNullable<Awaited<ReturnType<typeof findReportToShare>>>;
type ShareRow = Report["shares"][number];

function liveShare(
  { id, sections, showsStrengths, createdAt, expiresAt, openCount, lastOpenedAt }: ShareRow,
  { contents, report, reader }: { contents: ReturnType<typeof listContents>; report: Report; reader: Language },
): LiveShare {
  const shown = shownSections(sections, report.recommendedCareers ?? []);
  return {
    id,
    showsStrengths,
    sectionTitles: shown && contents.flatMap((section) => (shown.includes(section.id) ? [section.title] : [])),
    created: formatDateTime(createdAt, reader),
    expires: formatDateTime(expiresAt, reader),
    openCount,
    lastOpened: lastOpenedAt && formatDateTime(lastOpenedAt, reader),
  };
}

/** The link just created in this browser, while it is valid. Its URL is known from the cookie only. */
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

export function action(args: Route.ActionArgs) {
  return actOnShare(args);
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
        hasStrengths={loaderData.hasStrengths}
        language={language}
        shares={loaderData.shares}
        newLink={loaderData.newLink}
        problem={actionData ?? null}
      />
      <TellFriend url={loaderData.ownLink} />
      <InlineScript source={shareScript} />
    </div>
  );
}
