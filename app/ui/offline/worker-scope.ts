// The part of a service worker's surroundings that ours uses: the compiler's own types for it and those for pages
// exclude each other.

interface WorkerEvent extends Event {
  /** Keeps the worker alive until the work is done. */
  waitUntil(work: Promise<unknown>): void;
}

export interface RequestEvent extends WorkerEvent {
  readonly request: Request;
  /** The response to a navigation that the browser has asked for while it was starting the worker. */
  readonly preloadResponse: Promise<Response | undefined>;
  /** Of the page that a navigation will have made. */
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
    /** A page of ours, once it is there. */
    get(id: string): Promise<{ postMessage(data: unknown): void } | undefined>;
  };
  readonly registration: { readonly navigationPreload?: { enable(): Promise<void> } };
}

export const scope = self as unknown as WorkerScope;

/** Whether the reader has asked the browser to save data. Not every browser tells. */
export function isSavingData(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}
