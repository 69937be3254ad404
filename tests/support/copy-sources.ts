import { execFile } from "node:child_process";
import { cpSync, mkdirSync, symlinkSync } from "node:fs";
import { dirname, join } from "node:path";
import { promisify } from "node:util";

/** Copies the sources as they are, committed or not, into a folder that shares the installed packages. */
export async function copySources(root: string, copy: string): Promise<void> {
  const listed = await promisify(execFile)("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    maxBuffer: 2 ** 26,
  });
  for (const path of listed.stdout.split("\0").filter(Boolean)) {
    mkdirSync(join(copy, dirname(path)), { recursive: true });
    cpSync(join(root, path), join(copy, path));
  }
  symlinkSync(join(root, "node_modules"), join(copy, "node_modules"));
}

/**
 * Runs a program of Node's in the copy.
 * @throws what it printed, if it fails
 */
export async function runInCopy(copy: string, program: string, ...args: string[]): Promise<void> {
  // A run of vitest inside another one takes no settings from it.
  const own = Object.entries(process.env).filter(([name]) => !/^(?:VITEST|NODE_ENV|TEST$|DEV$|PROD$|MODE$)/.test(name));
  const options = { cwd: copy, env: Object.fromEntries(own), maxBuffer: 2 ** 26 };
  await promisify(execFile)(process.execPath, [program, ...args], options).catch(
    (error: { stdout: string; stderr: string }) => {
      throw new Error(`${program} ${args.join(" ")}\n${error.stdout}\n${error.stderr}`);
    },
  );
}
