import { versionOfShown } from "../platform/shown-version";
import type { TestimonialText } from "./testimonial";

/** Names what a testimonial's form shows: see `versionOfShown`. */
export function versionOfTestimonial(text: TestimonialText): string {
  const { name, about, quote, quoteMalayalam, consent, position, isShown } = text;
  return versionOfShown([name, about, quote, quoteMalayalam, consent, position, isShown]);
}
