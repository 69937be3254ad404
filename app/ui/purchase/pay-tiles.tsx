import { Form, Link, useNavigation } from "react-router";
import { askParentWords } from "#app/content/purchase/ask-parent-words.ts";
import { payWords } from "#app/content/purchase/pay-words.ts";
import { ChevronRight } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { ParentAndChild, PhoneThatPays } from "./pay-drawings.tsx";

interface PayProps {
  isReady: boolean;
  isBusy: boolean;
  busyText: string;
  onPay(): void;
}

interface UpiTileProps extends PayProps {
  /** A label that does not name UPI gets a mark that does. */
  label: string;
}

/** Opens checkout with UPI first. While busy it ignores presses but keeps focus. */
export function UpiTile({ isReady, isBusy, busyText, onPay, label }: UpiTileProps) {
  const language = useLanguage();
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
      aria-busy={isBusy || undefined}
      onClick={isBusy ? undefined : onPay}
      className="pay-tile pay-tile-primary"
    >
      <span className="flex items-start justify-between gap-2">
        <PhoneThatPays />
        {label.includes("UPI") ? null : <span className="font-sans text-sm">{payWords.upi[language]}</span>}
      </span>
      <span>{isBusy ? busyText : label}</span>
    </button>
  );
}

interface ParentTileProps {
  /** The URL that gets the request, with `intent=ask-parent`. */
  action: string;
  couponCode: string | null;
  /** The page of the link that is out; null if there is none. */
  waitingPath: string | null;
}

/** Makes a link for a parent, or leads to the one that is out. A plain form that works before hydration. */
export function ParentTile({ action, couponCode, waitingPath }: ParentTileProps) {
  const language = useLanguage();
  const isAsking = useNavigation().formData?.get("intent") === "ask-parent";
  if (waitingPath)
    return (
      <Link to={waitingPath} discover="none" className="pay-tile">
        <ParentAndChild />
        <span>{askParentWords.see[language]}</span>
      </Link>
    );
  return (
    <Form method="post" action={action} discover="none" preventScrollReset className="grid">
      <input type="hidden" name="intent" value="ask-parent" />
      <input type="hidden" name="couponCode" value={couponCode ?? ""} />
      <button
        aria-disabled={isAsking || undefined}
        data-busy-text={askParentWords.making[language]}
        className="pay-tile"
      >
        <ParentAndChild />
        <span>{askParentWords[isAsking ? "making" : "tile"][language]}</span>
      </button>
    </Form>
  );
}

/** Opens checkout with the methods other than UPI first. */
export function OtherMethods({ isReady, isBusy, onPay }: Omit<PayProps, "busyText">) {
  return (
    <button
      type="button"
      disabled={!isReady}
      aria-disabled={isBusy || undefined}
      onClick={isBusy ? undefined : onPay}
      className="fold-line"
    >
      <span>{payWords.byOtherMethods[useLanguage()]}</span>
      <ChevronRight aria-hidden className="size-5 flex-none text-quiet" />
    </button>
  );
}
