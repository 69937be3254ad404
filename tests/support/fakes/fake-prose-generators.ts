import {
  type ProseGenerator,
  ProseGeneratorError,
  type ProseGeneratorConnection,
  type ProseGenerators,
  type WritingTask,
} from "../../../app/ports/prose-generator";

/** Writers that remember what they were asked, and answer what a test tells them. */
export class FakeProseGenerators implements ProseGenerators {
  hasWorkersAi = false;
  /** Everything that a writer was opened with, oldest first. */
  readonly connections: ProseGeneratorConnection[] = [];
  /** Everything that a writer was asked, oldest first. */
  readonly tasks: WritingTask[] = [];
  /** What a writer does; nothing is written unless a test says so. */
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
