import { formatRupees } from "#app/domain/purchase/money.ts";
import { SESSION_PICKER_WORDS } from "#app/content/booking/session-picker-words.ts";
import { SESSION_WORDS } from "#app/content/booking/session-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { formatClock, formatShortDay } from "#app/domain/platform/time.ts";
import { Button } from "#app/ui/elements/button.tsx";

interface BookBarProps {
  start: Date | null;
  /** Rupees. */
  amount: number;
  isWithCredit: boolean;
  isBooking: boolean;
}

/** The amount and the only button, always visible. It ends with the page, and so covers nothing. */
export function BookBar({ start, amount, isWithCredit, isBooking }: BookBarProps) {
  const language = useLanguage();
  return (
    <div
      data-foot-bar
      className="sticky bottom-0 z-10 mt-6 -mx-[min(1.25rem,6vw)] border-t border-line bg-ground px-[min(1.25rem,6vw)] pt-2.5 pb-[max(calc(var(--spacing)*2.5),env(safe-area-inset-bottom))] md:-mx-8 md:px-8 short:static"
    >
      {/* One line, whatever the button's label: its text wraps to two lines, as does the text beside it. */}
      <div className="flex items-center justify-between gap-x-3 max-[20rem]:flex-wrap max-[20rem]:gap-y-2">
        <p className="min-w-0 flex-1 leading-tight max-[20rem]:basis-full">
          <span className="tabular block text-lg font-semibold">
            <span>{`${formatRupees(amount)} `}</span>
            <span className="text-sm font-normal text-quiet">{payWords.total[language]}</span>
          </span>
          <span className="tabular block text-sm text-quiet max-md:text-xs">
            {start
              ? `${formatShortDay(start, language)}, ${formatClock(start, language)}`
              : SESSION_WORDS.noTime[language]}
          </span>
        </p>
        <Button
          form="session"
          name="intent"
          value={isWithCredit ? "book-with-credit" : "book"}
          isBusy={isBooking}
          busyText={SESSION_PICKER_WORDS.booking[language]}
          className="max-md:max-w-[55%] max-md:px-3 max-[20rem]:max-w-none"
        >
          {SESSION_PICKER_WORDS[isWithCredit ? "bookGold" : "bookNow"][language]}
        </Button>
      </div>
    </div>
  );
}
