import { readOnly } from "#db/read-only.ts";
import type { Services } from "./ports/services.ts";

function reading(files: R2Bucket): R2Bucket {
  const refuse = () => Promise.reject(new Error("A page that is looked at stores nothing"));
  return {
    get: files.get.bind(files),
    head: files.head.bind(files),
    list: files.list.bind(files),
    put: refuse,
    delete: refuse,
    createMultipartUpload: refuse,
    resumeMultipartUpload: () => {
      throw new Error("A page that is looked at stores nothing");
    },
  } as R2Bucket;
}

/** Read-only services for showing a page: every write, message and payment is refused. */
export function forReading(services: Services): Services {
  const refuse = () => Promise.reject(new Error("A page that is looked at sends nothing"));
  return {
    ...services,
    db: readOnly(services.db),
    files: reading(services.files),
    payments: null,
    reportQueue: { send: refuse },
    backupQueue: { send: refuse },
    mailer: { ...services.mailer, send: refuse },
    defer: (work) => void work.catch(() => undefined),
    nudgeOutbox: () => undefined,
  };
}
