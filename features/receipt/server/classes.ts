import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { CompanyReceipts } from '../rules/wire.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface ReceiptAnswers {
  CompanyReceipts: CompanyReceipts;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends ReceiptAnswers {}
}

export const RECEIPT_CLASSES = {
  CompanyReceipts: {},
} satisfies Record<keyof ReceiptAnswers, ClassDescription>;
