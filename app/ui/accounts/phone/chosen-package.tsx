import { PACKAGE_IN_SHORT, PHONE_SENTENCES, PHONE_WORDS } from "#app/content/accounts/phone-words.ts";
import type { Language } from "#app/domain/platform/language.ts";
import { packageName } from "#app/content/purchase/package-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { PackageType } from "#app/domain/purchase/packages.ts";
import { useLanguage, useLocalPath } from "#app/ui/language/reader-language.tsx";

/** A package on the way to its payment, with its price in whole rupees. */
export interface ChosenPackage {
  type: PackageType;
  price: number;
}

/** "Create your account for Gold, ₹2,999". */
export function createAccountFor({ type, price }: ChosenPackage, language: Language): string {
  return PHONE_SENTENCES[language].createAccount({ name: packageName(type, language), price: formatRupees(price) });
}

const LOOKS: Readonly<Record<PackageType, string>> = {
  gold: "border-gold bg-gold-tint",
  silver: "border-edge bg-white",
};

/** The chosen package, with the way to choose another. */
export function PackageTicket({ chosen: { type } }: { chosen: ChosenPackage }) {
  const language = useLanguage();
  const localPath = useLocalPath();
  return (
    <p className={`relative flex items-center gap-3 rounded-card border-2 px-3.5 py-2 ${LOOKS[type]}`}>
      <Coin isGold={type === "gold"} />
      <span className="grid flex-1 leading-snug">
        <strong className="heading text-lg">{packageName(type, language)}</strong>
        <span className="text-xs">{PACKAGE_IN_SHORT[type][language]}</span>
      </span>
      <a
        href={localPath("/packages")}
        className={`inline-flex min-h-11 items-center text-sm font-semibold underline underline-offset-4 ${type === "gold" ? "text-gold-strong" : ""}`}
      >
        {PHONE_WORDS.change[language]}
      </a>
    </p>
  );
}

/** The same in a line. */
export function PackageChip({ chosen: { type, price } }: { chosen: ChosenPackage }) {
  const language = useLanguage();
  return (
    <p
      className={`tabular rounded-full border-2 px-3 py-0.5 text-sm font-semibold ${LOOKS[type]} ${type === "gold" ? "text-gold-strong" : ""}`}
    >
      {`${packageName(type, language)} ${formatRupees(price)}`}
    </p>
  );
}

function Coin({ isGold }: { isGold: boolean }) {
  const [face, line] = isGold ? ["#d9a93a", "#8a6212"] : ["#c3ccd2", "#55646f"];
  return (
    <svg aria-hidden viewBox="0 0 40 40" fill="none" stroke={line} className="size-8.5 flex-none">
      <circle cx="20" cy="20" r="19" fill={face} stroke="none" />
      <circle cx="20" cy="20" r="14.5" strokeWidth="1.5" />
      <path d="M15 30C15 23 26 24 25 18.5 24.2 14.5 18.5 15.5 18.5 11" strokeWidth="3.6" strokeLinecap="round" />
    </svg>
  );
}
