import {
  type ProseGenerator,
  ProseGeneratorError,
  type ProseGeneratorConnection,
  type ProseGenerators,
  type RequestHooks,
  type WritingTask,
} from "#app/ports/prose-generator.ts";

/** Prose generators that record their requests and return what a test sets. */
export class FakeProseGenerators implements ProseGenerators {
  hasWorkersAi = false;
  /** The configurations that generators were opened with, oldest first. */
  readonly connections: ProseGeneratorConnection[] = [];
  /** The requests to generators, oldest first. */
  readonly tasks: WritingTask[] = [];
  /** The generators' behaviour; by default they write nothing. */
  answer: ProseGenerator["write"] = async () => {
    throw new ProseGeneratorError("unavailable", "nobody writes in this test");
  };

  open(connection: ProseGeneratorConnection, hooks: RequestHooks): ProseGenerator {
    this.connections.push(connection);
    return {
      write: async (task) => {
        await hooks.beforeRequest();
        this.tasks.push(task);
        return this.answer(task);
      },
    };
  }
}
