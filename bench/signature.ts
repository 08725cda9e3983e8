import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SHEET } from '#features/signature/server/testing/test-sheets.ts';
import { largeFile, sign } from '#features/signature/server/testing/test-signature.ts';
import { median } from './report.ts';
import type { SignatureOrder, SignatureRound } from './signature-child.ts';

const ROUNDS = 20;
const WORKS = ['hash', 'verify'] as const;
type Work = (typeof WORKS)[number];

/** Milliseconds. */
interface Figures {
  median: number;
  lowest: number;
  highest: number;
  cpuMs: number;
  /** The process at its highest, kilobytes. */
  peakKb: number;
}

export interface SignatureRow {
  what: string;
  /** Bytes. */
  size: number;
  rounds: number;
  hash: Figures;
  verify: Figures;
}

/** Verifies signed sheets, the smaller one first, in turn with hashing the same files in a second process. */
export async function measureSignatures(): Promise<SignatureRow[]> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-signature-'));
  const { bytes, ...large } = largeFile();
  const children = { hash: start(), verify: start() };
  try {
    const rows: SignatureRow[] = [];
    for (const [what, content] of [
      ['signed sheet', sign(SHEET)],
      ['the largest upload', bytes],
    ] as const) {
      const path = join(folder, `${rows.length}.pdf`);
      await writeFile(path, content);
      const { trust, sheets, now } = large;
      const rounds = await play(children, { trust, question: { path, sheets, now, isHarmless: false, evidence: [] } });
      rows.push({ what, size: content.length, rounds: ROUNDS, ...rounds });
    }
    return rows;
  } finally {
    for (const child of Object.values(children)) child.kill();
    await rm(folder, { recursive: true });
  }
}

function start(): ChildProcess {
  const child = fork(new URL('./signature-child.ts', import.meta.url), { serialization: 'advanced' });
  child.once('exit', (code) => {
    if (code !== null) throw new Error('a process of the measurement ended');
  });
  return child;
}

/** The first round only warms up. */
async function play(children: Record<Work, ChildProcess>, order: Omit<SignatureOrder, 'work'>) {
  const played: Record<Work, SignatureRound[]> = { hash: [], verify: [] };
  for (let round = 0; round <= ROUNDS; round++) {
    for (const work of WORKS) played[work].push(await ask(children[work], { ...order, work }));
  }
  return { hash: figuresOf(played.hash), verify: figuresOf(played.verify) };
}

async function ask(child: ChildProcess, order: SignatureOrder): Promise<SignatureRound> {
  const answered = once(child, 'message');
  child.send(order);
  return (await answered)[0] as SignatureRound;
}

function figuresOf([warm, ...rounds]: readonly SignatureRound[]): Figures {
  const times = rounds.map(({ ms }) => ms);
  return {
    median: median(times),
    lowest: Math.min(...times),
    highest: Math.max(...times),
    cpuMs: median(rounds.map(({ cpuMs }) => cpuMs)),
    peakKb: Math.max(warm?.peakKb ?? 0, ...rounds.map(({ peakKb }) => peakKb)),
  };
}

export function signatureTable(rows: readonly SignatureRow[]): string {
  const lines = rows.map(({ what, size, hash, verify }) => {
    const cells = [
      `${what}, ${(size / 1_000_000).toFixed(1)} MB`,
      `${verify.median.toFixed(1)} (${verify.lowest.toFixed(1)}–${verify.highest.toFixed(1)})`,
      `${hash.median.toFixed(1)} (${hash.lowest.toFixed(1)}–${hash.highest.toFixed(1)})`,
      `${verify.cpuMs.toFixed(1)} / ${hash.cpuMs.toFixed(1)}`,
      `${megabytes(verify)} / ${megabytes(hash)}`,
    ];
    return `| ${cells.join(' | ')} |`;
  });
  return [
    '| file | verify ms | hash alone ms | CPU ms, verify / hash | peak memory MB, verify / hash |',
    '|---|---|---|---|---|',
    ...lines,
    '',
  ].join('\n');
}

function megabytes({ peakKb }: Figures): string {
  return ((peakKb * 1024) / 1_000_000).toFixed(0);
}
