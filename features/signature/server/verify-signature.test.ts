import { describe, expect, it } from 'vitest';
import type { Verdict } from '../rules/verdict.ts';
import type { Identity } from './issue-certificate.ts';
import { BAD_CERTIFICATES } from './testing/bad-certificates.ts';
import { BAD_DOCUMENTS, BAD_UPDATES } from './testing/bad-documents.ts';
import { GOOD_EVIDENCE } from './testing/good-evidence.ts';
import { GOOD_FILES } from './testing/good-files.ts';
import { PUBLISHED_ATTACKS } from './testing/published-attacks.ts';
import { SHADOW_ATTACKS } from './testing/shadow-attacks.ts';
import { STRUCTURE_ATTACKS } from './testing/structure-attacks.ts';
import { CA, NOW, RSA_CA, TRUST } from './testing/test-evidence.ts';
import { SHEET, SHEETS } from './testing/test-sheets.ts';
import { sign } from './testing/test-signature.ts';
import { verifySignature } from './verify-signature.ts';

function verify(bytes: Buffer): Promise<Verdict> {
  return verifySignature(bytes, { sheets: SHEETS, trust: TRUST, now: NOW });
}

describe('accepted', () => {
  for (const [what, make, expected] of [...GOOD_FILES, ...GOOD_EVIDENCE]) {
    it(what, async () => {
      expect(await verify(await make())).toMatchObject({ ok: true, ...expected });
    });
  }
});

describe('refused', () => {
  it.each([...BAD_CERTIFICATES, ...BAD_DOCUMENTS, ...BAD_UPDATES, ...SHADOW_ATTACKS, ...STRUCTURE_ATTACKS])(
    '%s: %s',
    async (_what, reason, make) => {
      expect(await verify(make())).toMatchObject({ ok: false, reason });
    },
  );
});

describe('published attacks on the sheet are refused', () => {
  it.each(PUBLISHED_ATTACKS)('%s: %s', async (_what, reason, make) => {
    expect(await verify(make())).toMatchObject({ ok: false, reason });
  });
});

describe('the accepted issuers', () => {
  const commonName = 'Test Qualified CA 1';

  it.each([
    ['its key', keyIdOf(CA), { ok: true }],
    ['another key', keyIdOf(RSA_CA), { ok: false, reason: 'issuer-not-accepted' }],
  ])('may be named with %s', async (_what, keyId, expected) => {
    const trust = { ...TRUST, accepted: [{ commonName, keyId }] };
    expect(await verifySignature(sign(SHEET), { sheets: SHEETS, trust, now: NOW })).toMatchObject(expected);
  });
});

function keyIdOf({ certificate }: Identity): string {
  const extension = certificate.extensions?.find(({ extnID }) => extnID === '2.5.29.14');
  return Buffer.from(extension?.parsedValue.valueBlock.valueHexView).toString('hex');
}
