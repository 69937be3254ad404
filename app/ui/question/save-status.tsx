import { CloudAlert, CloudCheck, CloudOff, CloudUpload, type Icon, Smartphone } from "../elements/icons";
import type { SyncState } from "./draft-sync";

const HERE_ONLY = { icon: Smartphone, text: "Saved here only", detail: "Your answers are saved in this browser only." };

const STATES: Record<SyncState, { icon: Icon; text: string; detail: string }> = {
  saved: {
    icon: CloudCheck,
    text: "Saved",
    detail: "Your answers are saved on our server. You can go on from any device.",
  },
  saving: {
    icon: CloudUpload,
    text: "Saved here",
    detail: "Your answers are saved in this browser and are on their way to our server.",
  },
  offline: {
    icon: CloudOff,
    text: "Saved here, waiting for network",
    detail: "Your answers are saved in this browser. They go to our server when there is a network again.",
  },
  "signed-out": HERE_ONLY,
  "no-student": HERE_ONLY,
  failing: {
    icon: CloudOff,
    text: "Saved here, trying again",
    detail: "Your answers are saved in this browser. Our server did not take them yet; we try again.",
  },
};

const NOT_KEPT = {
  icon: CloudAlert,
  text: "Not saved yet",
  detail:
    "This browser has no room for your answers, and they have not reached our server. Please keep this page open.",
};

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
  const { icon: Icon, text, detail } = isKept || state === "saved" ? STATES[state] : NOT_KEPT;
  const isUsual = state === "saved" || state === "saving";
  return (
    <>
      <p
        title={detail}
        className="inline-flex items-center gap-1.5 text-end text-xs leading-tight text-quiet md:text-sm md:leading-tight"
      >
        <Icon aria-hidden className="size-4 flex-none" />
        {text}
      </p>
      <output className="sr-only">{isUsual ? "" : detail}</output>
    </>
  );
}
