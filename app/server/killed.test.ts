// @module-tag night
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test, vi } from 'vitest';
import { DEMO_PASSWORD } from '#features/demo/server/situations.ts';
import { temporaryFolder } from '#ground/server/testing/temporary-folder.ts';
import { logInAt } from './testing/browserless-login.ts';
import { PortalProcess } from './testing/portal-processes.ts';

const dataDir = temporaryFolder('killed');
/** A server killed with SIGKILL in the middle of a submission, and what the next start makes of it. */

const KILLER = fileURLToPath(new URL('./testing/kill-in-submission.ts', import.meta.url));
/**
 * Before which of the questions that a submission asks its database: before anything is written, in the middle, before the
 * commit, and before whatever is asked next.
 */
const MOMENTS = [2, 7, 9, 10];
const PATIENCE = { timeout: 60_000, interval: 200 };
let portal: PortalProcess | undefined;

afterAll(() => portal?.kill());

async function start(moment = 0): Promise<PortalProcess> {
  portal = await PortalProcess.start({
    DATA_DIR: dataDir,
    PORTAL_SEED: 'demo',
    DATABASE_URL: '',
    PORTAL_CLOCK: '',
    NODE_OPTIONS: `--import=${KILLER}`,
    KILLED_AT: String(moment),
  });
  return portal;
}

interface Shown {
  id: string;
  currentStep: number;
  submittedAt: string | null;
  proposalPdf: string | null;
}

async function proposalAt({ origin }: PortalProcess): Promise<Shown & { headers: Record<string, string> }> {
  const token = await logInAt(origin, 'schritt-10@example.org', DEMO_PASSWORD);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${origin}/api/proposals`, { headers });
  const {
    'hydra:member': [proposal],
  } = (await answer.json()) as { 'hydra:member': Shown[] };
  if (proposal === undefined) throw new Error('no proposal');
  return { ...proposal, headers };
}

/** Whether it was acknowledged. */
async function handIn({ origin }: PortalProcess, { id, headers }: Awaited<ReturnType<typeof proposalAt>>) {
  const answer = fetch(`${origin}/api/action/proposal/${id}/apply-transition`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ transition: 'to_step_11' }),
  });
  return answer.then(
    ({ ok }) => ok,
    () => false,
  );
}

test('a submission cut off by a kill has happened whole, sheet included, or not at all', {
  timeout: 300_000,
}, async () => {
  let running = await start(MOMENTS[0]);
  let found = await proposalAt(running);
  for (const next of [...MOMENTS.slice(1), 0]) {
    const acknowledged = await handIn(running, found);
    await running.kill();
    running = await start(next);
    found = await proposalAt(running);
    expect([10, 11]).toContain(found.currentStep);
    expect(found.submittedAt !== null).toBe(found.currentStep === 11);
    if (acknowledged) expect(found.currentStep).toBe(11);
    if (found.currentStep === 11) break;
  }
  // However early each kill came: nothing of it stands in the way of handing in.
  if (found.currentStep === 10) {
    expect(await handIn(running, found)).toBe(true);
    found = await proposalAt(running);
  }
  expect(found.currentStep).toBe(11);
  const sheet = `${running.origin}${found.proposalPdf}`;
  await vi.waitFor(async () => expect((await fetch(sheet, { headers: found.headers })).status).toBe(200), PATIENCE);
});
