import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type CamtEntry, camtFile, OWN_IBAN } from '#features/payout/server/testing/camt.ts';
import { readAccountReports, unpackReports } from './account-report.ts';

const ID = '0b9f2c1e7d344a519c1f3f2a1b0c9d8e';
const DEBIT: CamtEntry = { amount: '1234.50', day: '2023-07-17', endToEndId: ID, iban: 'DE02120300000000202051' };
const CREDIT: CamtEntry = { ...DEBIT, direction: 'CRDT', endToEndId: 'NOTPROVIDED', purpose: 'DJ22-0000001' };

const report = (content: string | Uint8Array) =>
  readAccountReports(unpackReports(typeof content === 'string' ? Buffer.from(content) : content), OWN_IBAN);
const read = (entries: readonly CamtEntry[], change: (xml: string) => string = (xml) => xml) =>
  report(change(camtFile(entries))).movements;

describe('what banks write where others write nothing', () => {
  it.each(['NONREF', 'NOTPROVIDED', 'nonref', 'N/A', '0'])('%s tells no two repayments apart', (ref) => {
    const [alpha] = read([{ ...CREDIT, ref, iban: 'DE02120300000000202051' }]);
    const [beta] = read([{ ...CREDIT, ref, iban: 'DE02500105170137075030', purpose: 'DJ22-0000002' }]);
    expect(alpha?.key).not.toBe(beta?.key);
    expect([alpha?.endToEndId, read([{ ...CREDIT, endToEndId: ref }])[0]?.endToEndId]).toEqual([null, null]);
  });

  it('a batch is named although its payment says NOTPROVIDED', () => {
    const xml = (one: string) => one.replace('<NtryDtls>', `<NtryDtls><Btch><PmtInfId>${ID}</PmtInfId></Btch>`);
    expect(read([{ ...DEBIT, endToEndId: 'NOTPROVIDED' }], xml)[0]).toMatchObject({ endToEndId: null, batchId: ID });
  });
});

describe('what was booked', () => {
  it.each<[string, string, number]>([
    ['leading zeros', '000000000000500.00', 500_00],
    ['five decimals', '500.00000', 500_00],
    ['no decimals', '500', 500_00],
    ['a decimal point alone', '500.', 500_00],
  ])('is read with %s', (_, amount, cents) => {
    expect(read([{ ...CREDIT, amount }])[0]?.amount).toBe(cents);
  });

  it('counts, not what was ordered before charges', () => {
    const charged = (xml: string) => xml.replace(/<TxAmt>.*?<\/TxAmt>/, '<TxAmt><Amt Ccy="EUR">500.00</Amt></TxAmt>');
    expect(read([{ ...CREDIT, amount: '495.00' }], charged)[0]?.amount).toBe(495_00);
  });

  const parts = (...all: string[]) => `<NtryDtls>${all.map((one) => `<TxDtls>${one}</TxDtls>`).join('')}</NtryDtls>`;
  const collective = (details: string) => (xml: string) => xml.replace(/<NtryDtls>.*<\/NtryDtls>/s, details);

  it('has its direction from its own level', () => {
    const details = parts(
      '<Amt Ccy="EUR">700.00</Amt><CdtDbtInd>CRDT</CdtDbtInd>',
      '<Amt Ccy="EUR">200.00</Amt><CdtDbtInd>DBIT</CdtDbtInd>',
    );
    expect(read([{ ...CREDIT, amount: '500.00' }], collective(details))).toMatchObject([
      { direction: 'credit', amount: 700_00 },
      { direction: 'debit', amount: 200_00 },
    ]);
  });

  it('is the whole once, where its parts do not tell their sums', () => {
    const details = parts('<Refs/>', '<Refs/>');
    expect(read([{ ...CREDIT, amount: '500.00' }], collective(details))).toMatchObject([{ amount: 500_00 }]);
  });

  it('is a reversal whichever way it is said', () => {
    const said = (xml: string) => xml.replace('<RvslInd>true', '<RvslInd>1');
    expect(read([{ ...DEBIT, reversal: true }], said)[0]?.isReversal).toBe(true);
  });

  it('is found by a structured reference and by the bank’s own words', () => {
    const strd = '<RmtInf><Strd><RfrdDocInf><Nb>DJ22-0000001</Nb></RfrdDocInf></Strd></RmtInf>';
    const number = (xml: string) => xml.replace(/<RmtInf>.*?<\/RmtInf>/, strd);
    expect(read([CREDIT], number)[0]?.purpose).toBe('DJ22-0000001');
    const words = (xml: string) =>
      xml
        .replace(/<RmtInf>.*?<\/RmtInf>/, '<RmtInf><Ustrd>Rate</Ustrd></RmtInf>')
        .replace('</NtryDtls>', '</NtryDtls><AddtlNtryInf>DJ22-0000001</AddtlNtryInf>');
    expect(read([CREDIT], words)[0]?.purpose).toBe('Rate DJ22-0000001');
  });

  it('on the Berlin day of its instant', () => {
    const late = (xml: string) => xml.replace('<Dt>2023-07-17</Dt>', '<DtTm>2023-07-17T22:30:00Z</DtTm>');
    expect(read([DEBIT], late)[0]?.bookedOn).toBe('2023-07-18');
  });
});

describe('what cannot be read is said, and costs nobody the rest', () => {
  it.each<[string, Partial<CamtEntry>, string]>([
    ['day', { day: '2023-02-30' }, 'day'],
    ['sum', { amount: '-5' }, 'amount'],
  ])('an entry without a %s', (_, wrong, lacks) => {
    const { movements, leftOut } = report(camtFile([DEBIT, { ...DEBIT, ...wrong }]));
    expect(movements).toHaveLength(1);
    expect(leftOut).toMatchObject([{ lacks }]);
  });

  it('a file in an archive that is no report, or of another day', () => {
    const files = {
      'a.xml': strToU8(camtFile([DEBIT], { message: 'camt.053' })),
      'b.xml': strToU8(camtFile([DEBIT], { message: 'camt.052' })),
      'c.pdf': strToU8('%PDF'),
      'd.xml': strToU8('<kaputt'),
    };
    const { movements, leftOut } = report(zipSync(files));
    expect(movements).toHaveLength(1);
    expect(leftOut).toEqual([
      { file: 'b.xml', fault: 'same-day' },
      { file: 'c.pdf', fault: 'other-kind' },
      { file: 'd.xml', fault: 'other-kind' },
    ]);
  });
});
