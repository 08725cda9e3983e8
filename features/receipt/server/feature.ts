import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { CompanyReceipts } from '../rules/receipt.ts';
import { archivedReceipts } from './print-receipt.ts';
import { receiptJobs, receiptRoutes } from './routes.ts';
import { sealReceipts } from './seal-receipts.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface ReceiptAnswers {
  CompanyReceipts: CompanyReceipts;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends ReceiptAnswers {}
}

const RECEIPT_CLASSES = {
  CompanyReceipts: {},
} satisfies Record<keyof ReceiptAnswers, ClassDescription>;

export const RECEIPT: Feature = {
  name: 'receipt',
  classes: RECEIPT_CLASSES,
  routes: receiptRoutes,
  jobs: receiptJobs,
  offers: { receipts: { seal: sealReceipts, archived: archivedReceipts } },
};
