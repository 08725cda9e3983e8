import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type DrawCrypto, draw } from '../../raffle/draw.ts';
import { chosenOf, drawInDepthSample } from './in-depth-sample.ts';

const NODE: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const CLASSES = [
  { from: 0, percent: 10 },
  { from: 3_000_000, percent: 50 },
  { from: 9_000_000, percent: 100 },
];
const ORDER = { seed: new Uint8Array(32).fill(7), publicValue: '3 11 19', classes: CLASSES };

it('draws from every class its share, rounded up, as the lottery draws', async () => {
  const list = Array.from({ length: 25 }, (_, index) => ({ number: `DJ22-${index}`, grant: index * 400_000 }));
  const drawn = await drawInDepthSample(NODE, { ...ORDER, list });
  expect(drawn.map(({ entries, ranking }) => [entries.length, ranking.filter(({ won }) => won).length])).toEqual([
    [8, 1],
    [15, 8],
    [2, 2],
  ]);
  expect(chosenOf(drawn)).toHaveLength(11);
  for (const { entries, ranking } of drawn) {
    const quotas = ranking.filter(({ won }) => won).length;
    expect(await draw(NODE, { ...ORDER, pseudonyms: entries, quotas })).toEqual(ranking);
  }
});

it('puts every proof of use into exactly one class, whatever its order', async () => {
  const lists = fc.uniqueArray(
    fc.record({
      number: fc.stringMatching(/^DJ\d{4}$/),
      grant: fc.oneof(fc.nat({ max: 10_000_000 }), fc.constantFrom(0, 2_999_999, 3_000_000, 9_000_000)),
    }),
    {
      selector: ({ number }) => number,
      maxLength: 40,
    },
  );
  await fc.assert(
    fc.asyncProperty(lists, async (list) => {
      const drawn = await drawInDepthSample(NODE, { ...ORDER, list });
      expect(drawn.flatMap(({ entries }) => entries).sort()).toEqual(list.map(({ number }) => number).sort());
      expect(await drawInDepthSample(NODE, { ...ORDER, list: [...list].reverse() })).toEqual(drawn);
    }),
  );
});

it.each([
  [[{ from: 1, percent: 10 }]],
  [[]],
  [[{ from: 0, percent: 101 }]],
  [[{ from: 0, percent: -1 }]],
  [
    [
      { from: 0, percent: 1 },
      { from: 0, percent: 1 },
    ],
  ],
])('knows no classes %j', async (classes) => {
  await expect(drawInDepthSample(NODE, { ...ORDER, classes, list: [] })).rejects.toThrow(RangeError);
});
