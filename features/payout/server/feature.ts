import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import { day } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import { FILE, PAGES } from '#ground/server/command-line.ts';
import type { AppliedStatuses, PayoutRun, PayoutRunDetail, UnpaidCase } from '../rules/wire.ts';
import { BANK_CHANGE_CASE } from './bank-change-case.ts';
import { PAYOUT_CASE } from './payout-case.ts';
import { payoutRoutes } from './routes.ts';

declare module '#ground/server/hydra/resource.ts' {
  interface Answers {
    PayoutRun: PayoutRun | PayoutRunDetail;
    PayoutStatus: AppliedStatuses;
    UnpaidCase: UnpaidCase;
  }
}

export const PAYOUT: CaseFeature = {
  name: 'payout',
  classes: {
    PayoutRun: {
      description: 'Eine Überweisungsdatei',
      properties: {
        executeOn: 'Tag der Ausführung',
        createdAt: 'Erstellt am',
        downloadedAt: 'Heruntergeladen am',
        payments: 'Zahl der Zahlungen',
        total: 'Betrag in Cent',
        waiting: 'Zahlungen ohne Antwort der Bank',
        payouts: 'Auszahlungen',
      },
    },
    PayoutStatus: { description: 'Antwort der Bank', properties: { payouts: 'Was sie bewirkt hat, je Auszahlung' } },
    UnpaidCase: {
      description: 'Ein Unternehmen, das auf Geld wartet',
      properties: {
        number: 'Antragsnummer',
        companyName: 'Unternehmen',
        open: 'Betrag in Cent',
        confirmedAt: 'Prüfung bestätigt am',
        payout: 'Auszahlung',
        state: 'Stand',
      },
    },
  },
  cases: [PAYOUT_CASE, BANK_CHANGE_CASE],
  calls: {
    'unpaid list': ['GET /unpaid', 'zeigt, was geprüft und nicht ausgezahlt ist'],
    'payout-run list': ['GET /payout_runs', 'zeigt Überweisungsdateien', PAGES],
    'payout-run add': [
      'POST /payout_runs',
      'erstellt eine Überweisungsdatei',
      { executeOn: voluntary(day({ label: 'Tag der Ausführung' })) },
    ],
    'payout-run show': ['GET /payout_runs/:id', 'zeigt eine Überweisungsdatei'],
    'payout-run file': ['GET /payout_runs/:id/file', 'gibt eine Überweisungsdatei aus, einmal'],
    'payout-run status': ['POST /payout_runs/:id/status', 'nimmt den Statusbericht der Bank auf', { report: FILE }],
  },
  routes: payoutRoutes,
};
