import { withCommitments } from "#app/domain/experts/commitments.ts";
import { type ExpertKind, expertKindNames } from "#app/domain/experts/expert.ts";
import { adminExpertListPaths } from "#app/web/addresses/expert-paths.ts";
import type { ExpertGap } from "#app/domain/experts/expert-gaps.ts";
import { nameGaps } from "#app/content/experts/checklist-words.ts";
import { expertFormSchema, proposalForms, publishFormSchema } from "#app/web/forms/experts.ts";
import { approveExpertProposal, refuseExpertProposal } from "#app/usecases/experts/decide-expert-proposal.ts";
import { publishExpert } from "#app/usecases/experts/publish-expert.ts";
import { sendExpertLink } from "#app/usecases/experts/send-expert-link.ts";
import { removeExpertImage } from "#app/usecases/experts/remove-expert-image.ts";
import { refuseWithoutProof, refuseWrongProof, toDecidingPlace } from "#app/web/accounts/step-up.ts";
import { saveExpertOrRequestApproval } from "#app/usecases/administration/approvals/execute-or-request-approval.ts";
import { setExpertImage } from "#app/usecases/experts/set-expert-image.ts";
import { clientIpContext, getServices, type Services } from "#app/web/context.ts";
import { checkIntent, refuseForm, refuseUnknownForm, type TypedProof } from "#app/web/http/forms.ts";
import { getAdmin } from "#app/web/accounts/guards.ts";
import { redirectWithToast } from "#app/web/http/toast.ts";
import { readUpload } from "#app/web/http/uploads.ts";
import type { Route } from "./+types/edit";
import { editPath } from "./columns.tsx";
import { findPathKind } from "./path-kind.ts";
import { checkExpert } from "./refuse-expert.ts";
import { noFields } from "#app/web/forms/fields.ts";
import type { ExpertTerms } from "#app/domain/experts/expert-terms.ts";
import { toMessage } from "#app/web/messages/messages.ts";
import { toImageMessage } from "#app/web/messages/image-messages.ts";

/** Redirects to the list of a kind of expert, which shows the message. */
export function backToList(kind: ExpertKind, message: string): Response {
  return redirectWithToast(adminExpertListPaths[kind], { kind: "error", message });
}

interface Saving {
  kind: ExpertKind;
  expertId: string;
  actor: ReturnType<typeof getAdmin>;
  clientIp: string;
}

/** Saves an expert, or changes the picture. */
export async function changeExpert({ request, url, params, context }: Route.ActionArgs) {
  const services = getServices(context);
  const saving: Saving = {
    kind: findPathKind(url.pathname),
    expertId: params.expertId,
    actor: getAdmin(context),
    clientIp: context.get(clientIpContext),
  };
  const { fields, file } = await readUpload(request, "image");
  const form = checkIntent(fields, {
    save: expertFormSchema,
    publish: publishFormSchema,
    invite: noFields,
    ...proposalForms,
    "upload-image": noFields,
    "remove-image": noFields,
  });
  if (form.intent === null) return refuseUnknownForm();
  if (!form.ok) return refuseForm(form);
  switch (form.intent) {
    case "save":
      return await save(context, saving, { ...form, seen: fields.seen });
    case "publish":
      return await publish(services, saving, form);
    case "invite":
      return await invite(services, saving);
    case "approve-proposal":
    case "refuse-proposal":
      return await decide(services, saving, form);
    case "upload-image":
      return await uploadImage(services, saving, file);
    case "remove-image":
      return await removeImage(services, saving);
  }
}

async function save(
  context: Route.ActionArgs["context"],
  { kind, expertId, actor }: Saving,
  form: { data: ExpertTerms; typed: Record<string, string>; proof: TypedProof; seen: string | undefined },
) {
  const name = expertKindNames[kind];
  const failed = `Failed to update ${name}`;
  try {
    const wrongProof = await refuseWrongProof(context, form);
    if (wrongProof) return wrongProof;
    const saved = await saveExpertOrRequestApproval(getServices(context), actor, {
      expertId,
      terms: form.data,
      seen: form.seen,
      ...toDecidingPlace(context),
    });
    if (!saved.ok && saved.reason === "proof-required") return await refuseWithoutProof(context, form);
    if (!saved.ok)
      return saved.reason === "expert-not-found"
        ? backToList(kind, "Partner not found")
        : checkExpert(saved.reason, { typed: form.typed, failed });
    return redirectWithToast(adminExpertListPaths[kind], {
      kind: "success",
      message: saved.waits
        ? "Saved. The new address or low prices wait for a second administrator: see Approvals"
        : saved.draft
          ? `${name} updated successfully. Not listed yet. Missing: ${nameGaps(saved.draft)}`
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

async function publish(
  services: Services,
  { kind, expertId, actor, clientIp }: Saving,
  { typed, data: { confirmedGaps } }: { typed: Record<string, string>; data: { confirmedGaps: ExpertGap[] } },
) {
  const published = await publishExpert(services, actor, { expertId, confirmedGaps, clientIp });
  if (published.ok)
    return redirectWithToast(editPath(kind, expertId), { kind: "success", message: `${published.name} is listed now` });
  if (published.reason === "expert-not-found") return backToList(kind, "Partner not found");
  const { message, status } = toMessage(published.reason, "en");
  return refuseForm({ typed }, { formError: message, status });
}

async function invite(services: Services, { kind, expertId, actor, clientIp }: Saving) {
  const sent = await sendExpertLink(services, actor, { expertId, clientIp });
  if (sent.ok)
    return redirectWithToast(editPath(kind, expertId), {
      kind: "success",
      message: `Invitation sent to ${sent.sentTo}`,
    });
  if (sent.reason === "expert-not-found") return backToList(kind, "Partner not found");
  const { message, status } = toMessage(sent.reason, "en");
  return refuseForm({ typed: { intent: "invite" } }, { formError: message, status });
}

async function decide(
  services: Services,
  { kind, expertId, actor, clientIp }: Saving,
  { typed, data }: { typed: Record<string, string>; data: { proposalId: string; reason?: string } },
) {
  const { proposalId, reason } = data;
  const deciding = { expertId, proposalId, clientIp };
  const decided =
    reason === undefined
      ? await approveExpertProposal(services, actor, deciding)
      : await refuseExpertProposal(services, actor, { ...deciding, reason });
  if (decided.ok)
    return redirectWithToast(editPath(kind, expertId), {
      kind: "success",
      message: reason === undefined ? "Approved. Students see it now" : "Refused. The expert reads the reason",
    });
  if (decided.reason === "expert-not-found") return backToList(kind, "Partner not found");
  const { message, status } = toMessage(decided.reason, "en");
  return refuseForm({ typed }, { formError: message, status });
}

async function uploadImage(services: Services, { kind, expertId, actor, clientIp }: Saving, file: Uint8Array) {
  const typed = { intent: "upload-image" };
  try {
    const stored = await setExpertImage(services, actor, { expertId, file, clientIp });
    if (stored.ok)
      return redirectWithToast(editPath(kind, expertId), { kind: "success", message: "Image uploaded successfully" });
    if (stored.reason === "expert-not-found") return backToList(kind, "Partner not found");
    const { message, status } = toImageMessage(stored.reason, file.byteLength);
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
    const { message, status } = toMessage(removed.reason, "en");
    return refuseForm({ typed }, { formError: message, status });
  } catch (error) {
    console.error("An image could not be removed", error);
    return refuseForm({ typed }, { formError: "Failed to remove image", status: 500 });
  }
}
