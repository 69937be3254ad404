import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where Linux keeps files in memory. */
const MEMORY = "/dev/shm";

/** What a run of all tests may take, with a margin, in bytes. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * A new folder for databases that last as long as the run, removed when the process ends. In memory if there is room:
 * SQLite waits for the disk after each write, which doubles the time of tests that write much.
 */
export function makeScratchFolder(name: string): string {
  const folder = makeFolder(hasMemory() ? MEMORY : tmpdir(), name);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

function makeFolder(parent: string, name: string): string {
  try {
    return mkdtempSync(join(parent, `vazhi-${name}-`));
  } catch {
    // Not every user may write where files are kept in memory.
    return mkdtempSync(join(tmpdir(), `vazhi-${name}-`));
  }
}

/** Whether there is room in memory, and programs (a browser that a test unpacks) may run from there. */
function hasMemory(): boolean {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    const mount = readFileSync("/proc/mounts", "utf8")
      .split("\n")
      .find((line) => line.split(" ")[1] === MEMORY);
    return bavail * bsize >= ENOUGH && mount !== undefined && !/\bnoexec\b/.test(mount);
  } catch {
    return false;
  }
}
