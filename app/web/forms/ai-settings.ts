import { z } from "zod";
import { type AiSettingsChanges, MAX_TOKEN_PRICE } from "#app/domain/administration/ai-settings.ts";
import { AI_MODES, AI_PROVIDERS } from "#app/domain/report/ai/ai-provider.ts";
import { comparableLine, noFields } from "./fields.ts";

const line = (max: number, pattern: RegExp, problem: string) =>
  comparableLine.pipe(z.string().max(max, `Please use at most ${max} characters`).regex(pattern, problem));

const tokenPrice = comparableLine.transform((typed, context) => {
  if (typed === "") return null;
  if (/^\d{1,6}$/.test(typed) && Number(typed) <= MAX_TOKEN_PRICE) return Number(typed);
  context.addIssue(`Whole rupees from 0 to ${MAX_TOKEN_PRICE.toLocaleString("en-IN")}, or nothing`);
  return z.NEVER;
});

const saveSchema = z.object({
  provider: z.enum(AI_PROVIDERS, "Please choose who writes"),
  baseUrl: comparableLine.pipe(z.string().max(200, "Please use at most 200 characters")),
  model: line(100, /^[\w@./:-]*$/, "A model's name has letters, digits and @ . / : - only"),
  mode: z.enum(AI_MODES, "Please choose what the AI does").default("writes"),
  priceIn: tokenPrice,
  priceOut: tokenPrice,
  apiKey: line(400, /^[\x21-\x7e]*$/, "A key has no spaces and no special letters"),
}) satisfies z.ZodType<AiSettingsChanges>;

export const aiSettingsForms = { save: saveSchema, test: noFields, "remove-key": noFields };
