import type { Actor } from '#features/access/server/bearer.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { VerificationRow } from './store.ts';

/** Answers of a proof of use, before and after a save. */
export interface ChangedAnswers {
  row: VerificationRow;
  before: Answers;
  after: Answers;
}

declare module '#ground/server/portal.ts' {
  interface Offers {
    /** Writes down what a save of the form has changed, in the save's own transaction. */
    noteFormChanges(portal: Portal, trx: Trx, actor: Actor, changed: ChangedAnswers): Promise<void>;
    /** The same of the account of one proof. */
    noteProofChanges(portal: Portal, trx: Trx, actor: Actor, changed: ChangedAnswers & { id: string }): Promise<void>;
  }
}
