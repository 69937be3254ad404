import type { ActionFunctionArgs } from "react-router";
import { z } from "zod";
import { couponFormSchema } from "#app/web/forms/coupon.ts";
import { type DeleteCouponFailure, deleteCoupon } from "#app/usecases/purchase/delete-coupon.ts";
import { saveCouponOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { checkIntent, readFields, refuseForm } from "#app/web/http/forms.ts";
import { refuseWithoutProof, refuseWrongProof, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { getAdmin, notPermitted } from "#app/web/accounts/guards.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { recordId } from "#app/web/forms/fields.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { COUPONS_PATH, pathWith } from "./coupon-columns.tsx";

export const NO_ANSWER = "the database did not answer";

const couponSchema = z.object({ couponId: recordId.default("") });

/** The version of a coupon on which the form is based: the time of its last change, in milliseconds. */
const seenSchema = z.object({ seenAt: z.coerce.number().int().min(0).max(8.64e15).optional() });

/** Creates, saves or deletes a coupon. */
export async function saveCoupons({
  request,
  url,
  context,
}: Pick<ActionFunctionArgs, "request" | "context"> & { url: URL }) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const fields = await readFields(request);
  const checked = checkIntent(fields, {
    create: couponFormSchema,
    update: couponSchema.and(seenSchema).and(couponFormSchema),
    delete: couponSchema,
  });
  // A field of this name is a secret in other forms.
  const form = { ...checked, typed: { ...checked.typed, ...(fields.code === undefined ? {} : { code: fields.code }) } };
  if (!form.ok) {
    const isUnknown = form.intent === null || form.fieldErrors.couponId !== undefined;
    return isUnknown ? refuseForm({ typed: form.typed }, { formError: "Failed to load coupons" }) : refuseForm(form);
  }

  if (form.intent === "delete") {
    const explain = (message: string) => `Failed to delete coupon: ${message}`;
    try {
      const deleted = await deleteCoupon(services, actor, { ...form.data, clientIp });
      if (!deleted.ok && deleted.reason === "not-permitted") return notPermitted();
      const toast = deleted.ok
        ? ({ kind: "success", message: "Coupon deleted successfully!" } as const)
        : ({
            kind: "error",
            message: explain(toMessage(deleted.reason satisfies DeleteCouponFailure, "en").message),
          } as const);
      return redirectWithToast(pathWith(url.searchParams), toast);
    } catch (error) {
      console.error("A coupon could not be deleted", error);
      return redirectWithToast(pathWith(url.searchParams), { kind: "error", message: explain(NO_ANSWER) });
    }
  }

  const wrongProof = await refuseWrongProof(context, form);
  if (wrongProof) return wrongProof;
  const isNew = form.intent === "create";
  const explain = (message: string) => `Failed to ${isNew ? "add" : "update"} coupon: ${message}`;
  try {
    const { couponId, seenAt, ...terms } = { couponId: "", seenAt: undefined, ...form.data };
    const saved = await saveCouponOrRequestApproval(services, actor, {
      couponId: isNew ? null : couponId,
      seenAt: seenAt === undefined ? null : new Date(seenAt),
      terms,
      ...toDecidingPlace(context),
    });
    if (!saved.ok) {
      if (saved.reason === "proof-required") return await refuseWithoutProof(context, form);
      const { message, status } = toMessage(saved.reason, "en");
      return refuseForm({ typed: form.typed }, { formError: explain(message), status, reason: saved.reason });
    }
    return redirectWithToast(isNew ? COUPONS_PATH : pathWith(url.searchParams), {
      kind: "success",
      message: saved.waits
        ? "This coupon waits for a second administrator: see Approvals"
        : isNew
          ? "Coupon added successfully!"
          : "Coupon updated successfully!",
    });
  } catch (error) {
    console.error("A coupon could not be saved", error);
    return refuseForm({ typed: form.typed }, { formError: explain(NO_ANSWER), status: 500 });
  }
}
