import { strToU8, zipSync } from 'fflate';
import { describe, expect, it, test } from 'vitest';
import { linesOf } from '../../rules/statements/table.ts';
import { readFiles, type Statement } from './read-statement.ts';
import { parseDom } from './use-statements.ts';

const read = (content: string | Uint8Array, name = 'auszug') =>
  readFiles([{ name, bytes: typeof content === 'string' ? strToU8(content) : content }], parseDom);
const refusal = (content: string | Uint8Array) =>
  read(content).map((one) => (one.kind === 'refused' ? one.because : one));

function only([statement, ...others]: readonly Statement[]) {
  if (statement === undefined || statement.kind === 'refused' || others.length > 0)
    throw new Error('not one statement');
  return statement.kind === 'lines'
    ? statement
    : { ...statement, ...linesOf(statement.table, statement.table.columns) };
}

const camt = (entries: string, root = 'BkToCstmrStmt', account = 'Stmt', message = 'camt.053.001.08') =>
  `<?xml version="1.0" encoding="UTF-8"?><Document xmlns="urn:iso:std:iso:20022:tech:xsd:${message}"><${root}><${account}>
  <Bal><Amt Ccy="EUR">99.00</Amt></Bal>${entries}</${account}></${root}></Document>`;
const entry = (details: string, { sum = '119.00', status = '', more = '', currency = 'EUR' } = {}) =>
  `<Ntry><Amt Ccy="${currency}">${sum}</Amt><CdtDbtInd>DBIT</CdtDbtInd>${status}<BookgDt><Dt>2022-09-15</Dt></BookgDt>
  <NtryDtls>${details}</NtryDtls>${more}</Ntry>`;
const detail = (inside: string) => `<TxDtls>${inside}</TxDtls>`;
const purpose = (inside: string) => detail(`<RmtInf>${inside}</RmtInf>`);

describe('CAMT', () => {
  test('bookings, and the parts of a collective one', () => {
    const parties = '<RltdPties><Cdtr><Pty><Nm>Sichere Netze</Nm></Pty></Cdtr></RltdPties>';
    const part = (sum: string) => detail(`<Amt Ccy="EUR">${sum}</Amt><CdtDbtInd>DBIT</CdtDbtInd>`);
    const { lines } = only(
      read(
        camt(
          entry(detail(`${parties}<RmtInf><Ustrd>RE-1001</Ustrd></RmtInf>`)) +
            entry(part('100.00') + part('200.00'), { sum: '300.00' }),
        ),
      ),
    );
    expect(lines).toEqual([
      { day: '2022-09-15', amount: -119_00, name: 'Sichere Netze', purpose: 'RE-1001' },
      { day: '2022-09-15', amount: -100_00, name: '', purpose: '' },
      { day: '2022-09-15', amount: -200_00, name: '', purpose: '' },
    ]);
  });

  it.each<[string, string, string]>([
    ['an unstructured purpose', entry(purpose('<Ustrd>RE-1001</Ustrd>')), 'RE-1001'],
    [
      'a reference of the seller',
      entry(purpose('<Strd><CdtrRefInf><Ref>RE-1001</Ref></CdtrRefInf></Strd>')),
      'RE-1001',
    ],
    ['the number of a document', entry(purpose('<Strd><RfrdDocInf><Nb>RE-1001</Nb></RfrdDocInf></Strd>')), 'RE-1001'],
    ['additional words', entry(purpose('<Strd><AddtlRmtInf>RE-1001</AddtlRmtInf></Strd>')), 'RE-1001'],
    ['the words of the bank', entry('', { more: '<AddtlNtryInf>RE-1001</AddtlNtryInf>' }), 'RE-1001'],
    ['both', entry(purpose('<Ustrd>Rest</Ustrd>'), { more: '<AddtlNtryInf>RE-1001</AddtlNtryInf>' }), 'Rest RE-1001'],
    ['marks of MT940', entry(purpose('<Ustrd>EREF+NOTPROVIDED SVWZ+RE-1001</Ustrd>')), 'RE-1001'],
    ['a reference of the order', entry(detail('<Refs><EndToEndId>RE-1001</EndToEndId></Refs>')), 'RE-1001'],
    ['no reference of the order', entry(detail('<Refs><EndToEndId>NOTPROVIDED</EndToEndId></Refs>')), ''],
  ])('is for %s', (_, entries, said) => {
    expect(only(read(camt(entries))).lines.map((line) => line.purpose)).toEqual([said]);
  });

  it.each<[string, string, number]>([
    [
      'not what was ordered',
      entry(detail('<AmtDtls><InstdAmt><Amt Ccy="USD">130.00</Amt></InstdAmt></AmtDtls>')),
      -119_00,
    ],
    ['with leading zeros and more decimals', entry('', { sum: '0000000000119.00000' }), -119_00],
  ])('has the booked amount, %s', (_, entries, amount) => {
    expect(only(read(camt(entries))).lines).toMatchObject([{ amount }]);
  });

  it.each<[string, string, string]>([
    ['announced', entry('', { status: '<Sts>PDNG</Sts>' }), 'announced'],
    ['announced in a newer version', entry('', { status: '<Sts><Cd>INFO</Cd></Sts>' }), 'announced'],
    ['in dollars', entry('', { currency: 'USD' }), 'currency'],
    ['without a sum', entry('', { sum: '' }), 'amount'],
  ])('leaves out and tells what is %s', (_, entries, reason) => {
    const { lines, leftOut } = only(read(camt(entries + entry(''))));
    expect([lines.length, leftOut.map((one) => one.reason)]).toEqual([1, [reason]]);
  });

  it.each([
    ['camt.052', 'BkToCstmrAcctRpt', 'Rpt'],
    ['camt.054', 'BkToCstmrDbtCdtNtfctn', 'Ntfctn'],
  ])('%s is read as well', (message, root, account) => {
    const statement = only(read(camt(entry(''), root, account, message)));
    expect([statement.format, statement.lines.length]).toEqual([message, 1]);
  });
});

