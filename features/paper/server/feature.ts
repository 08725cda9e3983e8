import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { FILE } from '#ground/server/command-line.ts';
import { PAPER_FIELDS, PAPER_PROOF_FIELDS, type PaperApplications } from '../rules/papers.ts';
import { fileLetter } from './begin-paper.ts';
import { paperRoutes } from './routes.ts';
import { findTypist, hasTypedFor } from './store.ts';
import { paperFacts } from './view-papers.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencyPapers: PaperApplications;
  }
}

export const PAPER: CaseFeature = {
  name: 'paper',
  classes: {
    AgencyPapers: {
      description: 'Anträge auf Papier und spätere Briefe, die für Unternehmen erfasst werden',
      properties: { applications: 'Was auf Papier kam, das Offene zuerst' },
    },
  },
  effects: { proposal: { 'file-letter': fileLetter } },
  hooks: { findTypist, hasPrepared: hasTypedFor, facts: paperFacts },
  calls: {
    'paper list': ['GET /paper_applications', 'zeigt Anträge auf Papier'],
    'paper add': ['POST /paper_applications', 'nimmt einen Antrag auf Papier auf', PAPER_FIELDS],
    'paper proof': [
      'POST /paper_applications/:id/proof_of_use',
      'nimmt einen Nachweis auf Papier auf',
      PAPER_PROOF_FIELDS,
    ],
    'paper enter': ['POST /paper_applications/:id/enter', 'öffnet, was auf Papier kam, zum Abtippen'],
    'paper hand-in': ['POST /paper_applications/:id/hand-in', 'reicht ein, was abgetippt ist'],
    'paper scan': ['POST /paper_applications/:id/scan', 'legt einen Scan dazu', { file: FILE }],
    'proposal scan': ['POST /proposals/:proposal/scan', 'legt den Scan eines Briefs zum Fall', { file: FILE }],
  },
  routes: paperRoutes,
};
