import { COMPARED_LINES, NOT_CONTAINED, PACKAGES_PAGE } from "../../content/home/package-comparison";
import { HOME_WORDS } from "../../content/home/home-words";
import { formatRupees } from "../../domain/purchase/money";
import { PACKAGE_TYPES, packages } from "../../domain/purchase/packages";
import { LinkButton } from "../../ui/elements/button";
import { Card } from "../../ui/elements/card";
import { Check, FileText } from "../../ui/elements/icons";
import { PageHeader } from "../../ui/elements/page-header";
import { getCurrentUser, getPackages } from "../../web/context";
import { packageLinks } from "../../web/package-links";
import { pageMeta } from "../../web/page-meta";
import type { Route } from "./+types/packages";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, {
    title: PACKAGES_PAGE.title.en,
    description:
      "What the Silver and the Gold Package of Vazhi contain, line by line, what they do not contain, what they cost, and when money comes back.",
  });

/** What each package offers to this visitor. */
export function loader({ context }: Route.LoaderArgs) {
  const owned = getCurrentUser(context)?.profile ? (getPackages(context) ?? []) : null;
  return { offers: PACKAGE_TYPES.map((type) => ({ type, links: packageLinks(owned, type) })) };
}

export default function Packages({ loaderData: { offers } }: Route.ComponentProps) {
  return (
    <div className="page grid max-w-3xl gap-8 pb-16 md:pb-24">
      <div className="-mb-4">
        <PageHeader title={PACKAGES_PAGE.title.en} lead={PACKAGES_PAGE.lead.en} />
        <p lang="ml" className="-mt-4 text-quiet">
          {PACKAGES_PAGE.lead.ml}
        </p>
      </div>
      <Comparison offers={offers} />
      <p>
        <LinkButton href="/sample-report" variant="secondary">
          <FileText aria-hidden className="size-5" />
          {HOME_WORDS.sample.en}
        </LinkButton>
      </p>
      <section aria-labelledby="not-contained" className="grid gap-3">
        <h2 id="not-contained" className="text-xl">
          {PACKAGES_PAGE.notContained.en}
        </h2>
        <ul className="grid list-disc gap-2 ps-5">
          {NOT_CONTAINED.map(({ en }) => (
            <li key={en}>{en}</li>
          ))}
        </ul>
      </section>
      <Card as="section" tone="tint" aria-labelledby="unsure" className="grid gap-2">
        <h2 id="unsure" className="text-xl">
          {PACKAGES_PAGE.unsure.en}
        </h2>
        <p>{PACKAGES_PAGE.upgrade.en}</p>
        <p lang="ml" className="text-sm">
          {PACKAGES_PAGE.upgrade.ml}
        </p>
      </Card>
      <section aria-labelledby="refunds" className="grid gap-3">
        <h2 id="refunds" className="text-xl">
          {PACKAGES_PAGE.refunds.en}
        </h2>
        <p>{PACKAGES_PAGE.refund.en}</p>
        <p>
          <a href="/cancellation-refund" className="link inline-flex min-h-11 items-center">
            {PACKAGES_PAGE.refundLink.en}
          </a>
        </p>
      </section>
    </div>
  );
}

type Offers = Route.ComponentProps["loaderData"]["offers"];

/** A table that fits a phone: the line beside two narrow columns, and the buttons below them. */
function Comparison({ offers }: { offers: Offers }) {
  return (
    <section aria-labelledby="contents" className="grid gap-5">
      <h2 id="contents" className="sr-only">
        {PACKAGES_PAGE.contents.en}
      </h2>
      <table className="w-full border-collapse overflow-hidden rounded-card border border-line bg-white">
        <thead>
          <tr className="border-b border-line align-bottom">
            <th scope="col" className="p-3 text-start text-sm font-semibold text-quiet">
              {PACKAGES_PAGE.contents.en}
            </th>
            {PACKAGE_TYPES.map((type) => (
              <th key={type} scope="col" className={`w-18 px-1 py-3 text-center sm:w-36 ${columnTone(type)}`}>
                <span className="heading block text-lg">{type === "gold" ? "Gold" : "Silver"}</span>
                <span className="tabular block font-semibold">{formatRupees(packages[type].price)}</span>
                <span className="block text-xs font-normal text-quiet">{PACKAGES_PAGE.once.en}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {COMPARED_LINES.map(({ text, in: contained }) => (
            <tr key={text.en} className="border-b border-line last:border-0">
              <th scope="row" className="p-3 text-start text-sm font-normal sm:text-base">
                {text.en}
              </th>
              {PACKAGE_TYPES.map((type) => (
                <td key={type} className={`text-center ${columnTone(type)}`}>
                  {contained.includes(type) ? (
                    <>
                      <Check
                        aria-hidden
                        className={`mx-auto size-6 ${type === "gold" ? "text-gold-strong" : "text-primary"}`}
                      />
                      <span className="sr-only">{PACKAGES_PAGE.included.en}</span>
                    </>
                  ) : (
                    <>
                      <span aria-hidden className="text-quiet">
                        –
                      </span>
                      <span className="sr-only">{PACKAGES_PAGE.notIncluded.en}</span>
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
