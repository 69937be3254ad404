import { statSync } from "node:fs";
import { BaseSequencer, type TestSpecification } from "vitest/node";

/**
 * Deals files to shards by their length in bytes, the longest first, each to the shard that has the fewest so far.
 * Vitest deals equal numbers of files by a hash of their paths: a shard may get most of the long ones.
 */
export class SizeSequencer extends BaseSequencer {
  override async shard(files: TestSpecification[]): Promise<TestSpecification[]> {
    const { index, count } = this.ctx.config.shard ?? { index: 1, count: 1 };
    const shards = Array.from({ length: count }, () => ({ bytes: 0, files: [] as TestSpecification[] }));
    const sized = files.map((file) => ({ file, bytes: statSync(file.moduleId).size }));
    const ordered = sized.toSorted(
      (first, second) => second.bytes - first.bytes || (first.file.moduleId < second.file.moduleId ? -1 : 1),
    );
    for (const { file, bytes } of ordered) {
      const shard = shards.toSorted((first, second) => first.bytes - second.bytes)[0];
      shard?.files.push(file);
      if (shard) shard.bytes += bytes;
    }
    return shards[index - 1]?.files ?? [];
  }
}
