import { CloudCheck, CloudOff, CloudUpload, type LucideIcon, Smartphone } from "lucide-react";
import type { SyncState } from "./draft-sync";

const STATES: Record<SyncState, { icon: LucideIcon; text: string }> = {
  saved: { icon: CloudCheck, text: "Saved" },
  saving: { icon: CloudUpload, text: "Saved here" },
  offline: { icon: CloudOff, text: "Saved here, waiting for network" },
  "signed-out": { icon: Smartphone, text: "Saved here only" },
  "no-student": { icon: Smartphone, text: "Saved here only" },
  failing: { icon: CloudOff, text: "Saved here, trying again" },
};

const DETAILS: Record<SyncState, string> = {
  saved: "Your answers are saved on our server. You can go on from any device.",
  saving: "Your answers are saved in this browser and are on their way to our server.",
  offline: "Your answers are saved in this browser. They go to our server when there is a network again.",
  "signed-out": "Your answers are saved in this browser only.",
  "no-student": "Your answers are saved in this browser only.",
  failing: "Your answers are saved in this browser. Our server did not take them yet; we try again.",
};

/** Tells quietly, and truthfully, where the answers are. */
export function SaveStatus({ state }: { state: SyncState }) {
  const { icon: Icon, text } = STATES[state];
  return (
    <output title={DETAILS[state]} className="inline-flex items-center gap-1.5 text-sm text-quiet">
      <Icon aria-hidden className="size-4 flex-none" />
      {text}
    </output>
  );
}
