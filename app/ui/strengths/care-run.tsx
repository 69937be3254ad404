import { useEffect, useRef, useState } from "react";
import type { StatusWords } from "#app/content/assessment/submission-words.ts";
import { RUN_WORDS } from "#app/content/strengths/run-words.ts";
import type { StrengthAttempt } from "#app/domain/strengths/attempt.ts";
import { makeCarePair, MAX_CARE_PAIRS } from "#app/domain/strengths/care-score.ts";
import { GENERATOR_VERSION } from "#app/domain/strengths/generated-item.ts";
import { CARE_SECONDS } from "#app/domain/strengths/task.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { readStored, store, forgetStored } from "#app/ui/local-storage.ts";
import { startOutbox } from "#app/ui/outbox.ts";
import { useAnswerKeys } from "#app/ui/question/answer-keys.ts";
import type { SyncProblem, SyncState } from "#app/ui/question/draft-sync.ts";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";
import { useWarningOnLeaving } from "#app/ui/use-warning-on-leaving.ts";
import { SavingNote } from "#app/ui/question/saving-note.tsx";
import { answersKey } from "./attempt-storage.ts";
import { TaskDone, TaskRenewed } from "./task-ends.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { TaskIntro } from "./task-intro.tsx";
import { answersEndpoint, readSyncFailure } from "./use-task-answers.ts";

interface CareRunProps {
  userId: string;
  attempt: StrengthAttempt;
  saving: StatusWords["saving"];
}

/** Care: ninety seconds in one go, then the choices are sent. Whoever leaves in between begins anew. */
export function CareRun({ userId, attempt, saving }: CareRunProps) {
  const language = useLanguage();
  const [made, setMade] = useState<string | null>(null);
  const [isRunning, setRunning] = useState(false);
  const [hasLeft, setLeft] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const { seed, number } = attempt;
  const key = answersKey(userId, seed);

  // Finished earlier, without a network.
  const stored = useBrowserValue(() => /^[sd]+$/.exec(readStored(key) ?? "")?.[0] ?? "");
  const choices = made ?? (stored || null);

  const { syncState, problem } = useCareOutbox(choices, number, {
    onDone() {
      setMade(choices);
      forgetStored(key);
    },
    onRenewed() {
      forgetStored(key);
      setRenewed(true);
    },
  });

  const isSent = syncState === "saved";
  useWarningOnLeaving(trouble !== null && !isSent);

  if (isRenewed) return <TaskRenewed task="care" text={RUN_WORDS.careRenewed[language]} />;
  if (choices !== null)
    return (
      <TaskDone
        task="care"
        isSent={isSent}
        isInReport
        below={
          <SavingNote
            words={saving}
            trouble={isSent ? null : trouble}
            isOnServer={isSent}
            problem={problem}
            path="/strengths/care"
            consentPath="/strengths"
          />
        }
      />
    );
  if (!isRunning)
    return (
      <TaskIntro
        task="care"
        note={hasLeft ? RUN_WORDS.begunAnew[language] : null}
        actions={
          <Button type="button" isWide onClick={() => setRunning(true)}>
            <span>{RUN_WORDS.start[language]}</span>
          </Button>
        }
      />
    );
  return (
    <CarePairs
      seed={seed}
      onLeft={() => {
        setLeft(true);
        setRunning(false);
      }}
      onOver={(all) => {
        setRunning(false);
        // Without a pair there is nothing to count.
        if (all === "") return setLeft(true);
        const stored = store(key, all);
        setTrouble(stored === "kept" ? null : saving[stored === "full" ? "storageFull" : "storageFailed"]);
        setMade(all);
      }}
    />
  );
}

/** Sends the choices until they have arrived. */
function useCareOutbox(
  choices: string | null,
  number: number,
  { onDone, onRenewed }: { onDone(): void; onRenewed(): void },
) {
  const [syncState, setSyncState] = useState<SyncState>("saving");
  const [problem, setProblem] = useState<SyncProblem | null>(null);
  useEffect(() => {
    if (choices === null) return;
    let isWaiting = true;
    const outbox = startOutbox<string, true, ReturnType<typeof readSyncFailure>>({
      endpoint: answersEndpoint("care"),
      hasWork: () => isWaiting,
      collect: () => choices,
      toBody: (sent) => ({ number, generator: GENERATOR_VERSION, choices: sent }),
      readAnswer: (body) => ((body as { isFinished?: boolean } | null)?.isFinished ? true : null),
      readFailure: readSyncFailure,
      onState(state) {
        setSyncState(state);
        if (state === "saved") setProblem(null);
        else if (state !== "saving") setProblem(state);
      },
      onSaved() {
        isWaiting = false;
        onDone();
      },
      onConflict: onRenewed,
    });
    outbox.add();
    outbox.flush();
    return outbox.stop;
    // Once for the choices.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [choices, number]);
  return { syncState, problem };
}

interface CarePairsProps {
  seed: number;
  onLeft(): void;
  onOver(choices: string): void;
}

/** The pairs, one after the other, until the time is over. */
function CarePairs({ seed, onLeft, onOver }: CarePairsProps) {
  const language = useLanguage();
  const [choices, setChoices] = useState("");
  const [share, setShare] = useState(0);
  const made = useRef("");
  const latest = useRef({ onLeft, onOver });
  useEffect(() => {
    latest.current = { onLeft, onOver };
  });
  useEffect(() => {
    const begunAt = performance.now();
    const seconds = () => (performance.now() - begunAt) / 1000;
    const ticking = setInterval(() => {
      setShare(Math.min(1, seconds() / CARE_SECONDS));
      if (seconds() >= CARE_SECONDS) latest.current.onOver(made.current);
    }, 250);
    const leave = () => {
      if (document.visibilityState === "hidden") latest.current.onLeft();
    };
    document.addEventListener("visibilitychange", leave);
    return () => {
      clearInterval(ticking);
      document.removeEventListener("visibilitychange", leave);
    };
  }, []);
  const choose = (choice: "s" | "d") => {
    if (made.current.length >= MAX_CARE_PAIRS) return;
    made.current += choice;
    setChoices(made.current);
  };
  useAnswerKeys(2, (place) => choose(place === 0 ? "s" : "d"));
  const pair = makeCarePair(seed, choices.length);
  return (
    <TaskFrame task="care" share={share} way={{ href: "/strengths/care", label: RUN_WORDS.pause[language] }}>
      <div className="item" data-pair={choices.length + 1}>
        <h1 className="item-question text-center">{RUN_WORDS.areTheySame[language]}</h1>
        <div translate="no" className="care-pair">
          <span>{pair.left}</span>
          <span>{pair.right}</span>
        </div>
      </div>
      <div className="care-choices">
        <button type="button" aria-keyshortcuts="1" className="item-answer" onClick={() => choose("s")}>
          {RUN_WORDS.same[language]}
        </button>
        <button type="button" aria-keyshortcuts="2" className="item-answer" onClick={() => choose("d")}>
          {RUN_WORDS.different[language]}
        </button>
      </div>
    </TaskFrame>
  );
}
