import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { commitmentOf, type DrawCrypto } from '#features/raffle/rules/draw.ts';
import { verifyProtocol } from '#features/raffle/rules/protocol.ts';
import {
  chosenOf,
  drawClasses,
  freezeClasses,
  isAsPrepared,
  protocolsOf,
  quotasOf,
  type SampleEntry,
} from './in-depth-sample.ts';

const NODE: DrawCrypto = {
  sha256: (bytes) => createHash('sha256').update(bytes).digest(),
  hmacSha256: (key, message) => createHmac('sha256', key).update(message).digest(),
};
const CLASSES = [
  { from: 0, percent: 10 },
  { from: 3_000_000, percent: 50 },
  { from: 9_000_000, percent: 100 },
];
const SEED = new Uint8Array(32).fill(7);
const VALUE = '3 11 19';
const LIST = Array.from({ length: 25 }, (_, index) => ({ number: `DJ22-${index}`, grant: index * 400_000 }));

async function drawn(list: readonly SampleEntry[]) {
  const frozen = await freezeClasses(NODE, { classes: CLASSES, list });
  return drawClasses(NODE, { seed: SEED, publicValue: VALUE, frozen });
}

it('draws from every class its share, rounded up, and each class has a protocol of the lottery', async () => {
  const classes = await drawn(LIST);
  expect(classes.map(({ entries, ranking }) => [entries.length, ranking.filter(({ won }) => won).length])).toEqual([
    [8, 1],
    [15, 8],
    [2, 2],
  ]);
  expect(chosenOf(classes)).toHaveLength(11);
  const commitment = await commitmentOf(NODE, SEED);
  const at = new Date('2023-02-01T09:00:00Z');
  const told = { id: 'x', programme: 'p', preparedAt: at, drawnAt: at, drawDay: '2023-02-02', publicSource: 'KENO' };
  const seed = Buffer.from(SEED).toString('hex');
  const protocols = protocolsOf({ ...told, commitment }, { seed, publicValue: VALUE, classes });
  for (const [index, protocol] of protocols.entries()) {
    const { listHash = '', entries = [], percent = 0 } = classes[index] ?? {};
    const noted = { commitment, listHash, quotas: quotasOf(entries.length, percent), publicValue: VALUE };
    expect(await verifyProtocol(protocol, NODE, noted)).toMatchObject({ ok: true, winners: noted.quotas });
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
      const classes = await drawn(list);
      expect(classes.flatMap(({ entries }) => entries).sort()).toEqual(list.map(({ number }) => number).sort());
      expect(await drawn([...list].reverse())).toEqual(classes);
    }),
  );
});

it('sees whatever was changed since the preparation', async () => {
  const frozen = await freezeClasses(NODE, { classes: CLASSES, list: LIST });
  const prepared = { seed: SEED, commitment: await commitmentOf(NODE, SEED), frozen };
  expect(await isAsPrepared(NODE, prepared)).toBe(true);
  const places = fc.record({ at: fc.nat({ max: 2 }), entry: fc.nat({ max: 20 }) });
  await fc.assert(
    fc.asyncProperty(places, async ({ at, entry }) => {
      const changed = frozen.map((one, index) =>
        index === at ? { ...one, entries: one.entries.toSpliced(entry % one.entries.length, 1) } : one,
      );
      expect(await isAsPrepared(NODE, { ...prepared, frozen: changed })).toBe(false);
    }),
  );
  expect(await isAsPrepared(NODE, { ...prepared, seed: new Uint8Array(32).fill(8) })).toBe(false);
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
  await expect(freezeClasses(NODE, { classes, list: [] })).rejects.toThrow(RangeError);
});
