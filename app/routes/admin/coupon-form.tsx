import { bindFields } from "#app/ui/elements/bind-fields.ts";
import type { CouponFields } from "#app/web/forms/coupon-fields.ts";
import { ProofFields } from "#app/ui/accounts/security/proof-fields.tsx";
import { useAlone } from "#app/ui/admin/alone.tsx";
import { OpenNewest } from "#app/ui/admin/open-newest.tsx";
import { Button, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { Card } from "#app/ui/elements/card.tsx";
import { CheckboxField, Field } from "#app/ui/elements/field.tsx";
import { FormError } from "#app/ui/elements/form-error.tsx";
import { Select } from "#app/ui/elements/select.tsx";
import { useFormSubmission } from "#app/ui/use-form-submission.ts";
import type { FormProblem } from "#app/web/http/forms.ts";

interface CouponFormProps {
  /** Null for a new coupon. */
  couponId: string | null;
  /** The time of its last change in milliseconds, which identifies the version. Null for a new coupon. */
  seenAt: number | null;
  fields: CouponFields;
  /** Where the form is posted, and where Cancel leads. */
  action: string;
  cancelHref: string;
}

/** The form of a new or existing coupon. */
export function CouponForm({ couponId, seenAt, fields, action, cancelHref }: CouponFormProps) {
  const { Form, formRef, answer, isLocked, isTimedOut } = useFormSubmission<FormProblem>();
  const isAlone = useAlone();
  const isNew = couponId === null;
  const typed = answer?.values;
  const errors = answer?.fieldErrors ?? {};
  const isTicked = (name: "active" | "singleUsePerUser") => (typed ? typed[name] !== undefined : fields[name]);
  const slow = `Failed to ${isNew ? "add" : "update"} coupon: there was no answer in time. Please try again.`;
  const field = bindFields(answer);
  return (
    <Card as="section" aria-labelledby="coupon-form" className="grid max-w-3xl gap-5">
      <h2 id="coupon-form" className="text-xl">
        {isNew ? "Add New Coupon" : "Edit Coupon"}
      </h2>
      <Form method="post" action={action} ref={formRef} noValidate aria-labelledby="coupon-form">
        <input type="hidden" name="intent" value={isNew ? "create" : "update"} />
        {isNew ? null : <input type="hidden" name="couponId" value={couponId} />}
        {seenAt === null ? null : <input type="hidden" name="seenAt" value={typed?.seenAt ?? seenAt} />}
        <fieldset disabled={isLocked} className="grid items-start gap-5 sm:grid-cols-2">
          <div className="sm:col-span-2">
            <FormError>{isTimedOut ? slow : answer?.formError}</FormError>
            <OpenNewest reason={answer?.reason} href={action} />
          </div>
          <Field
            label="Coupon code"
            {...field("code", fields.code)}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            className="uppercase"
            hint="3 to 20 letters, digits, - and _"
          />
          <Select
            label="Coupon type"
            {...field("couponType", fields.couponType)}
            hint="What it takes something off"
            options={[
              { value: "Order", label: "Order (packages)" },
              { value: "Booking", label: "Booking (sessions)" },
            ]}
          />
          <Select
            label="Discount type"
            {...field("discountType", fields.discountType)}
            options={[
              { value: "percentage", label: "Percentage" },
              { value: "fixed", label: "Fixed amount in rupees" },
            ]}
          />
          <Field
            label="Discount value"
            {...field("discountValue", fields.discountValue)}
            type="number"
            inputMode="numeric"
            min={0}
            step={1}
            hint={`Above 50 %, or taking more than half of a price, it ${isAlone ? "is confirmed by you" : "waits for a second person's approval"}.`}
          />
          <CheckboxField label="Active" name="active" defaultChecked={isTicked("active")} error={errors.active} />
          <CheckboxField
            label="Single use per user"
            name="singleUsePerUser"
            defaultChecked={isTicked("singleUsePerUser")}
            error={errors.singleUsePerUser}
          />
          <Field
            isOptional
            label="First day"
            {...field("startsOn", fields.startsOn)}
            type="date"
            hint="From midnight, IST"
          />
          <Field
            isOptional
            label="Last day"
            {...field("endsOn", fields.endsOn)}
            type="date"
            hint={`To the end of the day, IST.${isAlone ? "" : " A coupon without one waits for a second person's approval."}`}
          />
          <Field
            isOptional
            label="Uses in all"
            {...field("totalCap", fields.totalCap)}
            type="number"
            inputMode="numeric"
            min={1}
            step={1}
            hint="Everybody together"
          />
          <Select
            isOptional
            label="Package"
            {...field("packageType", fields.packageType)}
            hint="For order coupons only"
            options={[
              { value: "", label: "Silver and Gold" },
              { value: "silver", label: "Silver" },
              { value: "gold", label: "Gold" },
            ]}
          />
          <div className="empty:hidden sm:col-span-2">
            <ProofFields
              problem={answer}
              isOnlyOnRefusal={!isAlone}
              hint="For a coupon without a last day, or one that takes much off."
            />
          </div>
          <div className="flex flex-wrap gap-3 sm:col-span-2">
            <Button isBusy={isLocked} busyText="Saving...">
              {isNew ? "Create Coupon" : "Update Coupon"}
            </Button>
            <RouterLinkButton href={cancelHref} variant="quiet">
              Cancel
            </RouterLinkButton>
          </div>
        </fieldset>
      </Form>
    </Card>
  );
}
