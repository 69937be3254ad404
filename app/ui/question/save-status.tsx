import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type Icon, Smartphone } from "#app/ui/elements/icons.tsx";
import type { SyncState } from "./draft-sync.ts";
import { useStatusWords } from "./status-words.tsx";

const STATES: Record<SyncState, { icon: Icon; words: keyof StatusWords["save"] }> = {
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
  const { save } = useStatusWords();
  const { icon: Icon, words } = isKept || state === "saved" ? STATES[state] : NOT_KEPT;
  const detail = save[words].detail;
  const isUsual = state === "saved" || state === "saving";
  return (
    <>
      <p
        title={detail}
        className="inline-flex items-center gap-1.5 text-end text-xs leading-tight text-quiet md:text-sm md:leading-tight"
      >
        <Icon aria-hidden className="size-4 flex-none" />
        {save[words].text}
      </p>
      <output className="sr-only">{isUsual ? "" : detail}</output>
    </>
  );
}
