import type { Verdict } from '@portal/domain/signature/verdict.ts';
import { describe, expect, it } from 'vitest';
import { BAD_CERTIFICATES } from './testing/bad-certificates.ts';
import { BAD_DOCUMENTS } from './testing/bad-documents.ts';
import { BAD_UPDATES } from './testing/bad-updates.ts';
import { GOOD_FILES } from './testing/good-files.ts';
import { NOW, TRUST } from './testing/test-authorities.ts';
import { SHEETS } from './testing/test-sheets.ts';
import { verifySignature } from './verify-signature.ts';

function verify(bytes: Buffer): Promise<Verdict> {
  return verifySignature(bytes, { sheets: SHEETS, trust: TRUST, now: NOW });
}

describe('accepted', () => {
  for (const [what, make, expected] of GOOD_FILES) {
    it(what, async () => {
      expect(await verify(await make())).toMatchObject({ ok: true, ...expected });
    });
  }
});

describe('refused', () => {
  it.each([...BAD_CERTIFICATES, ...BAD_DOCUMENTS, ...BAD_UPDATES])('%s: %s', async (_what, reason, make) => {
    expect(await verify(make())).toMatchObject({ ok: false, reason });
  });
});
