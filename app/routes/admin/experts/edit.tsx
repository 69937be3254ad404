import { listWaiting } from "#db/queries/administration/approvals.ts";
import { Notice } from "#app/ui/elements/notice.tsx";
import { WaitingNotice } from "#app/routes/admin/waiting-notice.tsx";
import { listSpecialties } from "#db/queries/experts/experts.ts";
import { findExpert } from "#db/queries/experts/expert-records.ts";
import { versionOfTerms } from "#app/domain/experts/expert-version.ts";
import { withCommitments } from "#app/domain/experts/commitments.ts";
import { growSpecialtyTree } from "#app/domain/experts/specialty-tree.ts";
import { type ExpertKind, expertKindNames, expertListTitles } from "#app/domain/experts/expert.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import { expertFormSchema } from "#app/web/forms/experts.ts";
import { LinkButton, RouterLinkButton } from "#app/ui/elements/button.tsx";
import { CalendarClock, Eye } from "#app/ui/elements/icons.tsx";
import { PageHeader } from "#app/ui/elements/page-header.tsx";
import { withOfflineFallback } from "#app/ui/offline-fallback.ts";
import { removeExpertImage } from "#app/usecases/experts/remove-expert-image.ts";
import { saveExpertOrPropose } from "#app/usecases/administration/approvals/act-or-propose.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import { clientIpContext, getServices, type Services } from "#app/web/context.ts";
import { refuseForm, refuseUnknownForm, checkIntent } from "#app/web/http/forms.ts";
import { getAdmin, mayDo } from "#app/web/accounts/guards.ts";
import { pageMeta } from "#app/web/page-meta.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { readUpload } from "#app/web/http/uploads.ts";
import type { Route } from "./+types/edit";
import { editPath } from "./columns.tsx";
import { ImageCard } from "./image-card.tsx";
import { kindOfPath } from "./kind-of-path.ts";
import { ExpertForm } from "./expert-form.tsx";
import { checkExpert } from "./refuse-expert.ts";
import { noFields } from "#app/web/forms/fields.ts";
import type { ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { messageOf } from "#app/web/messages/messages.ts";
import { imageMessageOf } from "#app/web/messages/image-messages.ts";

export const meta: Route.MetaFunction = (args) =>
  pageMeta(args, { title: `Edit ${expertKindNames[kindOfPath(args.location.pathname)]}`, isPrivate: true });

function backToList(kind: ExpertKind, message: string): Response {
  return redirectWithToast(adminExpertListPaths[kind], { kind: "error", message });
}

/** An expert who is unknown, or does not work as this kind, redirects to the list. */
export async function loader({ url, params, context }: Route.LoaderArgs) {
  const { db, now } = getServices(context);
  const kind = kindOfPath(url.pathname);
  let found;
  try {
    found = await Promise.all([
      findExpert(db, { id: params.expertId, now: now() }),
      listSpecialties(db, { search: "" }),
      listWaiting(db, { kinds: ["price", "expert-email"], entityId: params.expertId, now: now() }),
    ]);
  } catch (error) {
    console.error("A partner could not be read", error);
    throw backToList(kind, `Failed to load ${expertKindNames[kind]} details`);
  }
  const [expert, specialties, waiting] = found;
  if (!expert?.offers.some((offer) => offer.kind === kind)) throw backToList(kind, "Partner not found");
  return {
    kind,
    expert,
    version: versionOfTerms(expert),
    tree: growSpecialtyTree(specialties),
    waiting,
    mayChange: mayDo(context, "experts.write"),
    canManageImages: mayDo(context, "experts.images"),
  };
}

/** Who saves what, and from where. */
interface Saving {
  kind: ExpertKind;
  expertId: string;
  actor: ReturnType<typeof getAdmin>;
  /** The client IP. */
  clientIp: string;
}

export async function action({ request, url, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const saving: Saving = {
    kind: kindOfPath(url.pathname),
    expertId: params.expertId,
    actor: getAdmin(context),
    clientIp: context.get(clientIpContext),
  };
  const { fields, file } = await readUpload(request, "image");
  const form = checkIntent(fields, { save: expertFormSchema, "upload-image": noFields, "remove-image": noFields });
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  switch (form.intent) {
    case "save":
      return await save(services, saving, { ...form, seen: fields.seen });
    case "upload-image":
      return await uploadImage(services, saving, file);
    case "remove-image":
      return await removeImage(services, saving);
  }
}

async function save(
  services: Services,
  { kind, expertId, actor, clientIp }: Saving,
  form: { data: ExpertTerms; typed: Record<string, string>; seen: string | undefined },
) {
  const name = expertKindNames[kind];
  const failed = `Failed to update ${name}`;
  try {
    const saved = await saveExpertOrPropose(services, actor, { expertId, terms: form.data, seen: form.seen, clientIp });
    if (!saved.ok)
      return saved.reason === "expert-not-found"
        ? backToList(kind, "Partner not found")
        : checkExpert(saved.reason, { typed: form.typed, failed });
    return redirectWithToast(adminExpertListPaths[kind], {
      kind: "success",
      message: saved.waits
        ? "Saved. The new address or low prices wait for a second administrator: see Approvals"
        : withCommitments(`${name} updated successfully`, saved.kept),
    });
  } catch (error) {
    console.error("A partner could not be changed", error);
    return refuseForm(
      { typed: form.typed },
      { formError: `${failed}: the database did not answer. Please try again.`, status: 500 },
    );
  }
}

async function uploadImage(services: Services, { kind, expertId, actor, clientIp }: Saving, file: Uint8Array) {
  const typed = { intent: "upload-image" };
  try {
    const stored = await setExpertImage(services, actor, { expertId, file, clientIp });
    if (stored.ok)
      return redirectWithToast(editPath(kind, expertId), { kind: "success", message: "Image uploaded successfully" });
    if (stored.reason === "expert-not-found") return backToList(kind, "Partner not found");
    const { message, status } = imageMessageOf(stored.reason, file.byteLength);
    return refuseForm({ typed, fieldErrors: { image: message } }, { status });
  } catch (error) {
    console.error("An image could not be stored", error);
    return refuseForm({ typed }, { formError: "Error uploading image", status: 500 });
  }
}

async function removeImage(services: Services, { kind, expertId, actor, clientIp }: Saving) {
  const typed = { intent: "remove-image" };
  try {
    const removed = await removeExpertImage(services, actor, { expertId, clientIp });
    if (removed.ok)
      return redirectWithToast(editPath(kind, expertId), { kind: "success", message: "Image removed successfully" });
    const { message, status } = messageOf(removed.reason, "en");
    return refuseForm({ typed }, { formError: message, status });
  } catch (error) {
    console.error("An image could not be removed", error);
    return refuseForm({ typed }, { formError: "Failed to remove image", status: 500 });
  }
}

export function clientAction({ serverAction }: Route.ClientActionArgs) {
  return withOfflineFallback(serverAction, undefined, { values: { intent: "save" } });
}

/** The form of an expert, with the image beside it and a link to the hours. */
export default function EditExpert({
  loaderData: { kind, expert, version, tree, waiting, mayChange, canManageImages },
}: Route.ComponentProps) {
  const { id, name, isListed, profileImage, commitments, formerOffers } = expert;
  return (
    <>
      <PageHeader
        title={`Edit ${expertKindNames[kind]}`}
        lead={name}
        back={{ href: adminExpertListPaths[kind], label: expertListTitles[kind] }}
        actions={
          <>
            <RouterLinkButton href={`/administrator/partners/${id}/calendar`} variant="secondary">
              <CalendarClock aria-hidden className="size-4" />
              Hours, leave and place
            </RouterLinkButton>
            {isListed ? (
              <LinkButton href={`/experts/${id}`} variant="quiet">
                <Eye aria-hidden className="size-4" />
                Public page
              </LinkButton>
            ) : null}
          </>
        }
      />
      <div className="grid gap-6 pb-6 empty:hidden">
        {mayChange ? null : <Notice tone="info">Your roles let you look at this, but not change it.</Notice>}
        <WaitingNotice waiting={waiting} />
      </div>
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
        <ExpertForm
          key={id}
          kind={kind}
          isNew={false}
          seen={version}
          terms={expert}
          formerOffers={formerOffers}
          commitments={commitments}
          tree={tree}
          hasImageField={false}
        />
        <ImageCard name={name} image={profileImage} canManageImages={canManageImages} />
      </div>
    </>
  );
}
