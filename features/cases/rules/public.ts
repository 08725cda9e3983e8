/** What other features may use of this one; the rest is its own business. */
export { BASIS_WORDS } from './checks/basis.ts';
export {
  answered,
  type MachineAnswer,
  type MachineAnswers,
  type MachineVerdict,
  ofParts,
  type Part,
  VERDICT_WORDS,
  worstOf,
} from './checks/machine-answer.ts';
export {
  type LetterSubject,
  PAPER_SUBJECTS,
  type PaperSubject,
  TYPED_PAPERS,
  type TypedPaper,
} from './paper-subjects.ts';
export { LEAST_CASES, timeText } from './processing-times.ts';
export type { AgencyTableName } from './tables/all-tables.ts';
export type { ActTable } from './tables/table.ts';
