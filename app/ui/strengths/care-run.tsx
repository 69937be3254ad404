import { useEffect, useRef, useState } from "react";
import { RUN_WORDS } from "#app/content/strengths/run-words.ts";
import { MAX_CARE_PAIRS, MAX_CARE_RUN, makeCarePair } from "#app/domain/strengths/care-score.ts";
import { CARE_SECONDS } from "#app/domain/strengths/task.ts";
import { Button } from "#app/ui/elements/button.tsx";
import { useLanguage } from "#app/ui/language/reader-language.tsx";
import { forgetStored, readStored } from "#app/ui/local-storage.ts";
import { useAnswerKeys } from "#app/ui/question/answer-keys.ts";
import { useBrowserValue } from "#app/ui/use-hydrated.ts";
import { TaskDone, TaskRenewed } from "./task-ends.tsx";
import { TaskFrame } from "./task-frame.tsx";
import { TaskIntro } from "./task-intro.tsx";
import { type OpenAttempt, useTaskOutbox } from "./use-task-outbox.tsx";

/** Care: ninety seconds in one go, then the choices are sent. Whoever leaves in between begins anew, with new pairs. */
export function CareRun(open: OpenAttempt) {
  const language = useLanguage();
  /** The run and its choices, as stored: "7 sdds". */
  const [made, setMade] = useState<string | null>(null);
  /** What the pairs are made from while they are shown. */
  const [run, setRun] = useState<number | null>(null);
  const [hasLeft, setLeft] = useState(false);
  const [isRenewed, setRenewed] = useState(false);
  const { key, isSent, repeatFrom, note, keep, start } = useTaskOutbox(open, "saving");

  // Finished earlier, without a network.
  const stored = useBrowserValue(() => /^\d+ [sd]+$/.exec(readStored(key) ?? "")?.[0] ?? "");
  const sent = made ?? (stored || null);

  useEffect(() => {
    if (sent === null) return;
    let isWaiting = true;
    const outbox = start({
      hasWork: () => isWaiting,
      collect: () => sent.split(" "),
      toBody: ([from, choices]) => ({ run: Number(from), choices }),
      onSaved() {
        isWaiting = false;
        setMade(sent);
      },
      onRenewed() {
        forgetStored(key);
        setRenewed(true);
      },
    });
    outbox.add();
    outbox.flush();
    return outbox.stop;
    // Once for the choices.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [sent]);

  if (isRenewed) return <TaskRenewed task="care" text={RUN_WORDS.careRenewed[language]} />;
  if (sent !== null) return <TaskDone task="care" isSent={isSent} isInReport repeatFrom={repeatFrom} below={note} />;
  if (run === null)
    return (
      <TaskIntro
        task="care"
        note={hasLeft ? RUN_WORDS.begunAnew[language] : null}
        actions={
          <Button type="button" isWide onClick={() => setRun(Math.floor(Math.random() * MAX_CARE_RUN))}>
            <span>{RUN_WORDS.start[language]}</span>
          </Button>
        }
      />
    );
  return (
    <CarePairs
      seed={open.attempt.seed}
      run={run}
      onOver={(choices) => {
        setRun(null);
        // Left, or without a pair there is nothing to count.
        if (!choices) return setLeft(true);
        keep(`${run} ${choices}`);
        setMade(`${run} ${choices}`);
      }}
    />
  );
}

interface CarePairsProps {
  seed: number;
  run: number;
  /** The time is over, or the student has left: then without choices. */
  onOver(choices: string | null): void;
}

/** The pairs, one after the other, until the time is over. */
function CarePairs({ seed, run, onOver }: CarePairsProps) {
  const language = useLanguage();
  const [choices, setChoices] = useState("");
  const [share, setShare] = useState(0);
  const made = useRef("");
  const latest = useRef(onOver);
  useEffect(() => {
    latest.current = onOver;
  });
  useEffect(() => {
    const begunAt = performance.now();
    const ticking = setInterval(() => {
      const seconds = (performance.now() - begunAt) / 1000;
      setShare(Math.min(1, seconds / CARE_SECONDS));
      if (seconds >= CARE_SECONDS) latest.current(made.current);
    }, 250);
    const leave = () => {
      if (document.visibilityState === "hidden") latest.current(null);
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
  const pair = makeCarePair(seed, run, choices.length);
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
