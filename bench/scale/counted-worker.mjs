// Placed before the built payments worker by `npm run bench -- recovery`: logs what each queue message used.
// oxlint-disable-next-line import/no-unresolved -- beside it in the build
import worker from "./index.js";
export * from "./index.js";

/** A binding whose calls are counted by name. */
const counted = (binding, calls) =>
  new Proxy(binding, {
    get(target, name) {
      const value = target[name];
      if (typeof value !== "function") return value;
      return (...values) => {
        calls[name] = (calls[name] ?? 0) + 1;
        return value.apply(target, values);
      };
    },
  });

export default {
  ...worker,
  async queue(batch, env, context) {
    const [database, bucket, begun] = [{}, {}, Date.now()];
    try {
      await worker.queue(
        batch,
        { ...env, DB: counted(env.DB, database), BACKUPS: counted(env.BACKUPS, bucket) },
        context,
      );
    } finally {
      // Each statement is prepared once; those of a batch, too.
      const { prepare: statements = 0 } = database;
      const { put = 0, get = 0 } = bucket;
      console.info({ event: "message", queue: batch.queue, ms: Date.now() - begun, statements, objects: put + get });
    }
  },
};
