import { readdirSync, readFileSync } from "node:fs";

/** The kernel's ticks in a second: 100 on every Linux that this runs on. */
const TICKS_PER_SECOND = 100;

/** A process and the milliseconds of CPU that it has used. */
export interface ProcessTime {
  pid: number;
  name: string;
  ms: number;
}

/** CPU time of the processes of a group, as the kernel counts it: Linux only. */
export function processTimes(group: number): ProcessTime[] {
  return readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      // The name stands in brackets and may contain spaces.
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) !== group) return [];
      const ticks = Number(fields[11]) + Number(fields[12]);
      return [{ pid: Number(entry), name, ms: (ticks * 1000) / TICKS_PER_SECOND }];
    } catch {
      // It has ended meanwhile.
      return [];
    }
  });
}

/** What each process has used between two moments, the busiest first: milliseconds. */
export function usedBetween(before: readonly ProcessTime[], after: readonly ProcessTime[]): ProcessTime[] {
  return after
    .map((process) => ({ ...process, ms: process.ms - (before.find(({ pid }) => pid === process.pid)?.ms ?? 0) }))
    .toSorted((a, b) => b.ms - a.ms);
}
