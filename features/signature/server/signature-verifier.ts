import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { Config } from '#ground/server/config.ts';
import { KeptVerdicts } from '#ground/server/thread/kept-verdicts.ts';
import { SideThreads, type SideThreadsOptions } from '#ground/server/thread/side-threads.ts';
import type { RefusalReason } from '../rules/refusals.ts';
import type { Verdict } from '../rules/verdict.ts';
import type { FromSignatureWorker, ToSignatureWorker } from './signature-worker.ts';
import type { FileToVerify, Signatures } from './signatures.ts';
import { readTrust, type Trust } from './trust.ts';

const DEFAULTS: SideThreadsOptions = {
  program: new URL('./signature-worker.ts', import.meta.url),
  sliceMs: 300,
  limitMs: 5_000,
  places: { each: 8, all: 32 },
  heapMb: 256,
};

/** Refusals that follow from the file and the sheets alone: trust and time may move on, they stay. */
const LASTING: ReadonlySet<RefusalReason> = new Set<RefusalReason>([
  ...(['not-a-pdf', 'encrypted', 'active-content', 'too-complex'] as const),
  ...(['no-signature', 'several-signatures', 'byte-range-broken', 'digest-mismatch', 'signature-invalid'] as const),
  ...(['altered-before-signing', 'changed-after-signing'] as const),
  ...(['foreign-document', 'other-application', 'older-version'] as const),
]);

function hashesOf(all: readonly Uint8Array[]): string {
  return all.map((one) => createHash('sha256').update(one).digest('hex')).join(' ');
}

/** Verifies signed sheets beside the request loop. What takes too long, or brings the thread down, is refused as too complex. */
export class SignatureVerifier implements Signatures {
  #threads: SideThreads<ToSignatureWorker, FromSignatureWorker>;
  readonly #kept = new KeptVerdicts<Verdict>();
  readonly #options: Partial<SideThreadsOptions>;
  #trust: Trust;

  constructor(trust: Trust, options: Partial<SideThreadsOptions> = {}) {
    this.#options = options;
    this.#trust = trust;
    this.#threads = new SideThreads({ ...DEFAULTS, data: trust, ...options });
  }

  /** Common names of the authorities whose qualified certificates are accepted, for those who have to choose one. */
  get acceptedIssuers(): readonly string[] {
    return [...new Set(this.#trust.accepted.map(({ commonName }) => commonName))];
  }

  /** From now on others are trusted. Who is being verified at this moment is asked to come again: ThreadBusy. */
  async renew(trust: Trust): Promise<void> {
    const before = this.#threads;
    this.#trust = trust;
    this.#threads = new SideThreads({ ...DEFAULTS, data: trust, ...this.#options });
    await before.close();
  }

  /** The verdict on the file. Throws ThreadBusy, and what `path` throws. */
  async verify(file: FileToVerify): Promise<Verdict> {
    // Evidence leads to no verdict that is kept, yet two questions that differ in it are two.
    const key = `${file.sha256} ${JSON.stringify(file.sheets)} ${hashesOf(file.evidence)}`;
    const kept = this.#kept.find(key);
    if (kept !== undefined) return kept;
    return this.#kept.once(file.account, key, () => this.#verifyNow(file, key));
  }

  async #verifyNow(file: FileToVerify, key: string): Promise<Verdict> {
    const { account, size: bytes, sheets, now, isHarmless, evidence } = file;
    const question = { path: await file.path(), sheets, now, isHarmless, evidence };
    const { answer, isTooLong } = await this.#threads.ask({ account, bytes, make: () => ({ question }) });
    const verdict: Verdict = answer?.verdict ?? { ok: false, reason: 'too-complex' };
    const isLasting = !verdict.ok && LASTING.has(verdict.reason) && (answer !== undefined || isTooLong);
    if (isLasting) this.#kept.keep(key, verdict);
    return verdict;
  }

  close(): Promise<void> {
    return this.#threads.close();
  }
}

/** Without a trust list nobody is trusted: an electronic signature is then refused, never taken unseen. */
const NOBODY: Trust = { anchors: [], accepted: [] };

/** The verifier with the trust the portal is run with. Throws ConfigError for a trust folder that cannot be read. */
export async function openSignatures(
  config: Pick<Config, 'trustDir' | 'dataDir' | 'demo'>,
): Promise<SignatureVerifier> {
  return new SignatureVerifier(await trustOf(config));
}

/** Whom the portal trusts, as it is run. Throws ConfigError for a trust folder that cannot be read. */
export async function trustOf({
  trustDir,
  dataDir,
  demo,
}: Pick<Config, 'trustDir' | 'dataDir' | 'demo'>): Promise<Trust> {
  if (trustDir !== undefined) return readTrust(trustDir);
  if (!demo) return NOBODY;
  const { DEMO_AUTHORITY, demoTrustFolder, ensureDemoAuthority } = await import('./demo-authority.ts');
  const authority = join(dataDir, DEMO_AUTHORITY);
  await ensureDemoAuthority(authority);
  return readTrust(demoTrustFolder(authority));
}
