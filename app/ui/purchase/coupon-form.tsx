import { Form, useNavigation } from "react-router";
import { formatRupees } from "../../domain/purchase/money";
import type { Quote } from "../../domain/purchase/pricing";
import { Button } from "../elements/button";
import { Card } from "../elements/card";
import { Field } from "../elements/field";

type HiddenFields = Record<string, string>;

interface CouponFormProps {
  quote: Quote;
  /** Where a code is posted with `intent=apply-coupon`, without naming a coupon, so that a rejected one is not kept. */
  action: string;
  fields?: HiddenFields;
  /** The form that removes an applied coupon. */
  removal: { method: "get" | "post"; action: string; fields: HiddenFields };
  typed: string;
  error?: string | null;
}

/** A coupon for a purchase: a field for a code, or the applied code. Plain forms, to work before hydration. */
export function CouponForm({ quote, action, fields = {}, removal, typed, error }: CouponFormProps) {
  const navigation = useNavigation();
  const isApplying = navigation.formData?.get("intent") === "apply-coupon";
  if (quote.couponCode) {
    return (
      <Card as="section" className="flex items-center justify-between gap-3">
        <p className="min-w-0">
          Coupon <strong className="wrap-anywhere">{quote.couponCode}</strong> takes off{" "}
          <span className="tabular">{formatRupees(quote.couponDiscount)}</span>.
        </p>
        <Form method={removal.method} action={removal.action} preventScrollReset>
          <Hidden fields={removal.fields} />
          <Button variant="quiet" size="small" aria-label={`Remove coupon ${quote.couponCode}`}>
            Remove
          </Button>
        </Form>
      </Card>
    );
  }
  return (
    <Card>
      <Form
        method="post"
        action={action}
        preventScrollReset
        noValidate
        className="grid gap-3 sm:grid-cols-[1fr_auto] sm:items-start"
      >
        <input type="hidden" name="intent" value="apply-coupon" />
        <Hidden fields={fields} />
        <Field
          label="Coupon code"
          isOptional
          name="couponCode"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={100}
          defaultValue={typed}
          error={error}
          className="uppercase placeholder:normal-case"
        />
        <Button variant="secondary" isBusy={isApplying} busyText="Applying…" className="sm:mt-8">
          Apply
        </Button>
      </Form>
    </Card>
  );
}

function Hidden({ fields }: { fields: HiddenFields }) {
  return Object.entries(fields).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
