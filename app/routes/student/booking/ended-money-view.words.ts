import type { Language } from "#app/domain/platform/language.ts";

/** Why a time was not booked: released by the student, or expired unpaid. */
type Fate = "givenUp" | "ranOut";

interface EndedMoneyTexts {
  paid(amount: string): string;
  /** `state`: "returned", "on its way". */
  refund(refund: { amount: string; state: string; date: string }): string;
  lookedAfter: string;
  /** The bank has authorised the amount, but it was not captured. */
  setAside: Record<Fate, (amount: string) => string>;
  nothing: Record<Fate, string>;
}

export const ENDED_MONEY_TEXTS: Record<Language, EndedMoneyTexts> = {
  en: {
    paid: (amount) => `You paid ${amount} for this time.`,
    refund: ({ amount, state, date }) => `Refund of ${amount}: ${state} (${date}).`,
    lookedAfter: "We are looking after your payment, and write to you.",
    setAside: {
      givenUp: (amount) =>
        `Your bank has set ${amount} aside for this time. If it is collected, your money comes back whole.`,
      ranOut: (amount) =>
        `Your bank has set ${amount} aside for this time. If it is collected, the session is confirmed where the time is still free, and otherwise your money comes back whole.`,
    },
    nothing: {
      givenUp:
        "No payment for this time has reached us. If you have paid, your money comes back whole; either way we write to you.",
      ranOut:
        "No payment for this time has reached us. If you have paid, the session is confirmed where the time is still free, and otherwise your money comes back whole; either way we write to you.",
    },
  },
  ml: {
    paid: (amount) => `ഈ സമയത്തിനായി നിങ്ങൾ ${amount} അടച്ചു.`,
    refund: ({ amount, state, date }) => `റീഫണ്ട് ${amount}: ${state} (${date}).`,
    lookedAfter: "നിങ്ങളുടെ പേയ്മെന്റ് ഞങ്ങൾ പരിശോധിക്കുന്നുണ്ട്; ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതും.",
    setAside: {
      givenUp: (amount) => `ഈ സമയത്തിനായി നിങ്ങളുടെ ബാങ്ക് ${amount} പിടിച്ചുവച്ചിട്ടുണ്ട്. ആ പണം എടുത്താൽ മുഴുവനും തിരികെ ലഭിക്കും.`,
      ranOut: (amount) =>
        `ഈ സമയത്തിനായി നിങ്ങളുടെ ബാങ്ക് ${amount} പിടിച്ചുവച്ചിട്ടുണ്ട്. ആ പണം എടുക്കുമ്പോൾ സമയം ഒഴിവുണ്ടെങ്കിൽ സെഷൻ ഉറപ്പാകും; ഇല്ലെങ്കിൽ പണം മുഴുവനും തിരികെ ലഭിക്കും.`,
    },
    nothing: {
      givenUp:
        "ഈ സമയത്തിനുള്ള പണം ഞങ്ങൾക്കു കിട്ടിയിട്ടില്ല. പണമടച്ചിട്ടുണ്ടെങ്കിൽ മുഴുവനും തിരികെ ലഭിക്കും; എങ്ങനെയായാലും ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതും.",
      ranOut:
        "ഈ സമയത്തിനുള്ള പണം ഞങ്ങൾക്കു കിട്ടിയിട്ടില്ല. പണമടച്ചിട്ടുണ്ടെങ്കിൽ, സമയം ഒഴിവുണ്ടെങ്കിൽ സെഷൻ ഉറപ്പാകും; ഇല്ലെങ്കിൽ പണം മുഴുവനും തിരികെ ലഭിക്കും. എങ്ങനെയായാലും ഞങ്ങൾ നിങ്ങൾക്ക് എഴുതും.",
    },
  },
};
