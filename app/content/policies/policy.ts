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
  /** One or two sentences: below the title, and for search engines. */
  summary: string;
  /** The date of this version: YYYY-MM-DD. */
  updatedOn: string;
  sections: readonly PolicySection[];
}

/** Our contact details, from the deployment's configuration. */
interface PolicyContact {
  email: string;
  phone: string;
}

/** Builds a policy's text for one deployment. */
export type PolicyText = (contact: PolicyContact) => Policy;
