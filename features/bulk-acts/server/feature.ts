import type { Feature } from '#ground/server/feature.ts';
import type { BulkRun, BulkView } from '../rules/bulk-acts.ts';
import { bulkRoutes } from './routes.ts';
import { bulkJobs } from './runs.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    BulkRun: BulkRun | BulkView;
  }
}

const PART = { after: 'ab dieser Stelle', only: 'refused: nur, was abgelehnt wurde' };

export const BULK_ACTS: Feature = {
  name: 'bulk-acts',
  classes: {
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
  },
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
