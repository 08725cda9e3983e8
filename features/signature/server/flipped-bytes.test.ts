import fc from 'fast-check';
import { expect, it } from 'vitest';
import { ACCEPTED } from './testing/tool-corpora.ts';
import { flipped, rangeOf, rangesOf } from './testing/twins.ts';

const FILES = ACCEPTED.map(([name, corpus, file]) => {
  const bytes = corpus.read(file);
  return { name, corpus, bytes, sheetLength: corpus.sheetLength(bytes), ...rangeOf(bytes) };
});

/** A place that the signature covers, by a share from 0 to 1 of what is covered behind `from`. */
function signedPlace({ holeStart, holeEnd, end }: (typeof FILES)[number], from: number, share: number): number {
  const at = from + Math.floor(share * (end - (holeEnd - holeStart) - from));
  return at < holeStart ? at : at + (holeEnd - holeStart);
}

async function acceptsNoFlippedByte(numRuns: number): Promise<void> {
  const file = fc.constantFrom(...FILES);
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const run = fc.asyncProperty(file, share, fc.integer({ min: 1, max: 255 }), fc.boolean(), async (...drawn) => {
    const [one, where, mask, isInUpdate] = drawn;
    const at = signedPlace(one, isInUpdate ? one.sheetLength : 0, where);
    expect(await one.corpus.verify(flipped(one.bytes, at, mask)), `${one.name} ${at} ${mask}`).toMatchObject({
      ok: false,
    });
  });
  await fc.assert(run, { numRuns });
}

it('no single flipped byte inside the signed range of any program’s file is accepted', () => acceptsNoFlippedByte(100));

it('… nor one of two thousand', { tags: ['night'] }, () => acceptsNoFlippedByte(2_000));

async function acceptsNoneBehindIt(numRuns: number): Promise<void> {
  const stamped = FILES.filter(({ bytes }) => rangesOf(bytes).length > 1);
  expect(stamped.map(({ name }) => name)).toEqual(['tool-files/pyhanko-lta', 'made-files/openssl-stamped']);
  const share = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true });
  const run = fc.asyncProperty(
    fc.constantFrom(...stamped),
    share,
    fc.integer({ min: 1, max: 255 }),
    async (...drawn) => {
      const [{ name, corpus, bytes, end: from }, where, mask] = drawn;
      const stamp = rangesOf(bytes).at(-1) ?? rangeOf(bytes);
      const at = signedPlace({ ...stamp, ...{ name, corpus, bytes, sheetLength: from } }, from, where);
      expect(await corpus.verify(flipped(bytes, at, mask)), `${name} ${at} ${mask}`).toMatchObject({ ok: false });
    },
  );
  await fc.assert(run, { numRuns });
}

it('none behind the signature that a time stamp over the document covers', () => acceptsNoneBehindIt(20));

it('… nor one of two hundred', { tags: ['night'] }, () => acceptsNoneBehindIt(200));

/** Flips every `stride`th byte. */
async function acceptsNone(stride: number): Promise<void> {
  const [smallest] = FILES.toSorted((a, b) => a.bytes.length - b.bytes.length);
  if (smallest === undefined) throw new Error('no file');
  const { corpus, bytes, holeStart, holeEnd, end } = smallest;
  const accepted: number[] = [];
  for (let at = 0; at < end; at += stride) {
    if (at >= holeStart && at < holeEnd) continue;
    if ((await corpus.verify(flipped(bytes, at))).ok) accepted.push(at);
  }
  expect(accepted).toEqual([]);
}

it(
  'no flipped byte at all, from the first to the last that is signed, of one small file',
  {
    timeout: 120_000,
    tags: ['night'],
  },
  () => acceptsNone(1),
);

it('no flipped byte of a few in every part of one small file', () => acceptsNone(32));
