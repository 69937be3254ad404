import { z } from "zod";
import type { SimulatorBindings } from "../env.ts";

const bilingual = z.record(z.string(), z.string());

/** What the settings say is registered at Meta and on the DLT portal. */
const registeredTexts = z.object({
  texts: z.record(z.string(), bilingual),
  button: bilingual,
  footer: bilingual,
});

const parsed = new WeakMap<SimulatorBindings, z.output<typeof registeredTexts>>();

/** Parsed once: the runtime passes the same object to every request. */
export function readTexts(env: SimulatorBindings): z.output<typeof registeredTexts> {
  const known = parsed.get(env) ?? registeredTexts.parse(JSON.parse(env.REGISTERED_TEXTS));
  parsed.set(env, known);
  return known;
}

/** A template's text, with {names} of its values; null if there is none in this language. */
export function findText(env: SimulatorBindings, template: string, language: string): string | null {
  const { texts } = readTexts(env);
  return (Object.hasOwn(texts, template) && texts[template]?.[language]) || null;
}

export function fillText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{(\w+)\}/g, (_, name: string) => values[name] ?? "");
}
