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
} as const satisfies Readonly<Record<string, ActRule>>;
