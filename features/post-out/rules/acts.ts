import { handedOverOn, postedOn, reason, servedOn } from '#features/cases/rules/act-fields.ts';
import { defineTable } from '#features/cases/rules/table.ts';

/** A letter on its way out: signing it announces nothing, posting or retrieving it does. */
export const LETTER_TABLE = defineTable({
  subject: 'Schreiben',
  states: {
    'in-portal': 'liegt zum Abruf bereit',
    'to-print': 'zu drucken',
    printed: 'gedruckt',
    posted: 'aufgegeben',
    'in-service': 'wird zugestellt',
    served: 'zugestellt',
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
    // Handed over with a certificate or a return slip: what comes back proves the day.
    serve: {
      label: 'Zur Zustellung geben',
      by: ['intake'],
      needs: { postedOn: handedOverOn },
      mail: 'letter-posted',
      audit: 'Schreiben zur Zustellung gegeben',
    },
    'note-service': {
      label: 'Zustellung vermerken',
      by: ['intake'],
      needs: { servedOn },
      mail: 'letter-served',
      audit: 'Zustellung des Schreibens vermerkt',
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
    printed: { 'undo-print': 'to-print', post: 'posted', serve: 'in-service', retrieve: 'printed' },
    posted: { 'undo-post': 'printed', retrieve: 'posted' },
    'in-service': { 'undo-post': 'printed', 'note-service': 'served', retrieve: 'in-service' },
    served: { 'undo-post': 'printed', retrieve: 'served' },
    retrieved: {},
  },
});

export type LetterState = keyof typeof LETTER_TABLE.states;
export type LetterAct = keyof typeof LETTER_TABLE.acts;

const takesBack = (act: LetterAct) => Number(act.startsWith('undo-'));

/** What officers do with letters, in the order in which it is offered: what takes back comes last. */
export const OFFICER_ACTS: readonly LetterAct[] = (Object.keys(LETTER_TABLE.acts) as LetterAct[])
  .filter((act) => act !== 'retrieve')
  .sort((one, other) => takesBack(one) - takesBack(other));
