import { OFFER_WORDS, packageFeatures } from "#app/content/purchase/package-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { type Package, purchaseTitle } from "#app/domain/purchase/packages.ts";
import { Badge } from "#app/ui/elements/badge.tsx";
import { LinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { Check } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

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
    <Card
      as="article"
      tone={isGold ? "gold" : "plain"}
      className="flex flex-col gap-5"
      aria-labelledby={`package-${offer.type}`}
    >
      <div className="flex min-h-8 flex-wrap items-center justify-between gap-3">
        <h3 id={`package-${offer.type}`} className="heading text-xl">
          {purchaseTitle({ packageType: offer.type }, language)}
        </h3>
        {offer.isMostPopular ? <Badge tone="accent">{OFFER_WORDS.mostPopular[language]}</Badge> : null}
      </div>
      <p className="flex items-baseline gap-2">
        <span className="heading tabular text-4xl">{formatRupees(price)}</span>
        <span className="text-sm text-quiet">{OFFER_WORDS.oneTime[language]}</span>
      </p>
      <ul className="grid gap-3">
        {packageFeatures(offer.type, language).map((feature) => (
          <li key={feature} className="flex items-start gap-3">
            <Check aria-hidden className={`mt-1 size-5 flex-none ${isGold ? "text-gold-strong" : "text-primary"}`} />
            {feature}
          </li>
        ))}
      </ul>
      <div className="mt-auto grid gap-3">
        {note ? <p className="font-semibold">{note}</p> : null}
        <LinkButton href={action.href} size="large" isWide variant={isGold ? "primary" : "secondary"}>
          {action.label}
        </LinkButton>
        {another ? (
          <a href={another.href} className="link inline-flex min-h-11 items-center justify-self-center text-sm">
            {another.label}
          </a>
        ) : null}
      </div>
    </Card>
  );
}
