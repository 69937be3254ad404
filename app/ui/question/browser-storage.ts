import {
  clampPosition,
  type DraftAnswers,
  EMPTY_LOCAL_DRAFT,
  type LocalDraft,
} from "#app/domain/assessment/assessment-draft.ts";
import { forgetStored, type Kept, readStored, store } from "#app/ui/local-storage.ts";

const WELCOME_KEY = "has_seen_assessment_welcome";
const PREFERRED_CAREERS_KEY = "preferred_careers";
const GOES_ON_KEY = "go_on_after_tap";
const KEYS_KEY = "answer_keys";
const OFF = "off";

const responsesKey = (userId: string) => `responses_${userId}`;

function readJson(key: string): Record<string, unknown> {
  try {
    const value: unknown = JSON.parse(readStored(key) ?? "{}");
    return typeof value === "object" && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : {};
  } catch {
    return {};
  }
}

function isDraftAnswer(value: unknown): value is DraftAnswers[string] {
  if (typeof value !== "object" || value === null || !("answer" in value) || !("at" in value)) return false;
  return typeof value.answer === "string" && typeof value.at === "number";
}

/** The answers stored in this browser for a student's order. Unreadable data counts as absent. */
export function readLocalDraft(userId: string, orderId: string): LocalDraft {
  const stored = readJson(responsesKey(userId))[orderId];
  if (typeof stored !== "object" || stored === null || !("answers" in stored)) return EMPTY_LOCAL_DRAFT;
  const { answers } = stored;
  if (typeof answers !== "object" || answers === null) return EMPTY_LOCAL_DRAFT;
  const valid = Object.entries(answers).filter((entry): entry is [string, DraftAnswers[string]] =>
    isDraftAnswer(entry[1]),
  );
  const unsent =
    "unsent" in stored && Array.isArray(stored.unsent) ? stored.unsent.filter((id) => typeof id === "string") : [];
  return {
    answers: Object.fromEntries(valid),
    position: clampPosition("position" in stored ? stored.position : 1),
    unsent,
  };
}

/** Updates the stored answers of an order. Reads them again first, because another tab may have written meanwhile. */
export function changeLocalDraft(userId: string, orderId: string, change: (local: LocalDraft) => LocalDraft): Kept {
  const changed = change(readLocalDraft(userId, orderId));
  return store(responsesKey(userId), JSON.stringify({ ...readJson(responsesKey(userId)), [orderId]: changed }));
}

/** Deletes the stored answers of an order once they are submitted. */
export function forgetLocalDraft(userId: string, orderId: string): void {
  const { [orderId]: _submitted, ...others } = readJson(responsesKey(userId));
  if (Object.keys(others).length === 0) forgetStored(responsesKey(userId));
  else store(responsesKey(userId), JSON.stringify(others));
}

export function hasSeenWelcome(): boolean {
  return readStored(WELCOME_KEY) !== null;
}

/** Remembers that the welcome was confirmed. */
export function noteWelcomeSeen(): void {
  store(WELCOME_KEY, "true");
}

/** Stores the student's preferred careers: category ids, first choice first. */
export function keepPreferredCareers(categoryIds: readonly number[]): void {
  store(PREFERRED_CAREERS_KEY, JSON.stringify(categoryIds));
}

/** How a student prefers to answer, stored in this browser. */
export interface AnswerPreferences {
  /** Whether the next question appears automatically after an option is tapped. */
  goesOn: boolean;
  /** Whether the keys 1 to 5 select options. */
  hasKeys: boolean;
}

export function readPreferences(): AnswerPreferences {
  return { goesOn: readStored(GOES_ON_KEY) !== OFF, hasKeys: readStored(KEYS_KEY) !== OFF };
}

/** Stores what differs from the defaults. */
export function keepPreferences({ goesOn, hasKeys }: AnswerPreferences): void {
  for (const [key, isOn] of [
    [GOES_ON_KEY, goesOn],
    [KEYS_KEY, hasKeys],
  ] as const) {
    if (isOn) forgetStored(key);
    else store(key, OFF);
  }
}
