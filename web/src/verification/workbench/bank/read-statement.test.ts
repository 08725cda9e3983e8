import { expect, test } from 'vitest';
import { linesOf, readStatement, UnreadableStatement } from './read-statement.ts';

const CAMT = `<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Bal><Amt Ccy="EUR">99.00</Amt></Bal>
<Ntry><Amt Ccy="EUR">119.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><Dt>2022-09-15</Dt></BookgDt>
<NtryDtls><TxDtls><RltdPties><Cdtr><Pty><Nm>Sichere Netze</Nm></Pty></Cdtr></RltdPties>
<RmtInf><Ustrd>RE-1001</Ustrd></RmtInf></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">300.00</Amt><CdtDbtInd>DBIT</CdtDbtInd><BookgDt><DtTm>2022-09-16T10:00:00</DtTm></BookgDt>
<NtryDtls><TxDtls><Amt Ccy="EUR">100.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls>
<TxDtls><Amt Ccy="EUR">200.00</Amt><CdtDbtInd>DBIT</CdtDbtInd></TxDtls></NtryDtls></Ntry>
<Ntry><Amt Ccy="EUR">5.5</Amt><CdtDbtInd>CRDT</CdtDbtInd><BookgDt><Dt>2022-09-17</Dt></BookgDt></Ntry>
</Stmt></BkToCstmrStmt></Document>`;

const file = (text: string | Uint8Array<ArrayBuffer>, name = 'auszug') => new File([text], name);

test('CAMT.053: bookings, and the parts of a collective one', async () => {
  const statement = await readStatement(file(CAMT));
  expect(statement).toEqual({
    kind: 'lines',
    lines: [
      { day: '2022-09-15', amount: -119_00, name: 'Sichere Netze', purpose: 'RE-1001' },
      { day: '2022-09-16', amount: -100_00, name: '', purpose: '' },
      { day: '2022-09-16', amount: -200_00, name: '', purpose: '' },
      { day: '2022-09-17', amount: 5_50, name: '', purpose: '' },
    ],
  });
});

test.each([
  ['a document type', CAMT.replace('<Document', '<!DOCTYPE x [<!ENTITY y SYSTEM "file:///etc/passwd">]><Document')],
  ['broken XML', CAMT.slice(0, 300)],
  ['other XML', '<?xml version="1.0"?><a/>'],
  ['no table', 'Guten Tag'],
])('%s is refused', async (_, text) => {
  await expect(readStatement(file(text))).rejects.toThrow(UnreadableStatement);
});

test('a bank’s table in its own encoding, with lines above it', async () => {
  const text = `Umsätze;Girokonto\n\n"Buchungstag";"Begünstigter";"Verwendungszweck";"Betrag (EUR)"\n15.09.2022;Müller;"RE-1; Rest";-1.190,00\n16.09.2022;;;"20,50-"\nSumme;;;x`;
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const statement = await readStatement(file(bytes));
  if (statement.kind !== 'table' || statement.table.columns === undefined) throw new Error('no table');
  expect(linesOf(statement.table, statement.table.columns)).toEqual([
    { day: '2022-09-15', amount: -119_000, name: 'Müller', purpose: 'RE-1; Rest' },
    { day: '2022-09-16', amount: -2_050, name: '', purpose: '' },
  ]);
});

test('a table with other headers waits for its columns', async () => {
  const statement = await readStatement(file('A,B,C\n15.09.2022,x,"-1,00"\n'));
  if (statement.kind !== 'table') throw new Error('no table');
  expect(statement.table.columns).toBeUndefined();
  expect(linesOf(statement.table, { day: 0, amount: 2, name: null, purpose: 1 })).toEqual([
    { day: '2022-09-15', amount: -100, name: '', purpose: 'x' },
  ]);
});
