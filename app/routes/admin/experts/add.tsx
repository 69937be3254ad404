import { listSpecialties } from "#db/queries/experts/experts.ts";
import { hasPermission } from "#app/domain/platform/permissions.ts";
import { growSpecialtyTree } from "#app/domain/experts/specialty-tree.ts";
import { expertKindNames, expertListTitles } from "#app/domain/experts/expert.ts";
import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import { nameGaps } from "#app/content/experts/checklist-words.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { newExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { expertFormSchema } from "#app/web/forms/experts.ts";
import { inspectExpertImage } from "#app/domain/experts/expert-image.ts";
import { PageHeader } from "#app/ui/admin/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { refuseWithoutProof, refuseWrongProof, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { saveExpertOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import { clientIpContext, getServices } from "#app/web/context.ts";
import { checkFields, refuseForm } from "#app/web/http/forms.ts";
import { getAdmin, mayDo, requirePermission } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { readUpload } from "#app/web/http/uploads.ts";
import type { Route } from "./+types/add";
import { editPath } from "./columns.tsx";
import { findPathKind } from "./path-kind.ts";
import { ExpertForm } from "./expert-form.tsx";
import { REFUSED_IMAGE } from "./image-field.tsx";
import { checkExpert } from "./refuse-expert.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { toImageMessage } from "#app/web/messages/image-messages.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `Add ${expertKindNames[findPathKind(args.location.pathname)]}`, isPrivate: true });

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, "experts.write");
  const specialties = await listSpecialties(getServices(context).db, { search: "" });
  return {
    kind: findPathKind(url.pathname),
    tree: growSpecialtyTree(specialties),
    canManageImages: mayDo(context, "experts.images"),
  };
}

/** Creates an expert. Validates the image first, so that no expert is created with a rejected one. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const services = getServices(context);
  const actor = getAdmin(context);
  const clientIp = context.get(clientIpContext);
  const kind = findPathKind(url.pathname);
  const name = expertKindNames[kind];
  const { fields, file } = await readUpload(request, "image");
  const hasImage = file.byteLength > 0;
  const form = checkFields(fields, expertFormSchema);
  // The browser has validated the file and sends the error instead of it.
  const leftOut = fields[REFUSED_IMAGE];
  const imageProblem = hasImage
    ? findRefusal(file, hasPermission(actor.admin, "experts.images"))
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
  let draft: ExpertGap[] | null;
  try {
    const wrongProof = await refuseWrongProof(context, form);
    if (wrongProof) return wrongProof;
    const created = await saveExpertOrRequestApproval(services, actor, {
      expertId: null,
      terms: form.data,
      ...toDecidingPlace(context),
    });
    if (!created.ok && created.reason === "proof-required") return await refuseWithoutProof(context, form);
    if (!created.ok) return checkExpert(created.reason, { typed: form.typed, failed });
    ({ expertId, waits, draft } = created);
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
        message: withDraft(
          waits
            ? `${name} created. Low prices wait for a second administrator: see Approvals`
            : `${name} created successfully`,
          draft && `Saved as a draft and invited by mail. Missing: ${nameGaps(draft)}`,
        ),
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

/** The message, with another sentence about a draft. */
function withDraft(message: string, about: string | null): string {
  return about === null ? message : `${message}. ${about}`;
}

function findRefusal(file: Uint8Array, canManageImages: boolean): { message: string; status: number } | null {
  if (!canManageImages) return toMessage("no-image-upload-permission", "en");
  const inspected = inspectExpertImage(file);
  return inspected.ok ? null : toImageMessage(inspected.problem, file.byteLength);
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, undefined, { values: { intent: "save" } });
}

export default function AddExpert({ loaderData: { kind, tree, canManageImages } }: Route.ComponentProps) {
  return (
    <>
      <PageHeader
        title={`Add New ${expertKindNames[kind]}`}
        lead="Saved as a draft and invited by mail. Listed once you publish it, when link, hours, share and the rest are there."
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
