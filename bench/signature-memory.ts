import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import {
  demoTrustFolder,
  ensureDemoAuthority,
  issueForPerson,
  readDemoAuthority,
} from '#features/signature/server/demo-authority.ts';
import type { Identity } from '#features/signature/server/issue-certificate.ts';
import { signedLarge } from '#features/signature/server/testing/test-signature.ts';
import { Caller } from './drills/caller.ts';
import { numbers } from './drills/drill.ts';
import { plantApplicants } from './drills/rush.ts';
import { onStage } from './drills/stage.ts';
import type { SupervisedPortal } from './drills/supervised-portal.ts';
import { megabytes } from './memory.ts';
import { PLAYED_AT } from './planted.ts';

const AT_ONCE = 16;
const ROUNDS = 5;
const MOST_MB = 300;
const SAMPLE_MS = 10;

interface Measured {
  /** Megabytes of the whole process. */
  before: number;
  during: number;
  /** The most since the process began: making the sheets and taking the uploads are part of it. */
  peak: number;
  /** Checks that found what they should. */
  accepted: number;
  /** Of one round, milliseconds. */
  longest: number;
  deaths: number;
}

/** Checks 16 of the largest signed files at once, of as many companies, on a PostgreSQL server; prints what it needs. */
export async function measureSignatureMemory(): Promise<boolean> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-signature-'));
  const authority = join(folder, 'authority');
  try {
    await ensureDemoAuthority(authority);
    const issuer = await readDemoAuthority(authority, 'ca-1');
    const measured = await onStage({ env: { TRUST_DIR: demoTrustFolder(authority) } }, async (stage) => {
      const applicants = await stage.inside(({ portal }) => plantApplicants(portal, AT_ONCE, 10));
      const server = await stage.serve();
      return measure(
        server,
        applicants.map((one) => new Caller(server, one)),
        issuer,
      );
    });
    console.log(textOf(measured));
    const { during, accepted, deaths } = measured;
    return during <= MOST_MB && accepted === AT_ONCE * ROUNDS && deaths === 0;
  } finally {
    await removeFolder(folder);
  }
}

async function measure(server: SupervisedPortal, callers: readonly Caller[], issuer: Identity): Promise<Measured> {
  const ready: (() => Promise<boolean>)[] = [];
  for (const caller of callers) {
    const path = await caller.signed(signedBy(issuer, await caller.sheet()));
    if (path === undefined) throw new Error('the signed sheet was not taken');
    ready.push(async () => (await caller.call('GET', path)).body.accepted === true);
  }
  const before = megabytes(server.pid, 'VmRSS');
  let [during, accepted, longest] = [before, 0, 0];
  const weighing = setInterval(() => {
    during = Math.max(during, megabytes(server.pid, 'VmRSS'));
  }, SAMPLE_MS);
  for (const _ of numbers(ROUNDS)) {
    const begun = performance.now();
    accepted += (await Promise.all(ready.map((check) => check()))).filter(Boolean).length;
    longest = Math.max(longest, performance.now() - begun);
  }
  clearInterval(weighing);
  return { before, during, peak: megabytes(server.pid, 'VmHWM'), accepted, longest, deaths: server.deaths };
}

function signedBy(issuer: Identity, sheet: Buffer): Buffer {
  const signer = issueForPerson('Erika Muster', issuer);
  return signedLarge(sheet, { signer, others: [issuer], signingTime: new Date(PLAYED_AT) });
}

function textOf({ before, during, peak, accepted, longest, deaths }: Measured): string {
  const verdict = during <= MOST_MB ? '✓' : '✗';
  return [
    '### Memory while the largest signed files are checked',
    '',
    `${AT_ONCE} at once, ${ROUNDS} rounds: ${accepted} of ${AT_ONCE * ROUNDS} accepted, the longest round ${(longest / 1000).toFixed(1)} s, ${deaths} ends of the process.`,
    `Before ${before.toFixed(0)} MB, meanwhile at most ${during.toFixed(0)} MB (target ≤ ${MOST_MB}) ${verdict}; peak since the start, with sheets and uploads, ${peak.toFixed(0)} MB.`,
    '',
  ].join('\n');
}
