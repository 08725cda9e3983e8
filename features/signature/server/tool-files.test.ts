import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { ACCEPTED, CORPORA } from './testing/tool-corpora.ts';
import { signatureTable } from './testing/tool-table.ts';
import { TWINS } from './testing/twins.ts';

describe.each(CORPORA)('sheets signed by other programs: $name', ({ expected, read, verify }) => {
  it.each(Object.entries(expected))('%s', async (file, verdict) => {
    expect(await verify(read(file))).toMatchObject(verdict);
  });
});

// The given ones were all signed later than they are looked at.
it.each(ACCEPTED.filter(([name]) => name.startsWith('made')))('%s says when it was signed', async (_, corpus, file) => {
  const verdict = await corpus.verify(corpus.read(file));
  expect(verdict.ok && new Date(verdict.signedAt) < corpus.now).toBe(true);
});

describe.each(ACCEPTED)('%s is refused with', (_name, corpus, file) => {
  const bytes = corpus.read(file);
  const signed = { bytes, sheetLength: corpus.sheetLength(bytes) };

  it.each(Object.entries(TWINS))('%s', async (_what, make) => {
    expect(await corpus.verify(make(signed))).toMatchObject({ ok: false });
  });
});

it('the table people are shown says what is seen today', async () => {
  const kept = await readFile(new URL('./testing/tool-table.md', import.meta.url), 'utf8');
  expect(kept).toContain(await signatureTable());
});
