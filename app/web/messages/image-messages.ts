import { imageTooLargeMessage } from "#app/domain/experts/expert-image.ts";
import type { SetExpertImageFailure } from "#app/usecases/experts/set-expert-image.ts";
import { toMessage } from "./messages.ts";
import type { ReadMessage } from "./reason-message.ts";

/** The message to an administrator about an image, and its status. `bytes` is the size of the submitted file. */
export function toImageMessage(reason: SetExpertImageFailure, bytes: number): ReadMessage {
  return reason === "image-too-large" ? { status: 400, message: imageTooLargeMessage(bytes) } : toMessage(reason, "en");
}
