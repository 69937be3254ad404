import {
  type ExpertImageProblem,
  inspectExpertImage,
  keyOfExpertImage,
  nameOfExpertImage,
  typeOfExpertImage,
} from "#app/domain/experts/expert-image.ts";
import type { Services } from "#app/ports/services.ts";

interface StoredImage {
  name: string;
  width: number;
  height: number;
  bytes: number;
}

/** `image-changed`: the image was changed concurrently. */
export type ReplaceImageFailure = ExpertImageProblem | "image-changed";

type ReplaceImageOutcome = { ok: true; name: string } | { ok: false; reason: ReplaceImageFailure };

/**
 * Replaces an image: JPEG or PNG by content, without metadata, under a generated name. `write` stores the name in the
 * row that still has `before`, and returns whether it did. The file left unused is deleted, the old one only after the
 * new one is in place; a refused image changes nothing.
 */
export async function replaceImage(
  services: Services,
  { file, before, write }: { file: Uint8Array; before: string | null; write(image: StoredImage): Promise<boolean> },
): Promise<ReplaceImageOutcome> {
  const { files } = services;
  const inspected = inspectExpertImage(file);
  if (!inspected.ok) return { ok: false, reason: inspected.problem };
  const { picture } = inspected;
  const { width, height, bytes } = picture;
  const name = nameOfExpertImage(picture, { token: services.newToken(), now: services.now() });
  const key = keyOfExpertImage(name);
  await files.put(key, bytes, { httpMetadata: { contentType: typeOfExpertImage(name) ?? undefined } });
  let isWritten = false;
  try {
    isWritten = await write({ name, width, height, bytes: bytes.byteLength });
  } finally {
    if (!isWritten) await files.delete(key);
  }
  if (!isWritten) return { ok: false, reason: "image-changed" };
  if (before !== null) services.defer(files.delete(keyOfExpertImage(before)));
  return { ok: true, name };
}
