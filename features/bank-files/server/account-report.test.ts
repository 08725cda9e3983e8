import fc from 'fast-check';
import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { camtFile, OWN_IBAN } from '#features/payout/server/testing/camt.ts';
import {
  REPORT_BYTES_MAX,
  RefusedAccountReport,
  type ReportFault,
  readAccountReports,
  unpackReports,
} from './account-report.ts';

const ID = '0b9f2c1e7d344a519c1f3f2a1b0c9d8e';
const DEBIT = { amount: '1234.5', day: '2023-07-17', endToEndId: ID, iban: 'DE02120300000000202051', ref: 'R1' };

const read = (text: string | Uint8Array, iban = OWN_IBAN) =>
  readAccountReports(unpackReports(typeof text === 'string' ? Buffer.from(text) : text), iban).movements;

function faultOf(bytes: string | Uint8Array): ReportFault | undefined {
  try {
    read(bytes);
    return undefined;
  } catch (error) {
    if (error instanceof RefusedAccountReport) return error.fault;
    throw error;
  }
}

describe('a file of the bank', () => {
  it.each(['02', '04', '08'])(
    'is read in version %s, as camt.054 and as camt.053, with and without prefix',
    (version) => {
      for (const message of ['camt.053', 'camt.054'] as const) {
        for (const prefix of ['', 'ns2']) {
          const [movement, ...others] = read(
            camtFile([{ ...DEBIT, name: 'Müller & Söhne'.replace('&', '&amp;') }], { version, message, prefix }),
          );
          expect(others).toEqual([]);
          expect(movement).toMatchObject({
            ...{ direction: 'debit', amount: 123_450, currency: 'EUR', bookedOn: '2023-07-17', isBooked: true },
            ...{
              endToEndId: ID,
              iban: 'DE02120300000000202051',
              name: 'Müller & Söhne',
              returned: null,
              isReversal: false,
            },
          });
        }
      }
    },
  );

  it('is read whatever of the usual encodings it is in', () => {
    const text = camtFile([{ ...DEBIT, name: 'Käserei' }], { encoding: 'ISO-8859-1' });
    expect(read(Buffer.from(text, 'latin1'))[0]?.name).toBe('Käserei');
    expect(read(Buffer.from(`\ufeff${text}`, 'utf16le'))[0]?.name).toBe('Käserei');
  });

  it('tells why money came back', () => {
    const returned = { code: 'AC04', text: 'Konto erloschen' };
    const [movement] = read(camtFile([{ ...DEBIT, direction: 'CRDT', returned }]));
    expect(movement).toMatchObject({ direction: 'credit', returned });
  });

  it('names the batch of a collective booking that names no payment', () => {
    expect(read(camtFile([{ ...DEBIT, batch: ID }]))[0]).toMatchObject({ endToEndId: null, batchId: ID });
    expect(read(camtFile([DEBIT]))[0]?.batchId).toBeNull();
  });

  it('has the same key for the same booking in another file, and others for two that look alike', () => {
    const [one, other] = read(camtFile([DEBIT, { ...DEBIT, ref: 'R2' }]));
    const [again] = read(camtFile([DEBIT], { message: 'camt.053', version: '02' }));
    expect(again?.key).toBe(one?.key);
    expect(other?.key).not.toBe(one?.key);
    const { ref: _, ...bare } = DEBIT;
    const [first, second] = read(camtFile([bare, bare]));
    expect(first?.key).not.toBe(second?.key);
    expect(read(camtFile([bare]))[0]?.key).toBe(first?.key);
  });

  it('speaks of the own account alone', () => {
    expect(faultOf(camtFile([DEBIT], { iban: 'DE02120300000000202051' }))).toBe('other-account');
  });

  it.each<[string, string | Uint8Array, ReportFault]>([
    ['nothing', '', 'other-kind'],
    ['no XML', 'Buchungstag;Betrag', 'other-kind'],
    [
      'an external entity',
      camtFile([DEBIT], { before: '<!DOCTYPE d [<!ENTITY x SYSTEM "file:///etc/passwd">]>' }),
      'document-type',
    ],
    [
      'a billion laughs',
      camtFile([DEBIT], { before: '<!DOCTYPE l [<!ENTITY a "lol"><!ENTITY b "&a;&a;&a;&a;">]>' }),
      'document-type',
    ],
    [
      'entities in UTF-16',
      Buffer.from(`\ufeff${camtFile([DEBIT], { before: '<!DOCTYPE x>' })}`, 'utf16le'),
      'document-type',
    ],
    ['bytes of no encoding', Buffer.from([0x3c, 0xff, 0xff, 0xff]), 'unreadable'],
    ['a damaged file', camtFile([DEBIT]).slice(0, 700), 'unreadable'],
    ['nesting without end', `${camtFile([]).slice(0, 150)}${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`, 'unreadable'],
    ['a report within the day', camtFile([DEBIT], { message: 'camt.052' }), 'same-day'],
    ['a statement of another standard', ':20:STARTUMSE\n:25:1/2\n', 'mt940'],
    ['an order of ours', '<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09"/>', 'other-kind'],
    ['an unknown version', camtFile([DEBIT], { version: '99' }), 'other-version'],
    ['another message than it says', camtFile([DEBIT]).replace('camt.054', 'camt.053'), 'other-kind'],
    ['a sum that is none', camtFile([{ ...DEBIT, amount: '-5' }]), 'unreadable'],
    ['a day that is none', camtFile([{ ...DEBIT, day: '2023-02-30' }]), 'unreadable'],
    ['too large a file', Buffer.alloc(REPORT_BYTES_MAX + 1, 0x20), 'too-large'],
    [
      'too many movements',
      camtFile(Array.from({ length: 5001 }, () => ({ amount: '1', day: '2023-07-17' }))),
      'too-many',
    ],
  ])('is refused: %s', (_name, bytes, fault) => {
    expect(faultOf(bytes)).toBe(fault);
  });

  it('survives any damage: it is read or refused', () => {
    const good = Buffer.from(camtFile([DEBIT, { ...DEBIT, direction: 'CRDT' }]));
    const damage = fc.record({ at: fc.nat({ max: good.length - 1 }), bytes: fc.uint8Array({ maxLength: 8 }) });
    fc.assert(
      fc.property(damage, ({ at, bytes }) => {
        const damaged = Buffer.concat([good.subarray(0, at), bytes, good.subarray(at + bytes.length)]);
        const fault = faultOf(damaged);
        expect(fault === undefined || fault.length > 0).toBe(true);
      }),
      { numRuns: 300 },
    );
  });
});

