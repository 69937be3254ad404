import { specialtiesPath } from "#app/web/addresses/expert-paths.ts";
import { redirect } from "react-router";
import { z } from "zod";
import { REORDER_DIRECTIONS } from "#app/domain/experts/specialty.ts";
import { specialtyFormSchema } from "#app/web/forms/specialties.ts";
import { addSpecialty } from "#app/usecases/experts/specialties/add-specialty.ts";
import { changeSpecialty } from "#app/usecases/experts/specialties/change-specialty.ts";
import { removeSpecialty } from "#app/usecases/experts/specialties/remove-specialty.ts";
import { removeSpecialtyImage } from "#app/usecases/experts/specialties/remove-specialty-image.ts";
import { reorderSpecialty } from "#app/usecases/experts/specialties/reorder-specialty.ts";
import { setSpecialtyImage } from "#app/usecases/experts/specialties/set-specialty-image.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { checkIntent, refuseForm, refuseUnknownForm } from "#app/web/http/forms.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { readUpload } from "#app/web/http/uploads.ts";
import type { Route } from "./+types/specialties";
import { toImageMessage } from "#app/web/messages/image-messages.ts";
import { toMessage, type Reason } from "#app/web/messages/messages.ts";

const specialtyId = z.string().default("");

const forms = {
  add: specialtyFormSchema,
  change: specialtyFormSchema.extend({ specialtyId }),
  reorder: z.object({ specialtyId, direction: z.enum(REORDER_DIRECTIONS) }),
  remove: z.object({ specialtyId }),
  "upload-image": z.object({ specialtyId }),
  "remove-image": z.object({ specialtyId }),
};

/** Forms are identified by their `intent`, and errors are shown in the submitted form. */
export async function changeSpecialties({ request, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const { fields, file } = await readUpload(request, "image");
  const form = checkIntent(fields, forms);
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return form.intent === "reorder" ? refuseUnknownForm() : refuseForm(form);
  const done = (message: string) => redirectWithToast(specialtiesPath, { kind: "success", message });
  const refuse = ({ message, status, reason = null }: { message: string; status: number; reason?: Reason | null }) =>
    refuseForm({ typed: form.typed }, { formError: message, status, reason });

  switch (form.intent) {
    case "add": {
      const added = await addSpecialty(services, actor, { ...form.data, clientIp });
      return added.ok ? done(`Domain added: ${form.data.name}`) : refuse(toMessage(added.reason, "en"));
    }
    case "change": {
      // A form from an older page has no version, and is accepted as is.
      const changed = await changeSpecialty(services, actor, { ...form.data, seen: form.typed.seen, clientIp });
      if (changed.ok) return done(`Domain saved: ${form.data.name}`);
      return refuse({ ...toMessage(changed.reason, "en"), reason: changed.reason });
    }
    case "reorder": {
      const reordered = await reorderSpecialty(services, actor, { ...form.data, clientIp });
      // Without a toast: the result is visible, and often one step of several.
      return reordered.ok ? redirect(specialtiesPath) : refuse(toMessage(reordered.reason, "en"));
    }
    case "remove": {
      const removed = await removeSpecialty(services, actor, { ...form.data, clientIp });
      return removed.ok ? done(`Domain removed: ${removed.name}`) : refuse(toMessage(removed.reason, "en"));
    }
    case "upload-image": {
      const stored = await setSpecialtyImage(services, actor, { ...form.data, file, clientIp });
      if (stored.ok) return done(`Image uploaded: ${stored.name}`);
      if (stored.reason === "specialty-not-found") return refuse(toMessage(stored.reason, "en"));
      const { message, status } = toImageMessage(stored.reason, file.byteLength);
      return refuseForm({ typed: form.typed, fieldErrors: { image: message } }, { status });
    }
    case "remove-image": {
      const removed = await removeSpecialtyImage(services, actor, { ...form.data, clientIp });
      return removed.ok ? done(`Image removed: ${removed.name}`) : refuse(toMessage(removed.reason, "en"));
    }
  }
}
