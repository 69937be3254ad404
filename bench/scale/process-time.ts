import { readdirSync, readFileSync } from "node:fs";

/** The kernel's ticks per second: 100 on every Linux used here. */
const TICKS_PER_SECOND = 100;

/** A process with its CPU milliseconds. */
export interface ProcessTime {
  pid: number;
  name: string;
  ms: number;
}

/** Each process of a group, as the kernel describes it: Linux only. */
function mapGroup<Result>(group: number, read: (process: { pid: number; name: string; fields: string[] }) => Result) {
  return readdirSync("/proc").flatMap((entry) => {
    if (!/^\d+$/.test(entry)) return [];
    try {
      const stat = readFileSync(`/proc/${entry}/stat`, "utf8");
      // The name is in brackets and may contain spaces.
      const name = stat.slice(stat.indexOf("(") + 1, stat.lastIndexOf(")"));
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return Number(fields[2]) === group ? [read({ pid: Number(entry), name, fields })] : [];
    } catch {
      // The process has ended.
      return [];
    }
  });
}

/** CPU time of a process group. */
export function processTimes(group: number): ProcessTime[] {
  return mapGroup(group, ({ pid, name, fields }) => {
    const ticks = Number(fields[11]) + Number(fields[12]);
    return { pid, name, ms: (ticks * 1000) / TICKS_PER_SECOND };
  });
}

/** The most memory that each process of a group has had so far, in bytes. */
export function peakMemory(group: number): { pid: number; name: string; bytes: number }[] {
  return mapGroup(group, ({ pid, name }) => {
    const peak = /^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return { pid, name, bytes: Number(peak?.[1] ?? 0) * 1024 };
  });
}

/** CPU milliseconds by process between two measurements, busiest first. */
export function usedBetween(before: readonly ProcessTime[], after: readonly ProcessTime[]): ProcessTime[] {
  return after
    .map((process) => ({ ...process, ms: process.ms - (before.find(({ pid }) => pid === process.pid)?.ms ?? 0) }))
    .toSorted((a, b) => b.ms - a.ms);
}
