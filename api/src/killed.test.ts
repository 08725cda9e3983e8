import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';
import { DEMO_PASSWORD } from './demo/situations.ts';
import { logInAt } from './testing/browserless-login.ts';
import { removeFolder } from './testing/remove-folder.ts';

/** A server killed with SIGKILL in the middle of a submission, and what the next start makes of it. */

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'portal-killed-'));
let server: ChildProcess | undefined;

afterAll(async () => {
  server?.kill('SIGKILL');
  await removeFolder(dataDir);
});

async function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as { port: number };
      probe.close(() => resolve(port));
    });
  });
}

async function start(port: number): Promise<string> {
  const env = {
    ...process.env,
    PORT: String(port),
    DATA_DIR: dataDir,
    PORTAL_SEED: 'demo',
    DATABASE_URL: '',
    PORTAL_CLOCK: '',
  };
  server = spawn(process.execPath, [MAIN], { env, stdio: 'ignore' });
  const origin = `http://127.0.0.1:${port}`;
  // A busy machine takes its time to plant the demonstration.
  for (let tries = 0; tries < 900; tries++) {
    if (
      await fetch(`${origin}/health`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return origin;
    await new Promise((wake) => setTimeout(wake, 100));
  }
  throw new Error('the portal did not start');
}

function kill(): Promise<void> {
  return new Promise((resolve) => {
    server?.once('exit', () => resolve());
    server?.kill('SIGKILL');
  });
}

interface Shown {
  id: string;
  currentStep: number;
  submittedAt: string | null;
  proposalPdf: string | null;
}

async function proposalOf(origin: string, token: string): Promise<Shown> {
  const answer = await fetch(`${origin}/api/proposals`, { headers: { authorization: `Bearer ${token}` } });
  const {
    'hydra:member': [proposal],
  } = (await answer.json()) as { 'hydra:member': Shown[] };
  if (proposal === undefined) throw new Error('no proposal');
  return proposal;
}

async function sheetArrives(origin: string, token: string, path: string): Promise<boolean> {
  for (let tries = 0; tries < 150; tries++) {
    const { status } = await fetch(`${origin}${path}`, { headers: { authorization: `Bearer ${token}` } });
    if (status === 200) return true;
    await new Promise((wake) => setTimeout(wake, 200));
  }
  return false;
}

test('a submission cut off by a kill has happened whole, sheet included, or not at all', {
  timeout: 300_000,
}, async () => {
  const port = await freePort();
  let origin = await start(port);
  let token = await logInAt(origin, 'schritt-10@example.org', DEMO_PASSWORD);
  const { id } = await proposalOf(origin, token);
  let acknowledged = false;
  for (const delay of [0, 3, 8, 15]) {
    const submit = fetch(`${origin}/api/action/proposal/${id}/apply-transition`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ transition: 'to_step_11' }),
    }).then(
      ({ ok }) => ok,
      () => false,
    );
    await new Promise((wake) => setTimeout(wake, delay));
    await kill();
    acknowledged = (await submit) || acknowledged;
    origin = await start(port);
    token = await logInAt(origin, 'schritt-10@example.org', DEMO_PASSWORD);
    const proposal = await proposalOf(origin, token);
    expect([10, 11]).toContain(proposal.currentStep);
    expect(proposal.submittedAt !== null).toBe(proposal.currentStep === 11);
    if (acknowledged) expect(proposal.currentStep).toBe(11);
    if (proposal.currentStep === 10) continue;
    expect(await sheetArrives(origin, token, String(proposal.proposalPdf))).toBe(true);
    return;
  }
  expect(acknowledged).toBe(false);
});
