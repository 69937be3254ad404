import type { Bilingual, Language } from "#app/domain/platform/language.ts";
import type { PackagePrices } from "#app/domain/purchase/packages.ts";
import type { RichText } from "#app/content/rich-text.ts";

/** One block of a policy: a paragraph, or a list of short statements. */
export type PolicyBlock = { paragraph: RichText } | { list: readonly RichText[] };

interface PolicySection {
  heading: string;
  blocks: readonly PolicyBlock[];
}

export interface Policy {
  title: string;
  /** One or two sentences: below the title, and for search engines. */
  summary: string;
  /** The date of this version: YYYY-MM-DD. */
  updatedOn: string;
  sections: readonly PolicySection[];
}

/** Our contact details, from the deployment's configuration. */
export interface PolicyContact {
  email: string;
  phone: string;
  /** The current package prices, for the terms; the defaults if absent. */
  prices?: PackagePrices;
}

/** Builds a policy's text for one deployment. */
export type PolicyText = (contact: PolicyContact) => Policy;

/** Whether Malayalam policies state that the English text prevails: the owner decides; until then both are valid. */
export const ENGLISH_PREVAILS: boolean = false;

export const POLICY_WORDS = {
  englishPrevails: {
    en: "If this text and its translation differ, the English text prevails.",
    ml: "ഈ മലയാളം വിവർത്തനവും ഇംഗ്ലീഷിലുള്ള മൂലരൂപവും തമ്മിൽ വ്യത്യാസമുണ്ടെങ്കിൽ ഇംഗ്ലീഷിലുള്ളതാണു ബാധകം.",
  },
} satisfies Record<string, Bilingual>;

export const IN_FORCE_SINCE: Readonly<Record<Language, (date: string) => string>> = {
  en: (date) => `In force since ${date}`,
  ml: (date) => `ഈ രൂപത്തിൽ നിലവിൽ വന്ന ദിവസം: ${date}`,
};
