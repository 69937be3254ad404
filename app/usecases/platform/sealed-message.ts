import { z } from "zod";
import type { MessagePayload } from "#app/domain/platform/outbox.ts";
import { LANGUAGES } from "#app/domain/platform/language.ts";
import type { MessageValues } from "#app/domain/platform/phone-message.ts";
import type { Services } from "#app/ports/services.ts";

const PURPOSE = "phone-message";

const contents = z.object({
  values: z.custom<MessageValues>((value) => typeof value === "object" && value !== null),
  language: z.enum(LANGUAGES),
});

/**
 * What is needed to send a message once more, by the other channel, sealed: providers report only afterwards that a
 * number cannot be reached. Null if nothing can be sealed.
 */
export async function sealMessage({ secrets }: Services, { values, language }: MessagePayload): Promise<string | null> {
  return secrets === null ? null : await secrets.seal(JSON.stringify({ values, language }), PURPOSE);
}

/** The contents of a sealed message; null if they cannot be opened any more. */
export async function openMessage(
  { secrets }: Services,
  sealed: string,
): Promise<Pick<MessagePayload, "values" | "language"> | null> {
  const opened = (await secrets?.open(sealed, PURPOSE)) ?? null;
  const parsed = contents.safeParse(opened === null ? null : JSON.parse(opened));
  return parsed.success ? parsed.data : null;
}
