import { PAGES } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { Portal } from '#ground/server/portal.ts';
import { CASES_CLASSES } from './classes.ts';
import { casesRoutes } from './lists/routes.ts';
import { performActIn } from './perform-act.ts';
import { SYSTEM } from './performer.ts';
import { deskRoutes } from './routes.ts';

const KIND = { kind: 'Art' };
const ONE_PAGE = { ...KIND, itemsPerPage: PAGES.itemsPerPage, cursor: 'nächste Seite, wie „hydra:next“ sie nennt' };
const LISTED = {
  text: 'Teil der Nummer oder des Namens',
  state: 'Stand',
  list: 'Arbeitsliste: mine, unassigned, overdue, on-hold, follow-up',
  assignee: 'Kennung der zuständigen Person',
  receivedFrom: 'Eingang ab diesem Tag',
  receivedTo: 'Eingang bis zu diesem Tag',
  amountFrom: 'Betrag ab so vielen Cent',
  amountTo: 'Betrag bis zu so vielen Cent',
};

export const CASES: Feature = {
  name: 'cases',
  classes: CASES_CLASSES,
  calls: {
    'case list': ['GET /cases', 'zeigt Fälle', { ...LISTED, ...ONE_PAGE }],
    'proposal list': ['GET /cases?kind=proposal', 'sucht Anträge', LISTED],
    'verification list': ['GET /cases?kind=verification', 'sucht Verwendungsnachweise', LISTED],
    'case export': ['GET /cases/export.csv', 'gibt Fälle als CSV aus', { ...LISTED, ...KIND }],
    'case assign': ['POST /cases/assign', 'weist viele Fälle zu', '{"cases":["/api/agency/…"],"assignee":"…"}'],
    'officer colleagues': ['GET /officers', 'zeigt, wem Fälle zugewiesen werden können'],
    'receipt add': ['POST /receipts', 'vermerkt den Eingang vieler Blätter', '{"numbers":[…],"receivedOn":"…"}'],
  },
  routes: (app, portal) => {
    deskRoutes(app, portal);
    casesRoutes(app, portal);
  },
  jobs: deskJobs,
};

/** What the desk does for the features it stands upon: their acts. */
function deskJobs(portal: Portal): void {
  const acts = portal.acts;
  acts.serve(async (trx, { applicant, fields = {}, ...act }) => {
    const performer = applicant === null ? SYSTEM : await acts.performerFor(trx, applicant);
    await performActIn(portal, trx, performer, { ...act, fields });
  });
}
