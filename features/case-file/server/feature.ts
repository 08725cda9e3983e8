import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import { FILE_ORDER } from '../rules/order.ts';
import type { CaseFilePlan } from '../rules/wire.ts';
import { caseFileJobs } from './make-case-file.ts';
import { caseFileRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface CaseFileAnswers {
  AgencyCaseFile: CaseFilePlan;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends CaseFileAnswers {}
}

const CASE_FILE_CLASSES = {
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
} satisfies Record<keyof CaseFileAnswers, ClassDescription>;

export const CASE_FILE: Feature = {
  name: 'case-file',
  classes: CASE_FILE_CLASSES,
  calls: {
    'case-file show': ['GET /proposals/:proposal/file', 'zeigt, was in die Akte kommt, und fertige Akten'],
    'case-file make': ['POST /proposals/:proposal/file', 'stellt die Akte eines Falls zusammen', FILE_ORDER],
    'case-file download': ['GET /case_files/:id/download', 'lädt eine fertige Akte herunter'],
  },
  routes: caseFileRoutes,
  jobs: caseFileJobs,
};
