import { imageTooLargeMessage } from "#app/domain/experts/expert-image.ts";
import type { Language } from "#app/domain/platform/language.ts";
import type { ProposePhotoFailure } from "#app/usecases/experts/propose-change.ts";
import type { SetExpertImageFailure } from "#app/usecases/experts/set-expert-image.ts";
import { toMessage } from "./messages.ts";
import type { ReadMessage } from "./reason-message.ts";

/** The message about an image, and its status. `bytes` is the size of the submitted file. */
export function toImageMessage(
  reason: SetExpertImageFailure | ProposePhotoFailure,
  bytes: number,
  language: Language = "en",
): ReadMessage {
  return reason === "image-too-large"
    ? { status: 400, message: imageTooLargeMessage(bytes, language) }
    : toMessage(reason, language);
}
