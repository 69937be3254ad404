import { redirect } from "react-router";
import { findReportCode } from "#db/queries/report/report-options.ts";
import { SHARE_CARD_WORDS } from "#app/content/share-card-words.ts";
import { requestedLanguage } from "#app/domain/report/report-view.ts";
import { cardCode } from "#app/domain/report/share-card.ts";
import { Button, LinkButton } from "#app/ui/elements/button.tsx";
import { ArrowLeft, Download, Share2 } from "#app/ui/elements/icons.tsx";
import { InlineScript } from "#app/ui/elements/nonce-script.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { LanguageLinks } from "#app/ui/report/language-links.tsx";
import { reportStyles } from "#app/ui/report/report-styles.ts";
import { ShareCard } from "#app/ui/report/share-card.tsx";
import shareCardScript from "#app/ui/report/share-card-script.ts?inline-script";
import { getStudent } from "#app/web/accounts/guards.ts";
import { resultsCardPath, resultsPath, resultsSharePath } from "#app/web/addresses/report-paths.ts";
import { getServices } from "#app/web/context.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/results-card";

export const links = reportStyles;

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: SHARE_CARD_WORDS.title[findLanguage(args.matches)], isPrivate: true });

/** The picture of a student's code. A report that does not show its code has none. */
export async function loader({ context, url }: Route.LoaderArgs) {
  const { userId } = getStudent(context);
  const { db, config } = getServices(context);
  const orderId = url.searchParams.get("order");
  const language = requestedLanguage(url.searchParams, getLanguage(context));
  const report = await findReportCode(db, { userId, orderId });
  if (!report) throw redirect(resultsPath({ orderId }));
  const letters = cardCode(report);
  const percentages = report.profile?.percentages;
  if (!letters || !percentages) throw redirect(resultsSharePath({ orderId, language }));
  return { letters, percentages, language, orderId, site: new URL(config.origin).host };
}

export default function ResultsCard({ loaderData }: Route.ComponentProps) {
  const { letters, percentages, language, orderId, site } = loaderData;
  const reader = useLanguage();
  return (
    <div className="page grid max-w-2xl grid-cols-[minmax(0,1fr)] gap-3 pt-2 pb-16 md:pt-6">
      <a
        href={resultsSharePath({ orderId, language })}
        className="link inline-flex min-h-11 items-center gap-1.5 justify-self-start text-sm font-semibold"
      >
        <ArrowLeft aria-hidden className="size-4" />
        {SHARE_CARD_WORDS.back[reader]}
      </a>
      <h1 className="text-2xl">{SHARE_CARD_WORDS.title[reader]}</h1>
      <ShareCard letters={letters} percentages={percentages} language={language} site={site} />
      <div className="report-buttons justify-center">
        <Button type="button" hidden data-shares-card>
          <Share2 aria-hidden className="size-5 flex-none" />
          {SHARE_CARD_WORDS.share[reader]}
        </Button>
        <LinkButton href="#share-card" hidden data-saves-card>
          <Download aria-hidden className="size-5 flex-none" />
          {SHARE_CARD_WORDS.save[reader]}
        </LinkButton>
        <LanguageLinks
          languages={["en", "ml"]}
          current={language}
          buildHref={(other) => resultsCardPath({ orderId, language: other })}
          label={SHARE_CARD_WORDS.language[reader]}
        />
      </div>
      <p className="mx-auto max-w-prose text-sm text-quiet">
        {SHARE_CARD_WORDS.lead[reader]} <noscript>{SHARE_CARD_WORDS.withoutScript[reader]}</noscript>
      </p>
      <InlineScript source={shareCardScript} />
    </div>
  );
}