describe('an archive of such files', () => {
  const zip = (files: Record<string, string | Uint8Array>) =>
    zipSync(
      Object.fromEntries(
        Object.entries(files).map(([name, one]) => [name, typeof one === 'string' ? strToU8(one) : one]),
      ),
    );

  it('is read as if each had come by itself', () => {
    const archive = zip({
      'auszug/a.xml': camtFile([DEBIT]),
      'b.XML': camtFile([{ ...DEBIT, ref: 'R2' }], { message: 'camt.053' }),
      '__MACOSX/._a.xml': 'x',
    });
    expect(read(archive)).toHaveLength(2);
  });

  it.each<[string, () => Uint8Array, ReportFault]>([
    ['with nothing of the bank in it', () => zip({ 'a.pdf': 'x', 'b.pdf': 'x' }), 'archive-content'],
    ['in another archive', () => zip({ 'a.zip': zip({ 'a.xml': camtFile([DEBIT]) }) }), 'archive-content'],
    ['with nothing in it', () => zip({ '__MACOSX/x': 'x' }), 'archive-content'],
    ['that grows without end', () => zip({ 'a.xml': new Uint8Array(64 * 1024 * 1024) }), 'too-large'],
    [
      'of too many files',
      () => zip(Object.fromEntries(Array.from({ length: 51 }, (_, at) => [`${at}.xml`, 'x']))),
      'too-many',
    ],
    ['that is cut off', () => zip({ 'a.xml': camtFile([DEBIT]) }).slice(0, 200), 'archive'],
  ])('is refused %s', (_name, make, fault) => {
    expect(faultOf(make())).toBe(fault);
  });
});
