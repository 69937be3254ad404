import {
  type Writer,
  WriterError,
  type WriterConnection,
  type Writers,
  type WritingTask,
} from "../../../app/ports/prose-generator";

/** Writers that remember what they were asked, and answer what a test tells them. */
export class FakeWriters implements Writers {
  hasWorkersAi = false;
  /** Everything that a writer was opened with, oldest first. */
  readonly connections: WriterConnection[] = [];
  /** Everything that a writer was asked, oldest first. */
  readonly tasks: WritingTask[] = [];
  /** What a writer does; nothing is written unless a test says so. */
  answer: Writer["write"] = async () => {
    throw new WriterError("unavailable", "nobody writes in this test");
  };

  open(connection: WriterConnection): Writer {
    this.connections.push(connection);
    return {
      write: (task) => {
        this.tasks.push(task);
        return this.answer(task);
      },
    };
  }
}
