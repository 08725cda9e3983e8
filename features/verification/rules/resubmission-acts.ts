import { items, reason, until } from '#features/cases/rules/act-fields.ts';
import type { ActRule } from '#features/cases/rules/table.ts';
import { comments } from '#features/comments/rules/comment-acts.ts';

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
