import { OFFER_WORDS, packageFeatures, packageName } from "#app/content/purchase/package-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Package } from "#app/domain/purchase/packages.ts";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Coin } from "./pay-drawings.tsx";

interface PackageCardProps {
  offer: Package;
  /** Whole rupees. */
  price: number;
  /** What the visitor already has of it. */
  note: string | null;
  action: { href: string; label: string };
  /** A link to buy another one explicitly. */
  another: { href: string; label: string } | null;
}

/** One of the two packages, with its contents and the link to buy it or to use the purchase. */
export function PackageCard({ offer, price, note, action, another }: PackageCardProps) {
  const language = useLanguage();
  const isGold = offer.type === "gold";
  return (
    <article
      aria-labelledby={`package-${offer.type}`}
      className={`home-package ${isGold ? "home-package-gold" : ""}`.trimEnd()}
    >
      {offer.isMostPopular ? <span className="badge">{OFFER_WORDS.mostPopular[language]}</span> : null}
      <div className="flex items-center justify-between gap-3">
        <h3 id={`package-${offer.type}`} className="heading flex items-center gap-2.5 text-xl">
          {isGold ? <Coin isGold /> : null}
          <span>{packageName(offer.type, language)}</span>
        </h3>
        <span className="heading tabular text-3xl">{formatRupees(price)}</span>
      </div>
      <ul className="grid gap-1.5 text-sm">
        {packageFeatures(offer.type, language).map((feature) => (
          <li key={feature} className="flex items-start gap-3 leading-snug">
            <Check aria-hidden className={`size-5 flex-none ${isGold ? "text-gold-strong" : "text-primary"}`} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-2">
        {note ? <p className="text-sm font-semibold">{note}</p> : null}
        <LinkButton href={action.href} isWide variant={isGold ? "primary" : "secondary"}>
          {action.label}
        </LinkButton>
        {another ? (
          <a href={another.href} className="link inline-flex min-h-11 items-center justify-self-center text-sm">
            {another.label}
          </a>
        ) : null}
      </div>
    </article>
  );
}
