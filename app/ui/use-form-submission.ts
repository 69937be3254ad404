import { useEffect, useRef, useState } from "react";
import { useActionData, useFetcher } from "react-router";
import { BACKEND_TIMEOUT_MS } from "#app/domain/platform/duration.ts";

/** The maximum time for which a submitted form stays locked, in milliseconds. */
const LOCK_MS = 10_000;

/**
 * One form and the outcome of its submission. `Form` also works without React; with it, the form is locked during
 * submission (for ten seconds at most), aborted after `timeoutMs`, and focus then moves to the first error. `Answer` is
 * the route action's result.
 */
export function useFormSubmission<Answer>(timeoutMs = BACKEND_TIMEOUT_MS) {
  const fetcher = useFetcher<Answer>();
  const rendered = useActionData<Answer>();
  const formRef = useRef<HTMLFormElement>(null);
  const [isLocked, setLocked] = useState(false);
  const [isTimedOut, setTimedOut] = useState(false);
  const { state, reset } = fetcher;
  const answer = fetcher.data ?? rendered;

  useEffect(() => {
    if (state === "idle") return;
    setLocked(true);
    setTimedOut(false);
    const unlock = setTimeout(() => setLocked(false), LOCK_MS);
    return () => {
      clearTimeout(unlock);
      setLocked(false);
    };
    // Submission and its outcome are one attempt.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state === "idle"]);

  useEffect(() => {
    if (state === "idle") return;
    const giveUp = setTimeout(() => {
      reset();
      setTimedOut(true);
    }, timeoutMs);
    return () => clearTimeout(giveUp);
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [state === "idle"]);

  useEffect(() => {
    if (state !== "idle" || isLocked || (!answer && !isTimedOut)) return;
    const form = formRef.current;
    const target =
      form?.querySelector<HTMLElement>("[aria-invalid=true]") ?? form?.querySelector<HTMLElement>("[data-form-error]");
    target?.focus();
  }, [answer, isTimedOut, isLocked, state]);

  return { Form: fetcher.Form, formRef, answer, isLocked, isTimedOut };
}
