import type { Bilingual } from "#app/domain/guide/statement.ts";

export const STUDIES_TITLE: Bilingual = { en: "About your studies", ml: "നിങ്ങളുടെ പഠനത്തെക്കുറിച്ച്" };

/** Links to the screens about a student's studies. Separate from their texts, because hydrated pages load it. */
export const STUDIES_OFFER = {
  inProfile: {
    en: "Subjects, district, money: optional, so that your report says which routes are open to you.",
    ml: "വിഷയങ്ങൾ, ജില്ല, ചെലവ്: നിർബന്ധമില്ല. നിങ്ങൾക്കു തുറന്നിരിക്കുന്ന വഴികൾ ഏതെന്നു റിപ്പോർട്ടിൽ പറയാനാണ്.",
  },
} as const satisfies Record<string, Bilingual>;

/** The pages that open a screen alone, to change it, and to which it returns. */
export const STUDIES_ORIGINS = ["profile", "results"] as const;

export interface StudiesAddress {
  /** The screen's, from 1. */
  readonly place: number;
  /** Whose report asks; null for the newest. */
  readonly orderId: string | null;
  /** Null for the four in a row. */
  readonly from: (typeof STUDIES_ORIGINS)[number] | null;
}

/** A screen about the student's studies: on the results page, where they are asked. */
export function studiesPath({ place, orderId, from }: StudiesAddress): string {
  return `/results?${new URLSearchParams({
    studies: String(place),
    ...(orderId === null ? {} : { order: orderId }),
    ...(from === null ? {} : { from }),
  })}`;
}
