import { versionOfShown } from "#app/domain/platform/shown-version.ts";
import type { TestimonialText } from "./testimonial.ts";

/** Version of a testimonial's form: see `versionOfShown`. */
export function versionOfTestimonial(text: TestimonialText): string {
  const { name, about, quote, quoteMalayalam, consent, position, isShown } = text;
  return versionOfShown([name, about, quote, quoteMalayalam, consent, position, isShown]);
}
