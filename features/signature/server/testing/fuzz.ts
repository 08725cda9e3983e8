import { parseArgs } from 'node:util';
import { type SeededChoice, seededChoice } from '#ground/rules/testing/seeded-choice.ts';
import { verifySignature } from '../verify-signature.ts';
import {
  CA,
  NOW,
  ocspResponse,
  revocationArchive,
  revocationList,
  SIGNED_AT,
  SIGNER,
  TRUST,
  timeStamp,
} from './test-evidence.ts';
import { SHEET, SHEETS } from './test-sheets.ts';
import { added, appendStore, appendTimeStamp, sign } from './test-signature.ts';

/**
 * Many changed copies of signed files, the same ones for the same seed:
 *   node features/signature/server/testing/fuzz.ts [--runs 20000] [--seed 1]
 */

/** A whole number from 0 to below the bound. */
type Chance = SeededChoice['below'];

/** A signed file; bytes before and behind the hole are signed. */
interface Signed {
  bytes: Buffer;
  hole: [start: number, end: number];
  signedEnd: number;
}

function signedFile(first: Buffer, finish: (first: Buffer) => Buffer = (same) => same): Signed {
  const start = first.indexOf('/Contents <', SHEET.length) + '/Contents '.length;
  return { bytes: finish(first), hole: [start, first.indexOf('>', start) + 1], signedEnd: first.length };
}

const GOOD = { about: SIGNER, issuer: CA };
const full = sign(SHEET, {
  message: {
    unsigned: (signature) => timeStamp(signature, SIGNED_AT),
    attributes: [revocationArchive([revocationList(GOOD)], [ocspResponse(GOOD)])],
  },
});
const packed = sign(SHEET, {
  update: (base) => ({ table: 'stream', packed: [base.numbers.catalog, base.numbers.page, added(base).form] }),
});
const FILES: readonly Signed[] = [
  signedFile(full),
  signedFile(packed),
  signedFile(sign(SHEET), (first) => appendStore(first, { ocsps: [ocspResponse(GOOD)], crls: [revocationList(GOOD)] })),
  signedFile(sign(SHEET), (first) => appendTimeStamp(appendStore(first, { ocsps: [ocspResponse(GOOD)] }))),
];

type Mutation = (bytes: Buffer, at: number, random: Chance) => Buffer;

const MUTATIONS: readonly Mutation[] = [
  (bytes, at, random) => withByte(bytes, at, (bytes[at] ?? 0) ^ (1 << random(8))),
  (bytes, at, random) => withByte(bytes, at, random(256)),
  (bytes, at, random) => withByte(bytes, at, '0123456789abcdef<>[]/ R'.charCodeAt(random(23))),
  (bytes, at) => bytes.subarray(0, at),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + random(200))]),
  (bytes, at, random) => Buffer.concat([bytes.subarray(0, at), piece(bytes, random), bytes.subarray(at)]),
  (bytes, at, random) => overwritten(bytes, at, piece(bytes, random)),
  swapped,
];

function withByte(bytes: Buffer, at: number, byte: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at] = byte;
  return copy;
}

function piece(bytes: Buffer, random: Chance): Buffer {
  const from = random(bytes.length);
  return bytes.subarray(from, from + 1 + random(400));
}

function overwritten(bytes: Buffer, at: number, by: Buffer): Buffer {
  const copy = Buffer.from(bytes);
  by.copy(copy, at);
  return copy;
}

function swapped(bytes: Buffer, at: number, random: Chance): Buffer {
  const other = random(bytes.length);
  const length = 1 + random(100);
  const there = Buffer.from(bytes.subarray(other, other + length));
  return overwritten(overwritten(bytes, other, bytes.subarray(at, at + length)), at, there);
}

/** Most of what can go wrong is in what was appended: signature, update, validation data. */
function placeIn({ bytes, hole }: Signed, random: Chance): number {
  const kind = random(10);
  if (kind === 0) return random(SHEET.length);
  // The message itself, and not the zeros behind it.
  if (kind < 4) return hole[0] + random(8_000);
  const at = SHEET.length + random(bytes.length - SHEET.length - (hole[1] - hole[0]));
  return at < hole[0] ? at : at + (hole[1] - hole[0]);
}

/** Signed bytes are all there, at their places. */
function isUntouched(changed: Buffer, { bytes, hole: [start, end], signedEnd }: Signed): boolean {
  const isSame = (from: number, to: number) => bytes.subarray(from, to).equals(changed.subarray(from, to));
  return isSame(0, start) && isSame(end, signedEnd);
}

export interface FuzzResult {
  runs: number;
  accepted: number;
  /** How often each reason came. */
  refusals: Record<string, number>;
  /** Seeds of accepted files in which a signed byte was changed: there must be none. */
  faults: number[];
}

/** Throws what the verification throws, which it must not. */
export async function fuzz(runs: number, firstSeed: number): Promise<FuzzResult> {
  const result: FuzzResult = { runs, accepted: 0, refusals: {}, faults: [] };
  for (let seed = firstSeed; seed < firstSeed + runs; seed++) {
    const random = seededChoice(seed).below;
    const file = FILES[random(FILES.length)] as Signed;
    let changed = file.bytes;
    for (let count = 1 + random(3); count > 0; count--) {
      const mutate = MUTATIONS[random(MUTATIONS.length)] as Mutation;
      changed = mutate(changed, placeIn(file, random), random);
    }
    const verdict = await verifySignature(changed, { sheets: SHEETS, trust: TRUST, now: NOW });
    if (!verdict.ok) result.refusals[verdict.reason] = (result.refusals[verdict.reason] ?? 0) + 1;
    else if (isUntouched(changed, file)) result.accepted += 1;
    else result.faults.push(seed);
  }
  return result;
}

if (import.meta.main) {
  const options = { runs: { type: 'string', default: '20000' }, seed: { type: 'string', default: '1' } } as const;
  const { values } = parseArgs({ options });
  const result = await fuzz(Number(values.runs), Number(values.seed));
  console.log(result);
  process.exitCode = result.faults.length > 0 ? 1 : 0;
}
