import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { SignatureVerifier } from '#features/signature/server/signature-verifier.ts';
import type { ToSignatureWorker } from '#features/signature/server/signature-worker.ts';
import type { Trust } from '#features/signature/server/trust.ts';

/** Verifies a file as the server does, or hashes it and nothing else, in a process of its own. */

export interface SignatureOrder {
  work: 'verify' | 'hash';
  question: ToSignatureWorker;
  trust: Trust;
}

export interface SignatureRound {
  ms: number;
  /** CPU time of the whole process, milliseconds. */
  cpuMs: number;
  /** The process's memory at its highest so far, kilobytes. */
  peakKb: number;
}

let verifier: SignatureVerifier | undefined;

async function work({ work, question, trust }: SignatureOrder): Promise<void> {
  if (work === 'hash') {
    createHash('sha256')
      .update(await readFile(question.path))
      .digest();
    return;
  }
  verifier ??= new SignatureVerifier(trust);
  const { path, ...rest } = question;
  const verdict = await verifier.verify({ ...rest, account: 'a', size: 0, sha256: path, path: async () => path });
  if (!verdict.ok) throw new Error(`the file was to be accepted: ${verdict.reason}`);
}

/** By Linux itself: Node's own maxRSS begins with that of the parent. */
async function peakKb(): Promise<number> {
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(await readFile('/proc/self/status', 'utf8'))?.[1]);
}

process.on('message', async (order: SignatureOrder) => {
  const [from, before] = [performance.now(), process.cpuUsage()];
  await work(order);
  const ms = performance.now() - from;
  const { user, system } = process.cpuUsage(before);
  process.send?.({ ms, cpuMs: (user + system) / 1000, peakKb: await peakKb() } satisfies SignatureRound);
});
