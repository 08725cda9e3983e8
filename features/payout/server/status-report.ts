import { decodeXml, elementsAt, parseXml, textAt, UnreadableXml, type XmlNode } from '#ground/server/xml.ts';
import type { PaymentStatus } from '../rules/payout.ts';
import { findReferredId } from './credit-transfer.ts';

/** The file is damaged, hostile or no status report. */
export class UnreadableReport extends Error {}

export interface ReportedStatus {
  status: PaymentStatus;
  /** The bank's code and words for a refusal, as untrusted text. */
  reasonCode: string | null;
  reasonText: string | null;
}

export interface StatusReport {
  /** Id of the run the bank answers. */
  runId: string;
  /** What holds for every payment that is not named. */
  whole: ReportedStatus | null;
  /** By id of the payout. */
  payments: ReadonlyMap<string, ReportedStatus>;
}

const BYTES_MAX = 10 * 1024 * 1024;
const REASON_MAX = 600;

/** ISO 20022, external code set of payment status. What stands not here changes nothing: it waits for a later report. */
const STATUS: Readonly<Record<string, PaymentStatus>> = {
  RJCT: 'rejected',
  CANC: 'rejected',
  ACCC: 'settled',
  ACSC: 'settled',
  ACTC: 'accepted',
  ACCP: 'accepted',
  ACSP: 'accepted',
  ACWC: 'accepted',
};

/**
 * Reads a bank's answer to a file of payments (ISO 20022 pain.002, any version). It is untrusted: bounded in size, without
 * document type, and references that are none of ours are passed over. Throws UnreadableReport.
 */
export function readStatusReport(bytes: Uint8Array): StatusReport {
  const report = rootOf(bytes);
  const runId = findReferredId(textAt(report, 'OrgnlGrpInfAndSts', 'OrgnlMsgId') ?? '');
  if (runId === undefined) throw new UnreadableReport('it answers no file of ours');
  const [group] = elementsAt(report, 'OrgnlGrpInfAndSts');
  const [batch] = elementsAt(report, 'OrgnlPmtInfAndSts');
  return {
    runId,
    whole: statusAt(batch, 'PmtInfSts') ?? statusAt(group, 'GrpSts'),
    payments: new Map(elementsAt(report, 'OrgnlPmtInfAndSts', 'TxInfAndSts').flatMap(paymentOf)),
  };
}

function rootOf(bytes: Uint8Array): XmlNode {
  if (bytes.byteLength > BYTES_MAX) throw new UnreadableReport('it is too large');
  try {
    const [report] = elementsAt(parseXml(decodeXml(bytes)), 'Document', 'CstmrPmtStsRpt');
    if (report !== undefined) return report;
  } catch (cause) {
    if (cause instanceof UnreadableXml) throw new UnreadableReport('it is not readable', { cause });
    throw cause;
  }
  throw new UnreadableReport('it is no status report');
}

function paymentOf(node: XmlNode): [string, ReportedStatus][] {
  const id = findReferredId(textAt(node, 'OrgnlEndToEndId') ?? '');
  const status = statusAt(node, 'TxSts');
  return id === undefined || status === null ? [] : [[id, status]];
}

/** Null: no status, or one that says of each payment apart (`PART`). */
function statusAt(node: XmlNode | undefined, name: string): ReportedStatus | null {
  const code = node === undefined ? null : textAt(node, name);
  if (node === undefined || code === null || code.trim() === 'PART') return null;
  const key = code.trim();
  return {
    status: (Object.hasOwn(STATUS, key) ? STATUS[key] : undefined) ?? 'pending',
    reasonCode: cleaned(textAt(node, 'StsRsnInf', 'Rsn', 'Cd') ?? textAt(node, 'StsRsnInf', 'Rsn', 'Prtry')),
    reasonText: cleaned(textAt(node, 'StsRsnInf', 'AddtlInf')),
  };
}

function cleaned(text: string | null): string | null {
  const clean = (text ?? '')
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '')
    .slice(0, REASON_MAX)
    .toWellFormed()
    .trim();
  return clean === '' ? null : clean;
}

/** What the bank says of one payment of the run; undefined: nothing yet. */
export function findStatus({ payments, whole }: StatusReport, payoutId: string): ReportedStatus | undefined {
  return payments.get(payoutId.toLowerCase()) ?? whole ?? undefined;
}
