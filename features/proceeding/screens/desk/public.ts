/** What other features may use of a proceeding at the desk. */
export { AnsweredFiles, ProceedingFrame, useBegun } from './proceeding-frame.tsx';
