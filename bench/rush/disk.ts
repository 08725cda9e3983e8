import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { quantile } from '../quantile.ts';

/** Milliseconds from the beginning of a small write until the disk has it for good. */
export interface DiskFigures {
  p50: number;
  p99: number;
  longest: number;
  /** Share of the time (0 to 1) in which a write that came by chance took longer than a save may. */
  tooSlow: number;
}

/** A page of PostgreSQL's, and how often it is written. */
const BYTES = 8192;
const PAUSE_MS = 50;
/** As long as PostgreSQL's own log files: nothing but the page itself is written anew. */
const PAGES = 2048;

/** Writes and syncs a page again and again beside what is measured: no database acknowledges faster than its disk. */
export async function watchDisk(folder: string, mostMs: number): Promise<{ stop(): Promise<DiskFigures> }> {
  const path = join(folder, 'disk-probe');
  const file = await open(path, 'w');
  await file.write(Buffer.alloc(BYTES * PAGES));
  await file.sync();
  const ended = new AbortController();
  const latencies: number[] = [];
  const begun = performance.now();
  const watching = (async () => {
    const page = Buffer.alloc(BYTES, 1);
    for (let at = 0; !ended.signal.aborted; at = (at + 1) % PAGES) {
      const started = performance.now();
      await file.write(page, 0, BYTES, at * BYTES);
      await file.datasync();
      latencies.push(performance.now() - started);
      await setTimeout(PAUSE_MS);
    }
  })();
  return {
    async stop() {
      ended.abort();
      await watching;
      await file.close();
      await rm(path);
      return figuresOf(latencies, { mostMs, watched: performance.now() - begun });
    },
  };
}

function figuresOf(
  latencies: readonly number[],
  { mostMs, watched }: { mostMs: number; watched: number },
): DiskFigures {
  const beyond = latencies.reduce((sum, latency) => sum + Math.max(0, latency - mostMs), 0);
  const [p50, p99, longest] = [quantile(latencies, 0.5), quantile(latencies, 0.99), quantile(latencies, 1)];
  return { p50, p99, longest, tooSlow: beyond / watched };
}
