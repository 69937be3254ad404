import { z } from "zod";
import type { AiSettingsChanges } from "#app/domain/administration/ai-settings.ts";
import { AI_PROVIDERS } from "#app/domain/report/ai/ai-provider.ts";
import { noFields } from "./fields.ts";

const line = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`);

const saveSchema = z.object({
  provider: z.enum(AI_PROVIDERS, "Please choose who writes"),
  baseUrl: line(200).default(""),
  model: line(100)
    .regex(/^[\w@./:-]*$/, "A model's name has letters, digits and @ . / : - only")
    .default(""),
  apiKey: line(400)
    .regex(/^[\x21-\x7e]*$/, "A key has no spaces and no special letters")
    .default(""),
}) satisfies z.ZodType<AiSettingsChanges>;

export const aiSettingsForms = { save: saveSchema, test: noFields, "remove-key": noFields };
