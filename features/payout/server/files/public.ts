/** What other features may use of this one; the rest is its own business. */
export { creditTransferXml } from './credit-transfer.ts';
export { bankReference, findReferredId, isPayableName } from './sepa-text.ts';
export {
  findStatus,
  type ReportedStatus,
  readStatusReport,
  type StatusReport,
  UnreadableReport,
} from './status-report.ts';
