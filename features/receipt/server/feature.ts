import type { Feature } from '#ground/server/feature.ts';
import type { CompanyReceipts } from '../rules/receipt.ts';
import { archivedReceipts } from './print-receipt.ts';
import { receiptJobs, receiptRoutes } from './routes.ts';
import { sealReceipts } from './seal-receipts.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    CompanyReceipts: CompanyReceipts;
  }
}

export const RECEIPT: Feature = {
  name: 'receipt',
  classes: {
    CompanyReceipts: {},
  },
  routes: receiptRoutes,
  jobs: receiptJobs,
  offers: { receipts: { seal: sealReceipts, archived: archivedReceipts } },
};
