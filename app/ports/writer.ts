/** What an AI provider is asked: facts only, never a student's name or contact. */
export interface WritingTask {
  system: string;
  user: string;
}

/** Adds prose to a report. Rejects on any failure: the caller falls back to the built-in report. */
export interface Writer {
  write(task: WritingTask): Promise<string>;
}