describe('what is no statement is refused with its reason and a way on', () => {
  const CAMT = camt(entry(''));
  it.each<[string, string | Uint8Array, string]>([
    [
      'a document type',
      CAMT.replace('<Document', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><Document'),
      'DOCTYPE',
    ],
    ['broken XML', CAMT.slice(0, 300), 'unvollständig'],
    ['other XML', '<?xml version="1.0"?><a/>', 'kein Kontoauszug'],
    ['a page of the web', '<!DOCTYPE html><html></html>', 'Internetseite'],
    ['no table', 'Guten Tag', 'keinen Kontoauszug erkannt'],
    ['a table without days', 'Name;Ort\nMuster;Berlin\n', 'keinen Kontoauszug erkannt'],
    ['a PDF', '%PDF-1.7', 'PDF'],
    ['a spreadsheet', zipSync({ '[Content_Types].xml': strToU8('x'), 'xl/workbook.xml': strToU8('x') }), 'Excel'],
    ['an old spreadsheet', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'Excel'],
    ['nothing', '', 'leer'],
    ['an archive that is cut off', zipSync({ 'a.xml': strToU8(CAMT) }).slice(0, 100), 'ZIP'],
    ['an archive that grows without end', zipSync({ 'a.xml': new Uint8Array(30_000_000) }), '10 MB'],
  ])('%s', (_, content, sentence) => {
    expect(refusal(content)).toEqual([expect.stringContaining(sentence)]);
  });
});

it('an archive is read file by file, each under its name', () => {
  const files = { 'a.xml': strToU8(camt(entry(''))), 'b.pdf': strToU8('%PDF') };
  expect(read(zipSync(files), 'camt.zip')).toMatchObject([
    { kind: 'lines', file: 'camt.zip: a.xml' },
    { kind: 'refused', file: 'camt.zip: b.pdf' },
  ]);
});

describe('a table', () => {
  it('in UTF-16 without a mark', () => {
    const text = 'Buchungstag;Name;Verwendungszweck;Betrag\n15.09.2022;Müller;RE-1;-1,00\n';
    const bytes = new Uint8Array(Uint16Array.from(text, (unit) => unit.charCodeAt(0)).buffer);
    expect(only(read(bytes)).lines).toMatchObject([{ name: 'Müller', amount: -100 }]);
  });

  it('keeps its lines where a quotation mark is never closed', () => {
    const text = 'Buchungstag;Verwendungszweck;Betrag\n15.09.2022;"RE-1;-1,00\n16.09.2022;RE-2;-2,00\n';
    expect(only(read(text)).lines).toHaveLength(2);
  });

  it('whose columns nobody knows waits for them, and says what it could not read', () => {
    const statement = only(read('A;B\n15.09.2022;unlesbar\n16.09.2022;-1,00\n17.09.2022;ohne\n'));
    expect(statement.leftOut.length + statement.lines.length).toBe(3);
  });

  it('with days without a year takes it from what stands above, from the value date or from its name, or says so', () => {
    const text = (above: string) => `${above}Buchungstag;Verwendungszweck;Betrag\n30.12.;RE-1;-1,00\n`;
    const day = (content: string, name?: string) => only(read(content, name)).lines[0]?.day;
    expect(day(text('Zeitraum;01.12.2022 - 05.01.2023;x\n'))).toBe('2022-12-30');
    expect(day(text(''), 'umsaetze-20230105.csv')).toBe('2022-12-30');
    expect(only(read(text(''))).leftOut).toMatchObject([{ reason: 'year' }]);
  });
});

test('hostile content ends within seconds', { timeout: 20_000 }, () => {
  const texts = [
    '"'.repeat(1_000_000),
    ';'.repeat(1_000_000),
    '\n'.repeat(3_000_000),
    `Buchungstag;Verwendungszweck;Betrag\n${'15.09.2022;x;-1,00\n'.repeat(60_000)}`,
    `:20:x\n${':61:2209050905D1,00NMSC\n:86:177?20x?20y\n'.repeat(30_000)}`,
    `<Document>${'<a>'.repeat(300)}${'</a>'.repeat(300)}</Document>`,
    'Auftraggeber: '.repeat(200_000),
  ];
  for (const text of texts) expect(read(text).length).toBeGreaterThan(0);
});
