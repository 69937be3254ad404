import type { Language } from "#app/domain/platform/language.ts";

/** Sentences about booked sessions and held times that remain when an expert is away or inactive; possibly none. */
export function describeCommitments(
  { booked, held }: { booked: number; held: number },
  language: Language = "en",
): string[] {
  const texts = TEXTS[language];
  return [...(booked > 0 ? [texts.booked(booked)] : []), ...(held > 0 ? [texts.held(held)] : [])];
}

interface CommitmentTexts {
  booked(count: number): string;
  held(count: number): string;
}

const TEXTS: Readonly<Record<Language, CommitmentTexts>> = {
  en: {
    booked: (count) => (count === 1 ? "1 session is booked and stays." : `${count} sessions are booked and stay.`),
    held: (count) =>
      count === 1
        ? "1 time is held for someone about to pay: it is booked if the payment was opened already."
        : `${count} times are held for people about to pay: they are booked if the payment was opened already.`,
  },
  ml: {
    booked: (count) => `ബുക്ക് ചെയ്ത സെഷനുകൾ അങ്ങനെ നിൽക്കും: ${count}.`,
    held: (count) => `പണമടയ്ക്കാൻ തുടങ്ങിയവർക്കായി മാറ്റിവച്ച സമയങ്ങൾ: ${count}. പേയ്മെന്റ് തുടങ്ങിക്കഴിഞ്ഞെങ്കിൽ അവ ബുക്കാകും.`,
  },
};

/** A success notice, followed by the remaining commitments: see `describeCommitments`. */
export function withCommitments(
  done: string,
  kept: { booked: number; held: number } | null,
  language: Language = "en",
): string {
  const sentences = kept ? describeCommitments(kept, language) : [];
  return sentences.length === 0 ? done : [`${done}.`, ...sentences].join(" ");
}
