import type { ChildProcess } from "node:child_process";
import autocannon from "autocannon";
import { processTimes, usedBetween } from "./scale/process-time.ts";

/** An address to load. */
export interface Target {
  name: string;
  url: string;
  cookie?: string;
}

/** Requests per second under load, and the median response time without load, in milliseconds. */
export interface Figures {
  name: string;
  perSecond: number;
  p50: number;
}

/** The middle value, or the mean of the middle two. */
export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2;
}

/** The p-th quantile of `values`, p from 0 to 1, by the nearest rank. */
export function quantile(values: number[], p: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(p * sorted.length) - 1)] ?? 0;
}

async function fire({ url, cookie }: Target, options: { connections: number; duration?: number; amount?: number }) {
  const headers = { "accept-encoding": "gzip", ...(cookie ? { cookie } : {}) };
  const result = await autocannon({ url, headers, ...options });
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} refused, ${result.errors} failed`);
  return result;
}

/** Milliseconds of sequential requests over one connection. */
async function oneByOne({ url, cookie }: Target, count: number): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < count; i++) {
    const start = performance.now();
    const response = await fetch(url, { headers: cookie ? { cookie } : {}, redirect: "manual" });
    await response.arrayBuffer();
    if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
    times.push(performance.now() - start);
  }
  return times;
}

/** Median response time of each target in milliseconds, alternating targets so that drift affects all alike. */
export async function measureTimes(
  targets: Target[],
  { rounds, perRound, warmUp = 10 }: { rounds: number; perRound: number; warmUp?: number },
): Promise<Map<string, number>> {
  const times = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (const target of targets) await oneByOne(target, warmUp);
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) times.get(target.name)?.push(...(await oneByOne(target, perRound)));
  }
  return new Map([...times].map(([name, values]) => [name, median(values)]));
}

/** Requests per second over 16 connections and p50 over one: medians of `rounds`, after a warm-up. */
export async function measureLoad(
  targets: Target[],
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<Figures[]> {
  for (const target of targets) await fire(target, { connections: 16, amount: 300 });
  const rates = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets)
      rates.get(target.name)?.push((await fire(target, { connections: 16, duration: seconds })).requests.average);
  }
  const times = await measureTimes(targets, { rounds, perRound: 30 });
  return targets.map(({ name }) => ({ name, perSecond: median(rates.get(name) ?? []), p50: times.get(name) ?? 0 }));
}

/**
 * CPU milliseconds of a server's workerd per request, which include its local database: medians of `rounds`,
 * alternating targets. Any status is fine.
 */
export async function measureCpu(
  targets: Target[],
  server: ChildProcess,
  { rounds, perRound }: { rounds: number; perRound: number },
): Promise<Map<string, number>> {
  const group = server.pid ?? 0;
  const ask = async ({ url, cookie }: Target, amount: number) => {
    const headers = { "accept-encoding": "gzip", ...(cookie ? { cookie } : {}) };
    const { errors } = await autocannon({ url, headers, connections: 4, amount });
    if (errors > 0) throw new Error(`${url}: ${errors} failed`);
  };
  for (const target of targets) await ask(target, 30);
  const used = new Map<string, number[]>(targets.map(({ name }) => [name, []]));
  for (let round = 0; round < rounds; round++) {
    for (const target of targets) {
      const before = processTimes(group);
      await ask(target, perRound);
      const ms = usedBetween(before, processTimes(group))
        .filter(({ name }) => name === "workerd")
        .reduce((sum, process) => sum + process.ms, 0);
      used.get(target.name)?.push(ms / perRound);
    }
  }
  return new Map([...used].map(([name, values]) => [name, median(values)]));
}

/** A table for the terminal: first column left-aligned, figures right-aligned. */
export function printTable(header: string[], rows: (string | number)[][]): void {
  const cells = [header, ...rows.map((row) => row.map((cell) => (typeof cell === "number" ? cell.toFixed(2) : cell)))];
  const widths = header.map((_, column) => Math.max(...cells.map((row) => (row[column] ?? "").length)));
  for (const row of cells)
    console.log(
      row
        .map((cell, column) => (column === 0 ? cell.padEnd(widths[column] ?? 0) : cell.padStart(widths[column] ?? 0)))
        .join("  "),
    );
}
