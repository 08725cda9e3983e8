import type { ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';

const POLL_MS = 20;
const PATIENCE_MS = 300_000;

/** Waits until a program that starts answers there. */
export async function answered(child: ChildProcess, url: string): Promise<void> {
  const until = performance.now() + PATIENCE_MS;
  while (performance.now() < until && child.exitCode === null) {
    const answer = await fetch(url).catch(() => undefined);
    await answer?.text();
    if (answer?.ok) return;
    await pause(POLL_MS);
  }
  throw new Error('the portal has not come up');
}
