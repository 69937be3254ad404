import type { Bilingual, Language } from "#app/domain/platform/language.ts";

/** Below a list of several pages. */
export const PAGINATION_WORDS = {
  previous: { en: "Previous", ml: "മുമ്പത്തേത്" },
  next: { en: "Next", ml: "അടുത്തത്" },
} satisfies Record<string, Bilingual>;

/** For screen readers. `list` is what is being paged. */
export const PAGES_OF: Readonly<Record<Language, (list: string) => string>> = {
  en: (list) => `${list}: pages`,
  ml: (list) => `${list}: പേജുകൾ`,
};

export const PAGE_NUMBER: Readonly<Record<Language, (page: number) => string>> = {
  en: (page) => `Page ${page}`,
  ml: (page) => `പേജ് ${page}`,
};
