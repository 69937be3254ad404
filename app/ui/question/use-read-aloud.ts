import { LANGUAGES, type Language } from "#app/domain/platform/language.ts";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import { whenIdle } from "#app/ui/when-idle.ts";

type Voices = Record<Language, SpeechSynthesisVoice | null>;

const SILENT: Voices = { en: null, ml: null };

/** Prefers Indian voices, which pronounce Indian words best. Android writes `ml_IN`, others `ml-IN`. */
function voiceFor(voices: readonly SpeechSynthesisVoice[], language: Language): SpeechSynthesisVoice | null {
  const speaking = voices.filter(({ lang }) => new RegExp(`^${language}\\b|^${language}_`, "i").test(lang));
  return speaking.find(({ lang }) => /[-_]IN$/i.test(lang)) ?? speaking[0] ?? null;
}

/** The device's voice per language, null if it has none. Browsers load voices late, and may add more. */
function useVoices(): Voices {
  const [voices, setVoices] = useState(SILENT);
  useEffect(() => {
    if (!("speechSynthesis" in window)) return;
    const look = () => {
      const all = speechSynthesis.getVoices();
      const found = { en: voiceFor(all, "en"), ml: voiceFor(all, "ml") };
      startTransition(() => setVoices((known) => (known.en === found.en && known.ml === found.ml ? known : found)));
    };
    // Deferred, because the first call wakes the device's speech service.
    const stayAsleep = whenIdle(() => {
      look();
      // Older Safari has voices, but no listeners on this object.
      speechSynthesis.addEventListener?.("voiceschanged", look);
    });
    return () => {
      stayAsleep();
      speechSynthesis.removeEventListener?.("voiceschanged", look);
    };
  }, []);
  return voices;
}

export interface ReadAloud {
  /** The languages with a voice on this device. Empty on the server and before the voices have loaded. */
  languages: Language[];
  speaking: Language | null;
  /** Reads a text aloud, or stops if that language is being read. */
  toggle(language: Language, text: string): void;
}

/** Reads texts with the device's own voice, on request only. Stops when its component unmounts or the page is left. */
export function useReadAloud(): ReadAloud {
  const voices = useVoices();
  const [speaking, setSpeaking] = useState<Language | null>(null);
  // Referenced because Chromium garbage-collects an utterance otherwise, and then never fires its end event.
  const current = useRef<SpeechSynthesisUtterance | null>(null);

  const fallSilent = useCallback(() => {
    if (!current.current) return;
    current.current = null;
    speechSynthesis.cancel();
    setSpeaking(null);
  }, []);

  function read(language: Language, text: string): void {
    const voice = voices[language];
    if (!voice) return;
    const utterance = new SpeechSynthesisUtterance(text);
    utterance.voice = voice;
    utterance.lang = voice.lang.replace("_", "-");
    utterance.rate = 0.95;
    const end = () => {
      if (current.current === utterance) fallSilent();
    };
    utterance.addEventListener("end", end);
    utterance.addEventListener("error", end);
    speechSynthesis.cancel();
    current.current = utterance;
    setSpeaking(language);
    speechSynthesis.speak(utterance);
  }

  useEffect(() => {
    window.addEventListener("pagehide", fallSilent);
    document.addEventListener("visibilitychange", fallSilent);
    return () => {
      window.removeEventListener("pagehide", fallSilent);
      document.removeEventListener("visibilitychange", fallSilent);
      fallSilent();
    };
  }, [fallSilent]);

  return {
    languages: LANGUAGES.filter((language) => voices[language] !== null),
    speaking,
    toggle: (language, text) => (speaking === language ? fallSilent() : read(language, text)),
  };
}
