import { COMPARED_LINES, NOT_CONTAINED, PACKAGES_PAGE, UPGRADE_LATER } from "./packages.words.ts";
import { HOME_WORDS } from "#app/content/home/home-words.ts";
import { packageName } from "#app/content/purchase/package-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { PACKAGE_TYPES, type PackagePrices, upgradePrice } from "#app/domain/purchase/packages.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Check, FileText } from "#app/ui/elements/icons.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";
import { getCurrentUser, getPackages, getPrices } from "#app/web/context.ts";
import { packageLinks } from "#app/web/package-links.ts";
import { getLanguage } from "#app/web/language.ts";
import { findLanguage, pageMeta } from "#app/web/page-meta.ts";
import type { Route } from "./+types/packages";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: PACKAGES_PAGE.title[findLanguage(args.matches)],
    description: PACKAGES_PAGE.description[findLanguage(args.matches)],
  });

/** The offers of each package to this visitor. */
export async function loader({ context }: Route.LoaderArgs) {
  const owned = getCurrentUser(context)?.profile ? (getPackages(context) ?? []) : null;
  const prices = await getPrices(context);
  const language = getLanguage(context);
  return {
    prices,
    offers: PACKAGE_TYPES.map((type) => ({ type, links: packageLinks(owned, type, prices, language) })),
  };
}

export default function Packages({ loaderData: { offers, prices } }: Route.ComponentProps) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <div className="page grid max-w-3xl gap-8 pb-16 md:pb-24">
      <div className="-mb-4">
        <PageHeader title={PACKAGES_PAGE.title[language]} lead={PACKAGES_PAGE.lead[language]} />
      </div>
      <Comparison offers={offers} prices={prices} />
      <p className="flex flex-wrap gap-3">
        <LinkButton href={localPath("/sample-report")} variant="secondary">
          <FileText aria-hidden className="size-5" />
          {HOME_WORDS.sample[language]}
        </LinkButton>
        <LinkButton href={localPath("/strengths/try")} variant="secondary">
          {PACKAGES_PAGE.tryTasks[language]}
        </LinkButton>
      </p>
      <section aria-labelledby="not-contained" className="grid gap-3">
        <h2 id="not-contained" className="text-xl">
          {PACKAGES_PAGE.notContained[language]}
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          {NOT_CONTAINED.map((line) => (
            <li key={line.en}>{line[language]}</li>
          ))}
        </ul>
      </section>
      <Card as="section" tone="tint" aria-labelledby="unsure" className="grid gap-2">
        <h2 id="unsure" className="text-xl">
          {PACKAGES_PAGE.unsure[language]}
        </h2>
        <p>{UPGRADE_LATER[language](formatRupees(upgradePrice(prices)))}</p>
      </Card>
      <section aria-labelledby="refunds" className="grid gap-3">
        <h2 id="refunds" className="text-xl">
          {PACKAGES_PAGE.refunds[language]}
        </h2>
        <p>{PACKAGES_PAGE.refund[language]}</p>
        <p>
          <a href={localPath("/cancellation-refund")} className="link inline-flex min-h-11 items-center">
            {PACKAGES_PAGE.refundLink[language]}
          </a>
        </p>
      </section>
    </div>
  );
}

type Offers = Route.ComponentProps["loaderData"]["offers"];

/** A table that fits a phone: the feature beside two narrow columns, and the buttons below them. */
function Comparison({ offers, prices }: { offers: Offers; prices: PackagePrices }) {
  const language = useLanguage();
  return (
    <section aria-labelledby="contents" className="grid gap-5">
      <h2 id="contents" className="sr-only">
        {PACKAGES_PAGE.contents[language]}
      </h2>
      <table className="w-full border-collapse overflow-hidden rounded-card border border-line bg-white">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="p-3 text-start text-sm font-semibold text-quiet">
              {PACKAGES_PAGE.contents[language]}
            </th>
            {PACKAGE_TYPES.map((type) => (
              <th key={type} scope="col" className={`w-18 px-1 py-3 text-center sm:w-36 ${columnTone(type)}`}>
                <span className="heading block text-lg [&:lang(ml)]:max-sm:text-base">
                  {packageName(type, language)}
                </span>
                <span className="tabular block font-semibold">{formatRupees(prices[type])}</span>
                <span className="block text-xs font-normal text-quiet">{PACKAGES_PAGE.once[language]}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_LINES.map(({ text, in: contained }) => (
            <tr key={text.en} className="border-b border-line last:border-0">
              <th scope="row" className="p-3 text-start text-sm font-normal sm:text-base">
                {text[language]}
              </th>
              {PACKAGE_TYPES.map((type) => (
                <td key={type} className={`text-center ${columnTone(type)}`}>
                  {contained.includes(type) ? (
                    <>
                      <Check
                        aria-hidden
                        className={`mx-auto size-6 ${type === "gold" ? "text-gold-strong" : "text-primary"}`}
                      />
                      <span className="sr-only">{PACKAGES_PAGE.included[language]}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden className="text-quiet">
                        –
                      </span>
                      <span className="sr-only">{PACKAGES_PAGE.notIncluded[language]}</span>
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className="grid gap-3 sm:grid-cols-2">
        {offers.map(({ type, links: { note, action, another } }) => (
          <div key={type} className="grid content-end gap-2">
            {note ? <p className="text-sm font-semibold">{note}</p> : null}
            <LinkButton href={action.href} size="large" isWide variant={type === "gold" ? "primary" : "secondary"}>
              {action.label}
            </LinkButton>
            {another ? (
              <a href={another.href} className="link inline-flex min-h-11 items-center justify-self-center text-sm">
                {another.label}
              </a>
            ) : null}
          </div>
        ))}
      </div>
    </section>
  );
}

function columnTone(type: (typeof PACKAGE_TYPES)[number]): string {
  return type === "gold" ? "bg-gold-tint" : "";
}
