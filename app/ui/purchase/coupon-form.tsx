import { useEffect, useRef, useState } from "react";
import { Form, useNavigation } from "react-router";
import { COUPON_TEXTS, couponWords } from "./coupon-form.words.ts";
import { formatRupees } from "#app/domain/purchase/money.ts";
import type { Quote } from "#app/domain/purchase/pricing.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { Field } from "#app/ui/elements/field.tsx";
import { CircleCheck } from "#app/ui/elements/icons.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { Fold } from "./fold.tsx";

type HiddenFields = Record<string, string>;

interface CouponFormProps {
  quote: Quote;
  /** The URL that gets the code with `intent=apply-coupon`; it names no coupon, so that a rejected one is dropped. */
  action: string;
  fields?: HiddenFields;
  removal: { method: "get" | "post"; action: string; fields: HiddenFields };
  typed: string;
  error?: string | null;
}

/**
 * A coupon for a purchase, collapsed because most buyers have none. A plain form that works before hydration. Field and
 * button are the same with and without a coupon, so that both keep focus.
 */
export function CouponForm({ quote, action, fields = {}, removal, typed, error }: CouponFormProps) {
  const { couponCode, couponDiscount } = quote;
  const language = useLanguage();
  const texts = COUPON_TEXTS[language];
  const navigation = useNavigation();
  const intent = navigation.formData?.get("intent");
  const { inputRef, resultRef } = useShownCoupon(couponCode);
  const isRemoved = useIsRemoved(couponCode);
  return (
    <Fold title={couponWords.haveCoupon[language]} reason={couponCode ?? error}>
      <div className="pb-4">
        <Form
          method={couponCode ? removal.method : "post"}
          action={couponCode ? removal.action : action}
          preventScrollReset
          noValidate
          discover="none"
          className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-3 max-[20rem]:grid-cols-1 [&:lang(ml)]:max-sm:grid-cols-1"
        >
          {couponCode ? null : <input type="hidden" name="intent" value="apply-coupon" />}
          <Hidden fields={couponCode ? removal.fields : fields} />
          <Field
            ref={inputRef}
            label={couponWords.code[language]}
            name="couponCode"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={100}
            defaultValue={couponCode ?? typed}
            readOnly={couponCode !== null}
            // An applied code is not submitted on removal, nor by Enter.
            form={couponCode ? "" : undefined}
            error={couponCode ? null : error}
            className="uppercase read-only:bg-sand placeholder:normal-case"
          />
          <Button
            variant="secondary"
            aria-label={couponCode ? texts.remove(couponCode) : undefined}
            isBusy={intent === "apply-coupon" || intent === "remove-coupon"}
            busyText={couponWords[intent === "remove-coupon" ? "removing" : "applying"][language]}
            className="mt-8 min-w-24 px-4 max-[20rem]:mt-0 [&:lang(ml)]:max-sm:mt-0"
          >
            {couponWords[couponCode ? "remove" : "apply"][language]}
          </Button>
        </Form>
        <p role="status" ref={resultRef} className="pt-3 empty:hidden">
          {couponCode ? (
            <span className="flex items-start gap-2">
              <CircleCheck aria-hidden className="mt-[0.2em] size-5 flex-none text-success" />
              <span>
                <strong className="font-semibold">{couponWords.applied[language]}</strong>
                <span className="tabular">{` ${texts.takesOff(formatRupees(couponDiscount))}`}</span>
              </span>
            </span>
          ) : isRemoved ? (
            couponWords.removed[language]
          ) : null}
        </p>
      </div>
    </Fold>
  );
}

/** The field shows the applied coupon, and is empty after its removal. On a phone its message may be off screen. */
function useShownCoupon(couponCode: string | null) {
  const inputRef = useRef<HTMLInputElement>(null);
  const resultRef = useRef<HTMLParagraphElement>(null);
  const shown = useRef(couponCode);
  useEffect(() => {
    if (shown.current === couponCode) return;
    shown.current = couponCode;
    if (inputRef.current) inputRef.current.value = couponCode ?? "";
    resultRef.current?.scrollIntoView({ block: "nearest" });
  }, [couponCode]);
  return { inputRef, resultRef };
}

function useIsRemoved(couponCode: string | null): boolean {
  const [last, setLast] = useState({ couponCode, isRemoved: false });
  if (last.couponCode !== couponCode) setLast({ couponCode, isRemoved: couponCode === null });
  return last.isRemoved;
}

function Hidden({ fields }: { fields: HiddenFields }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
