/** The delay before an automatic retry, in milliseconds; doubles each time, up to the second value. */
const FIRST_RETRY_MS = 2_000;
const LONGEST_RETRY_MS = 30_000;

/** In milliseconds; a slower response counts as offline. */
const TIMEOUT_MS = 30_000;

/** `saved` on the server; `saving` on the way there; `offline` in this browser until the network is back. */
export type OutboxState = "saved" | "saving" | "offline";

interface OutboxOptions<Sent, Answer, Failure extends string> {
  /** Receives each request as JSON by POST. */
  endpoint: string;
  /** In milliseconds: changes are sent when none has followed for so long, unless `flush` sends them before. */
  pauseMs: number;
  hasWork(): boolean;
  /** What is to be sent now. */
  collect(): Sent;
  toBody(sent: Sent): object;
  /** The server's answer from its JSON; null for anything else. */
  readAnswer(body: unknown): Answer | null;
  /** The state after a response with another status, which is sent again later. */
  readFailure(status: number, body: unknown): Failure;
  onState(state: OutboxState | Failure): void;
  /** After a save; removes from the work what was sent. */
  onSaved(answer: Answer, sent: Sent): void;
  /** A 409, which is not sent again. */
  onConflict(body: unknown): void;
}

/** Sends what changes in this browser to the server, after a pause in the changes, until it has arrived. */
export interface Outbox {
  /** There is work, or more of it. */
  add(): void;
  /** Sends at once, as when the page is left or the network is back. */
  flush(): void;
  /** Pauses sending, unless the page is left; afterwards sends at once. */
  hold(isHeld: boolean): void;
  stop(): void;
}

/** Starts an outbox. Its owner keeps the work; it waits until there is a network and a session. */
export function startOutbox<Sent, Answer, Failure extends string>({
  endpoint,
  pauseMs,
  hasWork,
  collect,
  toBody,
  readAnswer,
  readFailure,
  onState,
  onSaved,
  onConflict,
}: OutboxOptions<Sent, Answer, Failure>): Outbox {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = FIRST_RETRY_MS;
  let isSending = false;
  let isRetrying = false;
  /** Whether there is work that no request has carried. */
  let hasNew = false;
  let isStopped = false;
  let isHeld = false;

  function schedule(delayMs: number): void {
    clearTimeout(timer);
    if (!isStopped) timer = setTimeout(() => void send({ isLeaving: false }), delayMs);
  }

  function retry(state: OutboxState | Failure): void {
    onState(state);
    isRetrying = true;
    schedule(retryMs);
    retryMs = Math.min(retryMs * 2, LONGEST_RETRY_MS);
  }

  /** One request at a time, except when the page is left: then what is new does not wait for the previous one. */
  async function send({ isLeaving }: { isLeaving: boolean }): Promise<void> {
    clearTimeout(timer);
    if (isStopped || !hasWork()) return;
    if (isLeaving ? isSending && !hasNew : isSending || isHeld) return;
    isSending = true;
    isRetrying = false;
    hasNew = false;
    const sent = collect();
    onState("saving");
    // `keepalive`, so that leaving the page does not abort it.
    const response = await fetch(endpoint, {
      method: "POST",
      keepalive: true,
      signal: AbortSignal.timeout(TIMEOUT_MS),
      headers: { "content-type": "application/json" },
      body: JSON.stringify(toBody(sent)),
    }).catch(() => null);
    // A Wi-Fi login page responds too, but not with JSON; and the connection may break midway.
    const body: unknown = await response?.json().catch(() => null);
    isSending = false;
    if (isStopped) return;
    if (!response) return retry("offline");
    if (response.status === 409) return onConflict(body);
    if (!response.ok) return retry(readFailure(response.status, body));
    const answer = readAnswer(body);
    if (answer === null) return retry("offline");
    retryMs = FIRST_RETRY_MS;
    onSaved(answer, sent);
    onState(hasWork() ? "saving" : "saved");
    if (hasWork()) schedule(pauseMs);
  }

  const flush = () => {
    retryMs = FIRST_RETRY_MS;
    void send({ isLeaving: document.visibilityState === "hidden" });
  };
  const onOffline = () => {
    if (hasWork()) onState("offline");
  };
  window.addEventListener("online", flush);
  window.addEventListener("offline", onOffline);
  // Before the next page is requested, which may show what is sent; iOS has only `pagehide`.
  window.addEventListener("beforeunload", flush);
  window.addEventListener("pagehide", flush);
  document.addEventListener("visibilitychange", flush);

  return {
    add() {
      if (!hasWork()) return;
      hasNew = true;
      onState(navigator.onLine ? "saving" : "offline");
      // More work does not postpone a retry.
      if (!isRetrying) schedule(pauseMs);
    },
    flush,
    hold(isHeldNow) {
      const isReleased = isHeld && !isHeldNow;
      isHeld = isHeldNow;
      if (isReleased) flush();
    },
    stop() {
      isStopped = true;
      clearTimeout(timer);
      window.removeEventListener("online", flush);
      window.removeEventListener("offline", onOffline);
      window.removeEventListener("beforeunload", flush);
      window.removeEventListener("pagehide", flush);
      document.removeEventListener("visibilitychange", flush);
    },
  };
}
