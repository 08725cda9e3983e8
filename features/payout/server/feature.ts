import type { CaseFeature } from '#features/cases/server/case-feature.ts';
import type { ClassDescription } from '#ground/server/hydra/resource.ts';
import type { AppliedStatuses, PayoutRun, PayoutRunDetail, UnpaidCase } from '../rules/wire.ts';
import { BANK_CHANGE_CASE } from './bank-change-case.ts';
import { PAYOUT_CASE } from './payout-case.ts';
import { payoutRoutes } from './routes.ts';

/** What its classes answer, in the words the screens read it by. More than one: a line of a list, and the whole. */
interface PayoutAnswers {
  PayoutRun: PayoutRun | PayoutRunDetail;
  PayoutStatus: AppliedStatuses;
  UnpaidCase: UnpaidCase;
}

declare module '#ground/server/hydra/answers.ts' {
  interface Answers extends PayoutAnswers {}
}

const PAYOUT_CLASSES = {
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
} satisfies Record<keyof PayoutAnswers, ClassDescription>;

export const PAYOUT: CaseFeature = {
  name: 'payout',
  classes: PAYOUT_CLASSES,
  cases: [PAYOUT_CASE, BANK_CHANGE_CASE],
  routes: payoutRoutes,
};
