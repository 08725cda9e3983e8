import type { OwnCorrection } from '#features/cases/rules/case-wire.ts';
import type { Proposal } from '#features/proposal/rules/wire.ts';
import type { CorrectionPart } from '../rules/correction.ts';

/** What the parts of an open request for documents share. */
export interface OpenCorrectionProps {
  title: string;
  proposal: Proposal;
  correction: OwnCorrection;
  parts: readonly CorrectionPart[];
  /** The one on the screen. */
  part: CorrectionPart;
  goTo(step: number): void;
}
