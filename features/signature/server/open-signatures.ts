import { join } from 'node:path';
import type { Config } from '#ground/server/config.ts';
import { SignatureVerifier } from './signature-verifier.ts';
import { readTrust, type Trust } from './trust.ts';

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
  const { DEMO_AUTHORITY, demoTrustFolder, ensureDemoAuthority } = await import('./demo/demo-authority.ts');
  const authority = join(dataDir, DEMO_AUTHORITY);
  await ensureDemoAuthority(authority);
  return readTrust(demoTrustFolder(authority));
}
