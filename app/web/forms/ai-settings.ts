import { z } from "zod";
import type { AiSettingsChanges } from "#app/domain/administration/ai-settings.ts";
import { AI_PROVIDERS } from "#app/domain/report/ai/ai-provider.ts";
import { comparableLine, noFields } from "./fields.ts";

const line = (max: number, pattern: RegExp, problem: string) =>
  comparableLine.pipe(z.string().max(max, `Please use at most ${max} characters`).regex(pattern, problem));

const saveSchema = z.object({
  provider: z.enum(AI_PROVIDERS, "Please choose who writes"),
  baseUrl: comparableLine.pipe(z.string().max(200, "Please use at most 200 characters")),
  model: line(100, /^[\w@./:-]*$/, "A model's name has letters, digits and @ . / : - only"),
  apiKey: line(400, /^[\x21-\x7e]*$/, "A key has no spaces and no special letters"),
}) satisfies z.ZodType<AiSettingsChanges>;

export const aiSettingsForms = { save: saveSchema, test: noFields, "remove-key": noFields };
