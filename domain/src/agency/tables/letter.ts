import { postedOn, reason } from '../act-fields.ts';
import { defineTable } from './table.ts';

/** A letter on its way out: signing it announces nothing, posting or retrieving it does. */
export const LETTER_TABLE = defineTable({
  subject: 'Schreiben',
  states: {
    'in-portal': 'liegt zum Abruf bereit',
    'to-print': 'zu drucken',
    printed: 'gedruckt',
    posted: 'aufgegeben',
    retrieved: 'abgerufen',
  },
  acts: {
    print: { label: 'Als gedruckt vermerken', by: ['intake'], audit: 'Schreiben als gedruckt vermerkt' },
    'undo-print': {
      label: 'Druckvermerk zurücknehmen',
      by: ['intake'],
      needs: { reason },
      audit: 'Vermerk über den Druck zurückgenommen',
    },
    post: {
      label: 'Als aufgegeben vermerken',
      by: ['intake'],
      needs: { postedOn },
      mail: 'letter-posted',
      audit: 'Schreiben zur Post gegeben',
    },
    'undo-post': {
      label: 'Vermerk über die Aufgabe zurücknehmen',
      by: ['intake'],
      needs: { reason },
      mail: 'letter-posting-undone',
      audit: 'Vermerk über die Aufgabe zur Post zurückgenommen',
    },
    // The first download by the company, whatever way the letter goes.
    retrieve: { label: 'Abrufen', by: ['applicant'], audit: 'Schreiben im Portal abgerufen' },
  },
  moves: {
    'in-portal': { retrieve: 'retrieved' },
    'to-print': { print: 'printed', retrieve: 'to-print' },
    printed: { 'undo-print': 'to-print', post: 'posted', retrieve: 'printed' },
    posted: { 'undo-post': 'printed', retrieve: 'posted' },
    retrieved: {},
  },
});

export type LetterState = keyof typeof LETTER_TABLE.states;
