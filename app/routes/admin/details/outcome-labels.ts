import type { SessionOutcome } from "#app/domain/booking/session-state.ts";

/** The buttons that record what became of a session, in order. */
export const OUTCOME_LABELS = [
  { outcome: "completed", label: "Took place" },
  { outcome: "no_show", label: "Student did not come" },
  { outcome: "expert_no_show", label: "Expert did not come" },
  { outcome: "technical_failure", label: "Technical failure" },
] as const satisfies readonly { outcome: SessionOutcome; label: string }[];
