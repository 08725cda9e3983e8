import type { CorrectionPart } from '@portal/domain/agency/correction/correction.ts';
import type { OwnCorrection } from '@portal/domain/agency/own/wire.ts';
import type { Proposal } from '@portal/domain/proposal/wire.ts';

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
