import type { RichText } from "../rich-text";

/** One block of a policy: a paragraph, or a list of short statements. */
export type PolicyBlock = { paragraph: RichText } | { list: readonly RichText[] };

interface PolicySection {
  heading: string;
  blocks: readonly PolicyBlock[];
}

/** A text that binds us and those who use the service. */
export interface Policy {
  title: string;
  /** What it says in one or two sentences: below the title, and for search engines. */
  summary: string;
  /** The day since which it reads so: YYYY-MM-DD. */
  updatedOn: string;
  sections: readonly PolicySection[];
}

/** How to reach us, as the deployment's configuration has it. */
interface PolicyContact {
  email: string;
  phone: string;
}

/** Makes a policy's text for one deployment. */
export type PolicyText = (contact: PolicyContact) => Policy;
