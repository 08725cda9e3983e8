import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Config } from '#ground/server/config.ts';
import { job } from '#ground/server/jobs/jobs.ts';
import type { ChainHead } from '../chain.ts';
import { headFolders, headLine } from '../exported-heads.ts';

/** A head from outside of the database. */
export interface OutsideHead {
  number: number;
  /** ISO 8601: when it left. */
  at: string | null;
  /** Whether it stands for an entry with this hash; 'vouched': a trusted authority says so. */
  compare(hash: string): 'agrees' | 'vouched' | 'differs';
}

export const TIME_STAMP = job<ChainHead>('audit-time-stamp');

/** Read at first use: what reads signatures takes some megabytes of every process. */
const timeStamping = () => import('#features/signature/server/stamp-text.ts');

const TIMEOUT_MS = 30_000;
const NAME = /^(\d+)\.tsr$/;

/** Has an authority stamp the line of a head (RFC 3161) and keeps its answer beside the heads. Throws where there is none. */
export async function stampHead(config: Config, head: ChainHead): Promise<void> {
  if (config.auditTsaUrl === undefined) return;
  const { findStamp, openStampCheck, stampRequest } = await timeStamping();
  const answer = await fetch(config.auditTsaUrl, {
    redirect: 'error',
    method: 'POST',
    headers: { 'content-type': 'application/timestamp-query' },
    body: new Uint8Array(stampRequest(headLine(head))),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const token = answer.ok ? findStamp(Buffer.from(await answer.arrayBuffer())) : undefined;
  const check = await openStampCheck(config);
  if (token === undefined || check(token, headLine(head), new Date()) === 'broken') {
    throw new Error(`the authority gave no time stamp: ${answer.status}`);
  }
  for (const folder of headFolders(config)) {
    await mkdir(folder, { recursive: true });
    await writeFile(join(folder, `${head.number}.tsr`), token);
  }
}

/** Every time stamp filed so far. */
export async function readStamps(config: Config, now: Date): Promise<OutsideHead[]> {
  const { openStampCheck } = await timeStamping();
  const check = await openStampCheck(config);
  const read = await Promise.all(headFolders(config).map(readFolder));
  const distinct = new Map(read.flat().map((stamp) => [stamp.token.toString('base64'), stamp]));
  return [...distinct.values()].map(({ number, token }) => ({
    number,
    at: null,
    compare: (hash) => {
      const stamp = check(token, headLine({ number, hash }), now);
      if (stamp === 'broken') return 'differs';
      return stamp.isTrusted ? 'vouched' : 'agrees';
    },
  }));
}

async function readFolder(folder: string): Promise<{ number: number; token: Buffer }[]> {
  const names = await readdir(folder).catch(() => []);
  const numbers = names.flatMap((name) => NAME.exec(name)?.[1] ?? []);
  return Promise.all(
    numbers.map(async (number) => ({ number: Number(number), token: await readFile(join(folder, `${number}.tsr`)) })),
  );
}
