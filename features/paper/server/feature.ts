import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { PaperApplications } from '../rules/wire.ts';
import { fileLetter } from './file-letter.ts';
import { paperFacts } from './paper-facts.ts';
import { paperRoutes } from './routes.ts';
import { findTypist, hasTypedFor } from './store.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface PaperAnswers {
  AgencyPapers: PaperApplications;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends PaperAnswers {}
}

const PAPER_CLASSES = {
  AgencyPapers: {
    description: 'Anträge auf Papier und spätere Briefe, die für Unternehmen erfasst werden',
    properties: { applications: 'Was auf Papier kam, das Offene zuerst' },
  },
} satisfies Record<keyof PaperAnswers, ClassDescription>;

export const PAPER: CaseFeature = {
  name: 'paper',
  classes: PAPER_CLASSES,
  effects: { proposal: { 'file-letter': fileLetter } },
  hooks: { findTypist, hasPrepared: hasTypedFor, facts: paperFacts },
  routes: paperRoutes,
};
