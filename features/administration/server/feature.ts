import { number } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { localAct, PAGES } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { AgencyAccount, AgencyAccountDetail, FailedJob } from '../rules/wire.ts';
import { failedJobsRoutes } from './failed-jobs-routes.ts';
import { accountsRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    AgencyAccount: AgencyAccount | AgencyAccountDetail;
    FailedJob: FailedJob;
  }
}

const FOUND_BY = { text: 'Teil der Adresse oder des Namens', state: 'Stand' };
const FAILED = 'zeigt Aufträge, die endgültig gescheitert sind, die letzten zuerst';

const A_PAGE = 100;

const JOBS_HERE = localAct({
  summary: FAILED,
  why: 'Das muss auch sehen, wer sich nicht mehr anmelden kann.',
  fields: {
    page: voluntary(
      number({ label: 'Seite', decimals: 0, min: 1, invalid: 'Bitte geben Sie eine Seite als ganze Zahl an.' }),
    ),
  },
  labels: { jobs: 'Gescheiterte Aufträge', queue: 'Art', id: 'Kennung', total: 'Aufträge', page: 'Seite' },
  run: async ({ jobs }, { page }) => {
    const shown = page ?? 1;
    const found = await jobs.failed({ names: [], limit: A_PAGE, offset: (shown - 1) * A_PAGE });
    return { jobs: found.jobs.map(({ queue, id }) => ({ queue, id })), total: found.total, page: shown };
  },
});

export const ADMINISTRATION: Feature = {
  name: 'administration',
  classes: {
    AgencyAccount: {
      description: 'Ein Benutzerkonto, wie die Kontenbetreuung es sieht',
      properties: {
        email: 'E-Mail-Adresse',
        name: 'Name',
        companyName: 'Unternehmen',
        state: 'Stand',
        createdAt: 'Angelegt am',
        acts: 'Was die Person jetzt tun darf',
        mails: 'E-Mails an diese Adresse mit ihrem Stand',
        history: 'Was bisher geschah, Neuestes zuerst',
      },
    },
    FailedJob: {
      description: 'Ein endgültig gescheiterter Auftrag',
      properties: { label: 'Art', failedAt: 'Gescheitert am', attempts: 'Versuche', about: 'Worum es ging' },
    },
  },
  local: { 'job list': JOBS_HERE },
  calls: {
    'account list': ['GET /accounts', 'sucht Benutzerkonten', { ...FOUND_BY, ...PAGES }],
    'account show': ['GET /accounts/:account', 'zeigt ein Benutzerkonto mit seinen E-Mails'],
    'job list': ['GET /jobs', FAILED, PAGES],
    'job retry': ['POST /jobs/:id/acts/retry', 'führt einen gescheiterten Auftrag noch einmal aus'],
  },
  routes: (app, portal) => {
    accountsRoutes(app, portal);
    failedJobsRoutes(app, portal);
  },
};
