import type { ReasonMessage } from "./reason-message.ts";

/** Reasons shared by all rooms. */
export type PlatformFailure = "captcha-failed" | "rate-limited" | "no-permission" | "not-permitted" | "approval-needed";

export const platformMessages = {
  "captcha-failed": {
    status: 400,
    message: {
      en: "Please confirm that you are a person, then try again.",
      ml: "നിങ്ങൾ ഒരു മനുഷ്യനാണെന്നു സ്ഥിരീകരിച്ച് വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "rate-limited": {
    status: 429,
    message: {
      en: "Too many attempts. Please wait a while and try again.",
      ml: "കുറേയധികം ശ്രമങ്ങളായി. കുറച്ചു സമയം കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കുക.",
    },
  },
  "no-permission": {
    status: 403,
    message: { en: "You don't have permission to access this page.", ml: "ഈ പേജ് തുറക്കാൻ നിങ്ങൾക്ക് അനുവാദമില്ല." },
  },
  "approval-needed": {
    status: 409,
    message: {
      en: "A second administrator has to approve this.",
      ml: "മറ്റൊരു അഡ്മിനിസ്ട്രേറ്റർ കൂടി ഇത് അംഗീകരിക്കണം.",
    },
  },
  "not-permitted": {
    status: 403,
    message: {
      en: "Your roles do not allow this. An owner can give you another role.",
      ml: "നിങ്ങളുടെ ചുമതലയിൽ ഇതിന് അനുവാദമില്ല.",
    },
  },
} satisfies Record<PlatformFailure, ReasonMessage>;
