import { z } from "zod";
import { AI_PROVIDERS } from "../../domain/report/ai-provider";

const line = (max: number) => z.string().trim().max(max, `Please use at most ${max} characters`);

const saveSchema = z.object({
  intent: z.literal("save"),
  provider: z.enum(AI_PROVIDERS, "Please choose who writes"),
  baseUrl: line(200).default(""),
  model: line(100)
    .regex(/^[\w@./:-]*$/, "A model's name has letters, digits and @ . / : - only")
    .default(""),
  apiKey: line(400)
    .regex(/^[\x21-\x7e]*$/, "A key has no spaces and no special letters")
    .default(""),
});

/** The forms of the settings page: one to save, and a button each to try and to forget what is saved. */
export const aiSettingsSchema = z.discriminatedUnion("intent", [
  saveSchema,
  z.object({ intent: z.literal("test") }),
  z.object({ intent: z.literal("remove-key") }),
]);
