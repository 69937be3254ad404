import type { ReactNode } from "react";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";

interface PayBarProps {
  /** What is being paid for, in a word or two. */
  what: string;
  /** What the button charges, in whole rupees. */
  amount: number;
  /** Above both, such as the remaining hold time. */
  above?: ReactNode;
  children: ReactNode;
}

/**
 * The item, the amount and the pay button. On phones it sticks to the bottom while its container is visible; on
 * desktops it is part of the price card, which shows the total itself.
 */
export function PayBar({ what, amount, above, children }: PayBarProps) {
  const language = useLanguage();
  return (
    <div data-foot-bar data-keep-clear className="pay-bar">
      {above}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <p className="grid min-w-24 flex-1 gap-0.5 leading-tight md:hidden">
          <span className="text-sm leading-tight text-quiet [&:lang(ml)]:text-xs">{what}</span>
          <span>
            <strong className="tabular text-lg leading-tight font-semibold">{formatRupees(amount)}</strong>
            <span className="text-xs text-quiet">{` ${payWords.total[language]}`}</span>
          </span>
        </p>
        {children}
      </div>
    </div>
  );
}
