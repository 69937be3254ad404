import { readdirSync, readFileSync } from "node:fs";

/** The kernel's ticks per second: 100 on every Linux used here. */
const TICKS_PER_SECOND = 100;

/** A process with its CPU milliseconds. */
export interface ProcessTime {
  pid: number;
  name: string;
  ms: number;
}

/** CPU time of a process group, from the kernel: Linux only. */
export function processTimes(group: number): ProcessTime[] {
  return readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      // The name is in brackets and may contain spaces.
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      if (Number(fields[2]) !== group) return [];
      const ticks = Number(fields[11]) + Number(fields[12]);
      return [{ pid: Number(entry), name, ms: (ticks * 1000) / TICKS_PER_SECOND }];
    } catch {
      // The process has ended.
      return [];
    }
  });
}

/** CPU milliseconds by process between two measurements, busiest first. */
export function usedBetween(before: readonly ProcessTime[], after: readonly ProcessTime[]): ProcessTime[] {
  return after
    .map((process) => ({ ...process, ms: process.ms - (before.find(({ pid }) => pid === process.pid)?.ms ?? 0) }))
    .toSorted((a, b) => b.ms - a.ms);
}
