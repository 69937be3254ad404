import { imageTooLargeMessage } from "../../domain/experts/expert-image";
import type { SetExpertImageFailure } from "../../usecases/experts/set-expert-image";
import { messageOf } from "./messages";
import type { ReadMessage } from "./reason-message";

/** The message to an administrator about an image, and its status. `bytes` is the size of the file that was sent. */
export function imageMessageOf(reason: SetExpertImageFailure, bytes: number): ReadMessage {
  return reason === "image-too-large" ? { status: 400, message: imageTooLargeMessage(bytes) } : messageOf(reason, "en");
}
