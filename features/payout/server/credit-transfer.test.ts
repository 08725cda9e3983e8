import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import fc from 'fast-check';
import { XmlDocument, XsdValidator } from 'libxml2-wasm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { EXAMPLE_PROGRAMME } from '#programmes/example.ts';
import {
  bankReference,
  creditTransferXml,
  findReferredId,
  isPayableName,
  type PaymentOrder,
  type PaymentRun,
  sepaText,
} from './credit-transfer.ts';

const PROFILE = new URL('./testing/credit-transfer-profile.xsd', import.meta.url);
const RUN_ID = '0b9f2c1e-7d34-4a51-9c1f-3f2a1b0c9d8e';
const PAYOUT_ID = '5a1d6f70-93c2-4e8b-8f7e-2c4b6a8d0e13';

let schema: XmlDocument;
let validator: XsdValidator;

beforeAll(async () => {
  schema = XmlDocument.fromBuffer(await readFile(PROFILE));
  validator = XsdValidator.fromDoc(schema);
});
afterAll(() => {
  validator.dispose();
  schema.dispose();
});

/** Throws with the first complaint of the schema. */
function validate(xml: string): void {
  const document = XmlDocument.fromString(xml);
  try {
    validator.validate(document);
  } finally {
    document.dispose();
  }
}

