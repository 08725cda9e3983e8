import type { Feature } from '#ground/server/feature.ts';
import { FILE_ORDER } from '../rules/order.ts';
import type { CaseFilePlan } from '../rules/wire.ts';
import { caseFileJobs } from './make-case-file.ts';
import { caseFileRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencyCaseFile: CaseFilePlan;
  }
}

export const CASE_FILE: Feature = {
  name: 'case-file',
  classes: {
    AgencyCaseFile: {
      description: 'Woraus die Akte eines Antrags besteht, und was daraus zusammengestellt wurde',
      properties: {
        number: 'Antragsnummer',
        companyName: 'Unternehmen',
        documents: 'Dokumente in zeitlicher Reihenfolge',
        thirdParties: 'Was sich schwärzen lässt',
        files: 'Zusammengestellte Akten',
      },
    },
  },
  calls: {
    'case-file show': ['GET /proposals/:proposal/file', 'zeigt, was in die Akte kommt, und fertige Akten'],
    'case-file make': ['POST /proposals/:proposal/file', 'stellt die Akte eines Falls zusammen', FILE_ORDER],
    'case-file download': ['GET /case_files/:id/download', 'lädt eine fertige Akte herunter'],
  },
  routes: caseFileRoutes,
  jobs: caseFileJobs,
};
