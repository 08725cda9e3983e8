/** What other features may use of this one; the rest is its own business. */
export { type AnswerRow, answerInsert, answerRow, failUnless, type KeyedCall } from './store.ts';
