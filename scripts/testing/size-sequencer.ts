import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/** Deals files to shards, longest first; vitest's hash of paths may give one shard most of the long ones. */
export class SizeSequencer extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const sized = files.map((file) => ({ file, bytes: statSync(file.moduleId).size }));
    return sized
      .toSorted((first, second) => second.bytes - first.bytes || (first.file.moduleId < second.file.moduleId ? -1 : 1))
      .filter((_, place) => place % count === index - 1)
      .map(({ file }) => file);
  }
}
