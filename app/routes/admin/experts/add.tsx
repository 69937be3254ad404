import { listSpecialties } from "../../../../db/queries/experts/experts";
import { hasPermission } from "../../../domain/platform/permissions";
import { growSpecialtyTree } from "../../../domain/experts/specialty-tree";
import { expertKindNames, expertListTitles } from "../../../domain/experts/expert";
import { adminExpertListPaths } from "../../../web/addresses/expert-paths";
import { newExpertTerms } from "../../../domain/experts/expert-terms";
import { expertFormSchema } from "../../../web/forms/experts";
import { inspectExpertImage } from "../../../domain/experts/expert-image";
import { PageHeader } from "../../../ui/elements/page-header";
import { withOfflineFallback } from "../../../ui/offline-fallback";
import { saveExpertOrPropose } from "../../../usecases/administration/approvals/act-or-propose";
import { setExpertImage } from "../../../usecases/experts/set-expert-image";
import { clientIpContext, getServices } from "../../../web/context";
import { checkFields, refuseForm } from "../../../web/http/forms";
import { getAdmin, mayDo, requirePermission } from "../../../web/accounts/guards";
import { pageMeta } from "../../../web/page-meta";
import { redirectWithToast } from "../../../web/http/toast";
import { readUpload } from "../../../web/http/uploads";
import type { Route } from "./+types/add";
import { editPath } from "./columns";
import { kindOfPath } from "./kind-of-path";
import { ExpertForm } from "./expert-form";
import { REFUSED_IMAGE } from "./image-field";
import { checkExpert } from "./refuse-expert";
import { messageOf } from "../../../web/messages/messages";
import { imageMessageOf } from "../../../web/messages/image-messages";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `Add ${expertKindNames[kindOfPath(args.location.pathname)]}`, isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "experts.write");
  const specialties = await listSpecialties(getServices(context).db, { search: "" });
  return {
    kind: kindOfPath(url.pathname),
    tree: growSpecialtyTree(specialties),
    canManageImages: mayDo(context, "experts.images"),
  };
}

/**
 * Creates an expert, with an image if one was sent. The image is checked first: no expert is created with a refused
 * one.
 */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const kind = kindOfPath(url.pathname);
  const name = expertKindNames[kind];
  const { fields, file } = await readUpload(request, "image");
  const hasImage = file.byteLength > 0;
  const form = checkFields(fields, expertFormSchema);
  // A browser that has looked at the file says what is wrong with it, and leaves it out.
  const leftOut = fields[REFUSED_IMAGE];
  const imageProblem = hasImage
    ? refusalOf(file, hasPermission(actor.admin, "experts.images"))
    : leftOut === undefined
      ? null
      : { message: `${leftOut}. Please choose another image, or go on without one`, status: 400 };
  if (!form.ok || imageProblem) {
    const fieldErrors = {
      ...(form.ok ? {} : form.fieldErrors),
      ...(imageProblem ? { image: imageProblem.message } : {}),
    };
    return refuseForm({ typed: form.typed, fieldErrors }, { status: form.ok ? imageProblem?.status : 400 });
  }
  const failed = `Failed to create ${name}`;
  let expertId: string;
  let waits: boolean;
  try {
    const created = await saveExpertOrPropose(services, actor, { expertId: null, terms: form.data, clientIp });
    if (!created.ok) return checkExpert(created.reason, { typed: form.typed, failed });
    ({ expertId, waits } = created);
  } catch (error) {
    console.error("A partner could not be created", error);
    return refuseForm(
      { typed: form.typed },
      { formError: `${failed}: the database did not answer. Please try again.`, status: 500 },
    );
  }
  const stored = hasImage ? await storeImage() : true;
  return stored
    ? redirectWithToast(adminExpertListPaths[kind], {
        kind: "success",
        message: waits
          ? `${name} created. Low prices wait for a second administrator: see Approvals`
          : `${name} created successfully`,
      })
    : redirectWithToast(editPath(kind, expertId), {
        kind: "error",
        message: `${name} created, but without the image: error uploading image. Please choose it again here.`,
      });

  async function storeImage(): Promise<boolean> {
    try {
      return (await setExpertImage(services, actor, { expertId, file, clientIp })).ok;
    } catch (error) {
      console.error("A new partner's image could not be stored", error);
      return false;
    }
  }
}

function refusalOf(file: Uint8Array, canManageImages: boolean): { message: string; status: number } | null {
  if (!canManageImages) return messageOf("no-image-upload-permission", "en");
  const inspected = inspectExpertImage(file);
  return inspected.ok ? null : imageMessageOf(inspected.problem, file.byteLength);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, undefined, { values: { intent: "save" } });
}

export default function AddExpert({ loaderData: { kind, tree, canManageImages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={`Add New ${expertKindNames[kind]}`}
        lead="An active partner is listed as soon as you save."
        back={{ href: adminExpertListPaths[kind], label: expertListTitles[kind] }}
      />
      <div className="max-w-3xl">
        <ExpertForm
          kind={kind}
          isNew
          seen={null}
          terms={newExpertTerms(kind)}
          formerOffers={[]}
          commitments={{ booked: 0, held: 0 }}
          tree={tree}
          hasImageField={canManageImages}
        />
      </div>
    </>
  );
}
