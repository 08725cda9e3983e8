import type { Feature } from '#ground/server/feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { BulkRun, BulkView } from '../rules/bulk-acts.ts';
import { bulkRoutes } from './routes.ts';
import { bulkJobs } from './runs.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface BulkActsAnswers {
  BulkRun: BulkRun | BulkView;
}

declare module '#ground/server/hydra/resource.ts' {
  interface Answers extends BulkActsAnswers {}
}

const BULK_ACTS_CLASSES = {
  BulkRun: {
    description: 'Eine Sammelbearbeitung: ein Vorgang an vielen Fällen',
    properties: {
      id: 'Kennung',
      act: 'Vorgang',
      label: 'Vorgang in Worten',
      state: 'Stand: previewing, previewed, running oder done',
      counts: 'Zahlen der Fälle',
      exampleText: 'Der Text für den ersten Fall',
      createdAt: 'Begonnen am',
      endedAt: 'Beendet am',
      reasons: 'Warum manche nicht möglich sind, mit ihrer Zahl',
      items: 'Fälle mit dem, was geschehen würde oder geschehen ist',
      next: 'Wo die nächste Seite beginnt',
    },
  },
} satisfies Record<keyof BulkActsAnswers, ClassDescription>;

const PART = { after: 'ab dieser Stelle', only: 'refused: nur, was abgelehnt wurde' };

export const BULK_ACTS: Feature = {
  name: 'bulk-acts',
  classes: BULK_ACTS_CLASSES,
  calls: {
    'bulk list': ['GET /bulk', 'zeigt die eigenen Sammelbearbeitungen'],
    'bulk begin': [
      'POST /bulk',
      'zeigt, was eine Handlung an vielen Fällen täte',
      '{"act":…,"cases":[…],"fields":{…}}',
    ],
    'bulk show': ['GET /bulk/:id', 'zeigt eine Sammelbearbeitung', PART],
    'bulk confirm': ['POST /bulk/:id/confirm', 'führt eine Sammelbearbeitung aus'],
    'bulk stop': ['POST /bulk/:id/stop', 'hält eine Sammelbearbeitung an'],
  },
  routes: bulkRoutes,
  jobs: bulkJobs,
};
