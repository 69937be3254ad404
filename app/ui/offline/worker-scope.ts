// The subset of the service worker API used here: the compiler's types for workers and for pages exclude each other.

interface WorkerEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** The response to a navigation that the browser requested while starting the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  /** The id of the page that a navigation creates. */
  readonly resultingClientId: string;
  respondWith(response: Promise<Response>): void;
}

interface PageMessageEvent extends WorkerEvent {
  readonly data: unknown;
}

interface WorkerEvents {
  activate: WorkerEvent;
  fetch: RequestEvent;
  message: PageMessageEvent;
}

interface WorkerScope {
  addEventListener<Name extends keyof WorkerEvents>(name: Name, listener: (event: WorkerEvents[Name]) => void): void;
  readonly clients: {
    claim(): Promise<void>;
    get(id: string): Promise<{ postMessage(data: unknown): void } | undefined>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

export const scope = self as unknown as WorkerScope;

/** Whether data saving is on. Not every browser reports it. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
