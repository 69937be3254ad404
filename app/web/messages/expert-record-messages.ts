import { IMAGE_TYPE_MESSAGE, imageTooLargeMessage, PARTNER_IMAGE_MAX_SIDE } from "../../domain/experts/expert-image";
import type { RemoveExpertImageFailure } from "../../usecases/experts/remove-expert-image";
import type { SaveExpertFailure } from "../../usecases/experts/save-expert";
import type { SetExpertImageFailure } from "../../usecases/experts/set-expert-image";

/** Why something about a partner was not done. */
type ExpertRecordReason = RemoveExpertImageFailure | SaveExpertFailure | SetExpertImageFailure;

const messages: Record<Exclude<ExpertRecordReason, "image-too-large">, { status: number; message: string }> = {
  "expert-not-found": { status: 404, message: "Partner not found" },
  "image-changed": {
    status: 409,
    message: "Somebody else has changed this image in the meantime. Please look at it again.",
  },
  "image-dimensions": {
    status: 400,
    message: `The image may be ${PARTNER_IMAGE_MAX_SIDE} pixels wide and high at most. Please make it smaller.`,
  },
  "image-missing": { status: 400, message: "Please choose an image" },
  "image-type": { status: 400, message: IMAGE_TYPE_MESSAGE },
  "no-image-removal-permission": { status: 403, message: "You do not have permission to remove images" },
  "no-image-upload-permission": { status: 403, message: "You do not have permission to upload images" },
  "no-permission": { status: 403, message: "You don't have permission to access this page." },
  "expert-email-taken": { status: 409, message: "Another partner has this email address." },
};

/** What to tell an administrator, and with which status. `bytes` is the size of the file that was sent, where one was. */
export function expertRecordMessageOf(
  reason: ExpertRecordReason,
  { bytes = 0 }: { bytes?: number } = {},
): { status: number; message: string } {
  if (reason === "image-too-large") return { status: 400, message: imageTooLargeMessage(bytes) };
  return messages[reason];
}
