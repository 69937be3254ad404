import {
  type ProseGenerator,
  ProseGeneratorError,
  type ProseGeneratorConnection,
  type ProseGenerators,
  type WritingTask,
} from "#app/ports/prose-generator.ts";

/** Prose generators that record their requests and return what a test sets. */
export class FakeProseGenerators implements ProseGenerators {
  hasWorkersAi = false;
  /** Every configuration that a generator was opened with, oldest first. */
  readonly connections: ProseGeneratorConnection[] = [];
  /** Every request to a generator, oldest first. */
  readonly tasks: WritingTask[] = [];
  /** What a generator does; nothing is written unless a test says so. */
  answer: ProseGenerator["write"] = async () => {
    throw new ProseGeneratorError("unavailable", "nobody writes in this test");
  };

  open(connection: ProseGeneratorConnection): ProseGenerator {
    this.connections.push(connection);
    return {
      write: (task) => {
        this.tasks.push(task);
        return this.answer(task);
      },
    };
  }
}
