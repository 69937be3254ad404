import { SAVE_WORDS } from "../../content/assessment/frame-words";
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type Icon, Smartphone } from "../elements/icons";
import { useLanguage } from "../language/reader-language";
import type { SyncState } from "./draft-sync";

const STATES: Record<SyncState, { icon: Icon; words: keyof typeof SAVE_WORDS }> = {
  saved: { icon: CloudCheck, words: "saved" },
  saving: { icon: CloudUpload, words: "saving" },
  offline: { icon: CloudOff, words: "offline" },
  "signed-out": { icon: Smartphone, words: "hereOnly" },
  "no-student": { icon: Smartphone, words: "hereOnly" },
  failing: { icon: CloudOff, words: "failing" },
};

const NOT_KEPT = { icon: CloudAlert, words: "notKept" } as const;

interface SaveStatusProps {
  state: SyncState;
  /** False if the browser could not keep the answers. */
  isKept: boolean;
}

/**
 * Says quietly, and truthfully, where the answers are. Read out only where saving is held up: hearing "saved" 63 times
 * would be a nuisance.
 */
export function SaveStatus({ state, isKept }: SaveStatusProps) {
  const language = useLanguage();
  const { icon: Icon, words } = isKept || state === "saved" ? STATES[state] : NOT_KEPT;
  const detail = SAVE_WORDS[words].detail[language];
  const isUsual = state === "saved" || state === "saving";
  return (
    <>
      <p
        title={detail}
        className="inline-flex items-center gap-1.5 text-end text-xs leading-tight text-quiet md:text-sm md:leading-tight"
      >
        <Icon aria-hidden className="size-4 flex-none" />
        {SAVE_WORDS[words].text[language]}
      </p>
      <output className="sr-only">{isUsual ? "" : detail}</output>
    </>
  );
}
