import { fields, reason, until } from '#features/cases/rules/act-fields.ts';
import { defineTable } from '#features/cases/rules/table.ts';
import { comments } from '#features/comments/rules/comment-acts.ts';

/** One request for further documents: the applicant edits only the named fields, until a day (agency.md). */
export const CORRECTION_TABLE = defineTable({
  subject: 'Nachforderung',
  states: {
    none: 'keine',
    open: 'offen',
    answered: 'beantwortet',
    expired: 'Frist abgelaufen',
    accepted: 'erledigt',
    cancelled: 'zurückgenommen',
  },
  acts: {
    request: {
      label: 'Unterlagen nachfordern',
      by: ['caseworker'],
      needs: { comments, fields, reason, until },
      mail: 'correction-requested',
      audit: 'Unterlagen nachgefordert',
    },
    extend: {
      label: 'Frist verlängern',
      by: ['caseworker'],
      needs: { reason, until },
      mail: 'correction-extended',
      audit: 'Frist der Nachforderung verlängert',
    },
    answer: { label: 'Nachforderung beantworten', by: ['applicant'], audit: 'Nachforderung beantwortet' },
    expire: {
      label: 'Nachforderung ablaufen lassen',
      by: ['system'],
      mail: 'correction-expired',
      audit: 'Frist der Nachforderung abgelaufen',
    },
    accept: { label: 'Nachforderung als erledigt vermerken', by: ['caseworker'], audit: 'Nachforderung erledigt' },
    cancel: {
      label: 'Nachforderung zurücknehmen',
      // The portal itself, where a decision leaves nothing to ask for.
      by: ['caseworker', 'system'],
      needs: { reason },
      audit: 'Nachforderung zurückgenommen',
    },
  },
  moves: {
    none: { request: 'open' },
    open: { extend: 'open', answer: 'answered', expire: 'expired', cancel: 'cancelled' },
    // What was sent is examined; what is still missing is asked for by a new request.
    answered: { accept: 'accepted' },
    expired: { extend: 'open', accept: 'accepted' },
    accepted: {},
    cancelled: {},
  },
});

export type CorrectionState = keyof typeof CORRECTION_TABLE.states;
