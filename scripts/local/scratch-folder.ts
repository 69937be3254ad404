import { mkdtempSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Linux's file system in memory. */
const MEMORY = "/dev/shm";

/** Bytes that a run of all tests may need, with a margin. */
const ENOUGH = 2 * 1024 ** 3;

/**
 * A new folder for the run's databases, removed when the process ends. In memory if there is room: SQLite waits for the
 * disk after each write, which doubles the time of tests that write much.
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
    // Not every user may write to it.
    return mkdtempSync(join(tmpdir(), `vazhi-${name}-`));
  }
}

/** Whether memory has room and allows executables (a browser that a test unpacks). */
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
