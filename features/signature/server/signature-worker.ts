import { parentPort, workerData } from 'node:worker_threads';
import { withWhole } from '#ground/server/spared-memory.ts';
import type { Verdict } from '../rules/verdict.ts';
import { openTrust } from './open-trust.ts';
import type { IssuedSheet } from './signatures.ts';
import type { Trust } from './trust.ts';
import { verifySignature } from './verify-signature.ts';

export interface ToSignatureWorker {
  path: string;
  sheets: readonly IssuedSheet[];
  now: Date;
  isHarmless: boolean;
  evidence: readonly Uint8Array[];
}

export interface FromSignatureWorker {
  /** The thread is up; else the verdict on the file last asked for. */
  ready?: true;
  verdict?: Verdict;
}

const port = parentPort;
const trust = openTrust(workerData as Trust);
port?.on('message', async ({ path, evidence, ...about }: ToSignatureWorker) => {
  const verdict = await withWhole(path, (bytes) =>
    verifySignature(bytes, { ...about, trust, evidence: evidence.map((one) => Buffer.from(one)) }),
  );
  port.postMessage({ verdict } satisfies FromSignatureWorker);
});
port?.postMessage({ ready: true } satisfies FromSignatureWorker);
