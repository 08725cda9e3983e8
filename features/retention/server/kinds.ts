import { eraseOldTexts } from '#features/audit/server/store.ts';
import { addDays, startOfDay } from '#ground/rules/values/calendar-arithmetic.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { countFiledMails, removeFiledMailsBefore } from '#ground/server/send-mails.ts';
import { END_ANNOUNCED_DAYS, type RetentionKind } from '#programmes/retention.ts';
import {
  type DueList,
  deleteEarlierAnswers,
  deleteInvitations,
  emptyPaymentFiles,
  type Look,
  listAbandoned,
  listDrafts,
  listEarlierAnswers,
  listEnded,
  listEntries,
  listInvitations,
  listOldTexts,
  listPaymentFiles,
  listUnconfirmed,
  listUnused,
} from './due-store.ts';
import { eraseAccount, lockPerson } from './erase-account.ts';
import { eraseCase, eraseCompany, forgetOldEntries, lockCase, lockCompany } from './erase-company.ts';

/** One night's work of a kind. `until`: what began its period up to that day is due. */
export interface Eraser {
  list(look: Look & { portal: Portal; until: CalendarDay }): Promise<DueList>;
  /** Nobody changes it meanwhile: then it is looked for once more. */
  lock?(trx: Trx, id: string): Promise<unknown>;
  /** Each thing in a transaction of its own … */
  one?(portal: Portal, trx: Trx, id: string): Promise<Gone | undefined>;
  /** … or many small ones in one. Answers how many; nothing: all of them. */
  many?(portal: Portal, trx: Trx, due: Due): Promise<number> | Promise<void>;
}

interface Due {
  ids: string[];
  until: CalendarDay;
  limit: number;
}

/** What is left to do outside of the database. */
interface Gone {
  subject: string;
  email?: string;
}

/** The first instant that is not yet due. */
export function behind(until: CalendarDay): Date {
  return startOfDay(addDays(until, 1));
}

async function person(portal: Portal, trx: Trx, id: string): Promise<Gone | undefined> {
  const erased = await eraseAccount(portal, trx, id);
  return erased.kind === 'erased' ? { subject: `/api/users/${id}`, email: erased.email } : undefined;
}

async function application(portal: Portal, trx: Trx, id: string): Promise<Gone | undefined> {
  return (await eraseCase(portal, trx, id)) ? { subject: `/api/proposals/${id}` } : undefined;
}

const ended = (standing: 'without-grant' | 'settled'): Eraser => ({
  list: ({ until, ...look }) => listEnded(look, standing, until),
  lock: lockCase,
  one: application,
});

const texts = (kind: 'act' | 'read'): Eraser => ({
  list: ({ until, ...look }) => listOldTexts(look, kind, behind(until)),
  many: (_portal, trx, { until, limit }) => eraseOldTexts(trx, { kind, before: behind(until), limit }),
});

/** Who takes away what is due; null: its own feature does so all the time, not once a night. */
export const ERASERS: Readonly<Record<RetentionKind, Eraser | null>> = {
  'unconfirmed-account': {
    list: ({ until, ...look }) => listUnconfirmed(look, behind(until)),
    lock: lockPerson,
    one: person,
  },
  'unused-account': {
    list: ({ portal, until, ...look }) =>
      listUnused(look, behind(until), startOfDay(addDays(portal.clock.today(), 1 - END_ANNOUNCED_DAYS))),
    lock: lockPerson,
    one: person,
  },
  draft: { list: ({ until, ...look }) => listDrafts(look, behind(until)), lock: lockCase, one: application },
  'case-without-grant': ended('without-grant'),
  'case-settled': ended('settled'),
  // After the cases: a company goes in the night of its last one.
  'closed-account': {
    list: (look) => listAbandoned(look),
    lock: lockCompany,
    one: async (portal, trx, id) => {
      await eraseCompany(portal, trx, id);
      return { subject: `/api/companies/${id}` };
    },
  },
  'earlier-answer': {
    list: ({ until, ...look }) => listEarlierAnswers(look, behind(until)),
    many: (_portal, trx, { ids }) => deleteEarlierAnswers(trx, ids),
  },
  proceedings: null,
  'lottery-entry': {
    list: ({ until, ...look }) => listEntries(look, until),
    many: (_portal, trx, { ids }) => forgetOldEntries(trx, ids),
  },
  'unbound-file': null,
  'payment-file': {
    list: ({ until, ...look }) => listPaymentFiles(look, until),
    many: (_portal, trx, { ids }) => emptyPaymentFiles(trx, ids),
  },
  mail: {
    list: ({ portal, until }) => countFiledMails(portal, behind(until)),
    many: (portal, _trx, { until }) => removeFiledMailsBefore(portal, behind(until)),
  },
  job: null,
  invitation: {
    list: ({ until, ...look }) => listInvitations(look, behind(until)),
    many: (_portal, trx, { ids }) => deleteInvitations(trx, ids),
  },
  'login-trace': null,
  'data-export': null,
  'case-file': null,
  'record-search': texts('read'),
  'record-reason': texts('act'),
};
