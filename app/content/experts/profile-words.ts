import type { ProposedPart } from "#app/domain/experts/profile-proposal.ts";
import type { Bilingual, Language } from "#app/domain/platform/language.ts";

export const PROFILE_WORDS = {
  title: { en: "Your page", ml: "നിങ്ങളുടെ പേജ്" },
  lead: {
    en: "What students see of you. A change is public once the Vazhi team approves it.",
    ml: "വിദ്യാർഥികൾ കാണുന്ന വിവരങ്ങൾ. മാറ്റങ്ങൾ വഴി ടീം അംഗീകരിച്ച ശേഷമേ എല്ലാവർക്കും കാണാനാകൂ.",
  },
  publicPage: { en: "See the public page", ml: "പൊതുപേജ് കാണുക" },
  price: { en: "Price of a session", ml: "സെഷന്റെ ഫീസ്" },
  rupees: { en: "New price in rupees", ml: "പുതിയ ഫീസ്, രൂപയിൽ" },
  proposePrice: { en: "Propose this price", ml: "ഈ ഫീസ് നിർദേശിക്കുക" },
  text: { en: "About you", ml: "നിങ്ങളെക്കുറിച്ച്" },
  education: { en: "Education", ml: "വിദ്യാഭ്യാസം" },
  about: { en: "What students read", ml: "വിദ്യാർഥികൾ വായിക്കുന്നത്" },
  aboutHint: {
    en: "The first ten words stand in the lists.",
    ml: "ആദ്യത്തെ പത്തു വാക്കുകൾ പട്ടികയിൽ കാണാം.",
  },
  proposeText: { en: "Propose these words", ml: "ഈ വാക്കുകൾ നിർദേശിക്കുക" },
  photo: { en: "Photo", ml: "ഫോട്ടോ" },
  photoField: { en: "A new photo", ml: "പുതിയ ഫോട്ടോ" },
  photoHint: {
    en: "JPEG or PNG, up to 500KB. A square portrait looks best.",
    ml: "500KB വരെയുള്ള JPEG, PNG ചിത്രം. ചതുരത്തിലുള്ളതാണു നല്ലത്.",
  },
  proposePhoto: { en: "Propose this photo", ml: "ഈ ഫോട്ടോ നിർദേശിക്കുക" },
  sending: { en: "Sending...", ml: "അയയ്ക്കുന്നു…" },
  proposed: {
    en: "Sent to the Vazhi team. Until they approve it, nothing changes for students.",
    ml: "വഴി ടീമിന് അയച്ചു. അവർ അംഗീകരിക്കുന്നതുവരെ വിദ്യാർഥികൾ കാണുന്നതു മാറില്ല.",
  },
  agreement: { en: "Agreement", ml: "കരാർ" },
  readAgreement: { en: "Read the agreement", ml: "കരാർ വായിക്കുക" },
  accept: { en: "I accept the agreement", ml: "കരാർ ഞാൻ അംഗീകരിക്കുന്നു" },
  accepted: { en: "Thank you. The agreement is accepted.", ml: "നന്ദി. കരാർ അംഗീകരിച്ചു." },
} satisfies Record<string, Bilingual>;

/** What waits for approval, by part. */
const WAITING: Readonly<Record<ProposedPart, Bilingual>> = {
  price: { en: "Waits for approval", ml: "അംഗീകാരം കാത്തിരിക്കുന്നു" },
  text: { en: "Your new words wait for approval", ml: "പുതിയ വാക്കുകൾ അംഗീകാരം കാത്തിരിക്കുന്നു" },
  photo: { en: "This photo waits for approval", ml: "ഈ ഫോട്ടോ അംഗീകാരം കാത്തിരിക്കുന്നു" },
};

interface ProfileTexts {
  waiting(part: ProposedPart, since: string): string;
  refused(reason: string): string;
  /** `kind` in the same language; the prices are null if there is none. */
  charge(kind: string, price: string | null, proposed: string | null): string;
  acceptedOn(day: string): string;
  version(day: string): string;
}

export const PROFILE_TEXTS: Readonly<Record<Language, ProfileTexts>> = {
  en: {
    waiting: (part, since) => `${WAITING[part].en} since ${since}.`,
    refused: (reason) => `Not approved: ${reason}`,
    charge: (kind, price, proposed) =>
      `${kind}: ${price ?? "not set"}${proposed === null ? "" : `, proposed ${proposed}`}`,
    acceptedOn: (day) => `You accepted it on ${day}.`,
    version: (day) => `Version of ${day}`,
  },
  ml: {
    waiting: (part, since) => `${WAITING[part].ml} (${since} മുതൽ).`,
    refused: (reason) => `അംഗീകരിച്ചില്ല: ${reason}`,
    charge: (kind, price, proposed) =>
      `${kind}: ${price ?? "നിശ്ചയിച്ചിട്ടില്ല"}${proposed === null ? "" : `, നിർദേശിച്ചത് ${proposed}`}`,
    acceptedOn: (day) => `നിങ്ങൾ അംഗീകരിച്ചത്: ${day}.`,
    version: (day) => `പതിപ്പ്: ${day}`,
  },
};
