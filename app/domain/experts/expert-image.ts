import type { Language } from "#app/domain/platform/language.ts";
import { isJpeg, readJpeg } from "./image/jpeg.ts";
import type { Picture } from "./image/picture.ts";
import { isPng, readPng } from "./image/png.ts";

export const MAX_PARTNER_IMAGE_BYTES = 512_000;

/** Maximum side, in pixels: 64 MB to render. A file of a few kilobytes could otherwise need gigabytes of memory. */
export const MAX_PARTNER_IMAGE_SIDE = 4000;

export const IMAGE_TYPE_MESSAGE = "Only JPEG and PNG images are allowed";

const KILOBYTE = 1024;

/** The message for an image of this many bytes. */
export function imageTooLargeMessage(bytes: number, language: Language = "en"): string {
  const size = `${Math.ceil(bytes / KILOBYTE)}KB`;
  return language === "ml"
    ? `ചിത്രം 500KB-യിൽ താഴെയായിരിക്കണം. ഇപ്പോഴത്തെ വലുപ്പം: ${size}`
    : `Image must be smaller than 500KB. Current size: ${size}`;
}

export type ExpertImageProblem = "image-missing" | "image-too-large" | "image-type" | "image-dimensions";

export type InspectedImage = { ok: true; picture: Picture } | { ok: false; problem: ExpertImageProblem };

/** Whether a file can be a profile image, by size and content; its name and media type are ignored. */
export function inspectExpertImage(bytes: Uint8Array): InspectedImage {
  if (bytes.byteLength === 0) return { ok: false, problem: "image-missing" };
  if (!isJpeg(bytes) && !isPng(bytes)) return { ok: false, problem: "image-type" };
  if (bytes.byteLength > MAX_PARTNER_IMAGE_BYTES) return { ok: false, problem: "image-too-large" };
  const picture = isPng(bytes) ? readPng(bytes) : readJpeg(bytes);
  if (!picture) return { ok: false, problem: "image-type" };
  const isTooLarge = Math.max(picture.width, picture.height) > MAX_PARTNER_IMAGE_SIDE;
  return isTooLarge ? { ok: false, problem: "image-dimensions" } : { ok: true, picture };
}

const FOLDER = "partners/";

const FILE_NAME = /^[a-z0-9]{20,64}-\d{10,16}\.(jpg|png)$/;

/** A new image's name: random, with the time in milliseconds and the extension for its content. */
export function nameOfExpertImage({ type }: Picture, { token, now }: { token: string; now: Date }): string {
  return `${token}-${now.getTime()}.${type === "jpeg" ? "jpg" : "png"}`;
}

/** The key of an image in R2. */
export function keyOfExpertImage(name: string): string {
  return `${FOLDER}${name}`;
}

/** The media type of an image by its name; null for a name we would not have assigned. */
export function typeOfExpertImage(name: string): "image/jpeg" | "image/png" | null {
  const ending = FILE_NAME.exec(name)?.[1];
  if (ending === undefined) return null;
  return ending === "jpg" ? "image/jpeg" : "image/png";
}
