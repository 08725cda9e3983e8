import { items, reason, until } from '../act-fields.ts';
import { comments } from '../correction/comment-acts.ts';
import type { ActRule } from './table.ts';

/** Invoices may come late until a day: how that begins, goes on and ends. */
export const RESUBMISSION_ACTS = {
  'open-resubmission': {
    label: 'Nachreichung öffnen',
    by: ['caseworker'],
    needs: { comments, items, until, reason },
    mail: 'resubmission-opened',
    audit: 'Nachreichung geöffnet',
  },
  'extend-resubmission': {
    label: 'Nachreichung verlängern',
    by: ['caseworker'],
    needs: { reason, until },
    mail: 'resubmission-extended',
    audit: 'Nachreichung verlängert',
  },
  'close-resubmission': {
    label: 'Nachreichung schließen',
    by: ['applicant', 'caseworker', 'system'],
    mail: 'resubmission-closed',
    audit: 'Nachreichung geschlossen',
  },
  // It came on paper within the period and is typed later (docs/decisions/0100).
  'keep-resubmission-open': {
    label: 'Frist für einen rechtzeitigen Brief offen halten',
    by: ['system'],
    needs: { reason, until },
    audit: 'Frist gewahrt: rechtzeitig auf Papier eingegangen',
  },
} as const satisfies Readonly<Record<string, ActRule>>;
