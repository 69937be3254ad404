import type { ReasonMessage } from "./reason-message";

/** Reasons shared by all rooms. */
export type PlatformFailure = "captcha-failed" | "rate-limited" | "no-permission";

export const platformMessages = {
  "captcha-failed": {
    status: 400,
    message: {
      en: "Please confirm that you are a person, then try again.",
      ml: "നിങ്ങൾ ഒരു വ്യക്തിയാണെന്നു സ്ഥിരീകരിച്ച് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "rate-limited": {
    status: 429,
    message: {
      en: "Too many attempts. Please wait a while and try again.",
      ml: "പല തവണ ശ്രമിച്ചു. കുറച്ചു സമയം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "no-permission": {
    status: 403,
    message: { en: "You don't have permission to access this page.", ml: "ഈ പേജ് തുറക്കാൻ നിങ്ങൾക്ക് അനുവാദമില്ല." },
  },
} satisfies Record<PlatformFailure, ReasonMessage>;