const PAYMENT: PaymentOrder = {
  id: PAYOUT_ID,
  amount: 1_960_000,
  creditor: { name: 'Müller & Söhne „Digital“ GmbH', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' },
  number: 'DJ22-0000019',
};

function run(changes: Partial<PaymentRun> = {}): PaymentRun {
  return {
    id: RUN_ID,
    createdAt: new Date('2023-11-02T10:00:00.123Z'),
    executeOn: '2023-11-03',
    debtor: EXAMPLE_PROGRAMME.payout.debtor,
    payments: [PAYMENT],
    ...changes,
  };
}

describe('the file for the bank', () => {
  it('is this, to the letter', () => {
    const xml = creditTransferXml(run());
    validate(xml);
    expect(xml).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">
  <CstmrCdtTrfInitn>
    <GrpHdr>
      <MsgId>0b9f2c1e7d344a519c1f3f2a1b0c9d8e</MsgId>
      <CreDtTm>2023-11-02T10:00:00Z</CreDtTm>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>19600.00</CtrlSum>
      <InitgPty>
        <Nm>Projekttraeger Digital Jetzt</Nm>
      </InitgPty>
    </GrpHdr>
    <PmtInf>
      <PmtInfId>0b9f2c1e7d344a519c1f3f2a1b0c9d8e</PmtInfId>
      <PmtMtd>TRF</PmtMtd>
      <NbOfTxs>1</NbOfTxs>
      <CtrlSum>19600.00</CtrlSum>
      <PmtTpInf>
        <SvcLvl>
          <Cd>SEPA</Cd>
        </SvcLvl>
      </PmtTpInf>
      <ReqdExctnDt>
        <Dt>2023-11-03</Dt>
      </ReqdExctnDt>
      <Dbtr>
        <Nm>Projekttraeger Digital Jetzt</Nm>
      </Dbtr>
      <DbtrAcct>
        <Id>
          <IBAN>DE89370400440532013000</IBAN>
        </Id>
      </DbtrAcct>
      <DbtrAgt>
        <FinInstnId>
          <BICFI>COBADEFFXXX</BICFI>
        </FinInstnId>
      </DbtrAgt>
      <ChrgBr>SLEV</ChrgBr>
      <CdtTrfTxInf>
        <PmtId>
          <EndToEndId>5a1d6f7093c24e8b8f7e2c4b6a8d0e13</EndToEndId>
        </PmtId>
        <Amt>
          <InstdAmt Ccy="EUR">19600.00</InstdAmt>
        </Amt>
        <CdtrAgt>
          <FinInstnId>
            <BICFI>BYLADEM1001</BICFI>
          </FinInstnId>
        </CdtrAgt>
        <Cdtr>
          <Nm>Mueller + Soehne &apos;Digital&apos; GmbH</Nm>
        </Cdtr>
        <CdtrAcct>
          <Id>
            <IBAN>DE02120300000000202051</IBAN>
          </Id>
        </CdtrAcct>
        <RmtInf>
          <Ustrd>DJ22-0000019</Ustrd>
        </RmtInf>
      </CdtTrfTxInf>
    </PmtInf>
  </CstmrCdtTrfInitn>
</Document>
`);
  });

  it('fits the schema and adds up for any payments and names', () => {
    const payments = fc.array(
      fc.record({
        amount: fc.integer({ min: 1, max: 99_999_999_999 }),
        name: fc.string({ unit: 'binary', maxLength: 120 }).map((text) => `X${text}`),
        bic: fc.constantFrom('BYLADEM1001', null),
      }),
      { minLength: 1, maxLength: 30 },
    );
    fc.assert(
      fc.property(payments, (orders) => {
        const all = orders.map(({ amount, name, bic }) => ({
          ...PAYMENT,
          id: randomUUID(),
          amount,
          creditor: { ...PAYMENT.creditor, name, bic },
        }));
        const xml = creditTransferXml(
          run({ payments: all, debtor: { ...EXAMPLE_PROGRAMME.payout.debtor, bic: null } }),
        );
        validate(xml);
        const written = [...xml.matchAll(/<InstdAmt Ccy="EUR">(\d+)\.(\d\d)</g)].map(([, euros, rest]) =>
          Number(`${euros}${rest}`),
        );
        expect(written).toEqual(orders.map(({ amount }) => amount));
        const total = String(written.reduce((sum, amount) => sum + amount, 0)).padStart(3, '0');
        expect(xml.split(`<CtrlSum>${total.slice(0, -2)}.${total.slice(-2)}</CtrlSum>`)).toHaveLength(3);
        expect(xml.split(`<NbOfTxs>${orders.length}</NbOfTxs>`)).toHaveLength(3);
      }),
      { numRuns: 50 },
    );
  });

  it.each<[string, (xml: string) => string]>([
    ['an element missing', (xml) => xml.replace(/<ChrgBr>.*<\/ChrgBr>/, '')],
    ['another currency', (xml) => xml.replace('Ccy="EUR"', 'Ccy="USD"')],
    [
      'elements in another order',
      (xml) => xml.replace(/(<Cdtr>[\s\S]*<\/Cdtr>)\s*(<CdtrAcct>[\s\S]*<\/CdtrAcct>)/, '$2$1'),
    ],
    ['an umlaut', (xml) => xml.replace('Mueller', 'Müller')],
    ['half a cent', (xml) => xml.replaceAll('19600.00', '19600.005')],
  ])('is checked by a schema that notices %s', (_name, spoil) => {
    const xml = spoil(creditTransferXml(run()));
    expect(() => validate(xml)).toThrow();
  });

  it.each<[string, Partial<PaymentRun>]>([
    ['no payment', { payments: [] }],
    ['one payment twice', { payments: [PAYMENT, PAYMENT] }],
    ['nothing to pay', { payments: [{ ...PAYMENT, amount: 0 }] }],
    ['a negative amount', { payments: [{ ...PAYMENT, amount: -1 }] }],
    ['part of a cent', { payments: [{ ...PAYMENT, amount: 0.5 }] }],
    ['more than a transfer can carry', { payments: [{ ...PAYMENT, amount: 100_000_000_000 }] }],
  ])('is not made for %s', (_name, changes) => {
    expect(() => creditTransferXml(run(changes))).toThrow(RangeError);
  });
});

describe('characters', () => {
  it.each([
    ['Straße & Söhne', 'Strasse + Soehne'],
    ['ÄÖÜ äöü ẞ', 'AeOeUe aeoeue SS'],
    ['Ångström Łódź Çelik', 'Angstroem Lodz Celik'],
    ['a\u0308 zerlegt', 'ae zerlegt'],
    ['„Zitat“ – 5 €', "'Zitat' - 5 EUR"],
    ['<b>\u0000;', '.b...'],
    ['Işık ‘Ali’ ´ Şirketi', "Isik 'Ali' ' Sirketi"],
    ['ООО «Иван Щербаков»', "OOO 'Ivan Shcherbakov'"],
    ['Ελλάς Đorđe Þór Øre ﬁ', 'Ellas Dorde Thor Ore fi'],
    ['株式会社', 'ZhuShiHuiShe'],
    ['Café 😀 GmbH', 'Cafe GmbH'],
    ['  zwei \n Zeilen ', 'zwei Zeilen'],
  ])('%j becomes %j', (text, expected) => expect(sepaText(text, 70)).toBe(expected));

  it('are at most as many as fit, without a blank at the end', () => {
    expect(sepaText('abc def', 4)).toBe('abc');
  });
});

it('leaves a name to call somebody by, or says that there is none', () => {
  for (const name of ['Işık', '株式会社', 'Müller', '4711']) expect(isPayableName(name)).toBe(true);
  for (const name of ['😀', '…', '\u0301', '—']) expect(isPayableName(name)).toBe(false);
});

it('returns from the reference of any id to the id, and from no other text', () => {
  fc.assert(
    fc.property(fc.uuid(), (id) => {
      expect(bankReference(id)).toHaveLength(32);
      expect(findReferredId(bankReference(id).toUpperCase())).toBe(id.toLowerCase());
    }),
  );
  for (const text of ['', 'NOTPROVIDED', PAYOUT_ID, `${bankReference(PAYOUT_ID)}0`]) {
    expect(findReferredId(text)).toBeUndefined();
  }
});
