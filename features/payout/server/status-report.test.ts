import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bankReference } from './credit-transfer.ts';
import { findStatus, readStatusReport, UnreadableReport } from './status-report.ts';

const RUN_ID = '0b9f2c1e-7d34-4a51-9c1f-3f2a1b0c9d8e';
const ONE = '5a1d6f70-93c2-4e8b-8f7e-2c4b6a8d0e13';
const TWO = '6b2e7081-a4d3-4f9c-9a8f-3d5c7b9e1f24';

function transaction(id: string, status: string, reason = ''): string {
  return `<TxInfAndSts><OrgnlEndToEndId>${id}</OrgnlEndToEndId><TxSts>${status}</TxSts>${reason}</TxInfAndSts>`;
}

function report({ group = '', batch = '', transactions = '', runId = bankReference(RUN_ID), version = '10' } = {}) {
  const xml = `<?xml version="1.0" encoding="UTF-8"?>
    <Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.002.001.${version}"><CstmrPmtStsRpt>
      <GrpHdr><MsgId>BANK-1</MsgId><CreDtTm>2023-11-03T08:00:00Z</CreDtTm></GrpHdr>
      <OrgnlGrpInfAndSts><OrgnlMsgId>${runId}</OrgnlMsgId><OrgnlMsgNmId>pain.001.001.09</OrgnlMsgNmId>${group}</OrgnlGrpInfAndSts>
      <OrgnlPmtInfAndSts><OrgnlPmtInfId>${runId}</OrgnlPmtInfId>${batch}${transactions}</OrgnlPmtInfAndSts>
    </CstmrPmtStsRpt></Document>`;
  return Buffer.from(xml);
}

const REASON = '<StsRsnInf><Rsn><Cd>AC01</Cd></Rsn><AddtlInf>Konto\n unbekannt</AddtlInf></StsRsnInf>';

describe('the status report', () => {
  it('answers each payment by its id, with the bank’s reason', () => {
    const transactions = transaction(bankReference(ONE), 'RJCT', REASON) + transaction(bankReference(TWO), 'ACSC');
    const read = readStatusReport(report({ group: '<GrpSts>PART</GrpSts>', transactions }));
    expect(read.runId).toBe(RUN_ID);
    expect(findStatus(read, ONE.toUpperCase())).toEqual({
      status: 'rejected',
      reasonCode: 'AC01',
      reasonText: 'Konto unbekannt',
    });
    expect(findStatus(read, TWO)).toEqual({ status: 'settled', reasonCode: null, reasonText: null });
  });

  it.each([
    ['RJCT', 'rejected'],
    ['CANC', 'rejected'],
    ['ACSC', 'settled'],
    ['ACCC', 'settled'],
    ['ACCP', 'accepted'],
    ['ACSP', 'accepted'],
    ['ACTC', 'accepted'],
    ['ACWC', 'accepted'],
    ['PDNG', 'pending'],
    ['RCVD', 'pending'],
    ['constructor', 'pending'],
  ])('%s is %s', (code, status) => {
    const read = readStatusReport(report({ transactions: transaction(bankReference(ONE), code) }));
    expect(findStatus(read, ONE)?.status).toBe(status);
  });

  it('speaks for the whole file where it names no payment, the batch before the group', () => {
    const refused = readStatusReport(report({ group: `<GrpSts>RJCT</GrpSts>${REASON}` }));
    expect(findStatus(refused, ONE)).toMatchObject({ status: 'rejected', reasonCode: 'AC01' });
    const transactions = transaction(bankReference(TWO), 'RJCT');
    const mixed = readStatusReport(
      report({ group: '<GrpSts>ACTC</GrpSts>', batch: '<PmtInfSts>ACSP</PmtInfSts>', transactions }),
    );
    expect([findStatus(mixed, ONE)?.status, findStatus(mixed, TWO)?.status]).toEqual(['accepted', 'rejected']);
    expect(mixed.whole?.status).toBe('accepted');
    expect(findStatus(readStatusReport(report({ group: '<GrpSts>PART</GrpSts>' })), ONE)).toBeUndefined();
  });

  it('passes over references that are none of ours, and reads other versions', () => {
    const transactions = transaction('NOTPROVIDED', 'RJCT') + transaction(bankReference(ONE), 'RJCT');
    const read = readStatusReport(report({ transactions, version: '03' }));
    expect([...read.payments.keys()]).toEqual([ONE]);
  });

  it.each<[string, Uint8Array]>([
    ['nothing', Buffer.from('')],
    ['no XML', Buffer.from('RJCT')],
    ['a damaged file', report().subarray(0, 300)],
    ['another message', Buffer.from('<Document><CstmrCdtTrfInitn/></Document>')],
    ['an answer to somebody else’s file', report({ runId: 'OTHER-1' })],
    ['a document type', Buffer.from(`<!DOCTYPE x [<!ENTITY a "b">]>${report().toString().slice(38)}`)],
    ['nesting without end', Buffer.from(`${'<a>'.repeat(5000)}${'</a>'.repeat(5000)}`)],
    ['no text of any encoding', Buffer.from([0x3c, 0xff, 0xff, 0xff])],
    ['a file too large', Buffer.alloc(10 * 1024 * 1024 + 1, 0x20)],
  ])('refuses %s', (_name, bytes) => {
    expect(() => readStatusReport(bytes)).toThrow(UnreadableReport);
  });

  it('survives any damage: it is read or refused', () => {
    const good = report({
      group: '<GrpSts>PART</GrpSts>',
      transactions: transaction(bankReference(ONE), 'RJCT', REASON),
    });
    const damage = fc.record({ at: fc.nat({ max: good.length - 1 }), bytes: fc.uint8Array({ maxLength: 8 }) });
    fc.assert(
      fc.property(damage, ({ at, bytes }) => {
        const damaged = Buffer.concat([good.subarray(0, at), bytes, good.subarray(at + bytes.length)]);
        try {
          expect(readStatusReport(damaged).runId).toMatch(/^[0-9a-f-]{36}$/);
        } catch (error) {
          expect(error).toBeInstanceOf(UnreadableReport);
        }
      }),
      { numRuns: 300 },
    );
  });
});
