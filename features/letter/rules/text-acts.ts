import { letterText, reason } from '#features/cases/rules/act-fields.ts';
import { takeBack } from '#features/cases/rules/shared-acts.ts';
import { defineTable } from '#features/cases/rules/table.ts';

/** A text block of the letters: whoever runs the programme proposes its words, somebody who signs letters confirms them. */
export const LETTER_TEXT_TABLE = defineTable({
  subject: 'Textbaustein',
  states: { 'in-force': 'in Kraft', proposed: 'Änderung vorgeschlagen' },
  acts: {
    propose: {
      label: 'Änderung vorschlagen',
      by: ['programme-admin'],
      needs: { text: letterText, reason },
      audit: 'Änderung eines Textbausteins vorgeschlagen',
    },
    'take-back': takeBack(['programme-admin']),
    return: {
      label: 'Änderung zurückgeben',
      by: ['decision-maker'],
      needs: { reason },
      audit: 'Änderung eines Textbausteins zurückgegeben',
    },
    confirm: {
      label: 'Änderung in Kraft setzen',
      by: ['decision-maker'],
      secondPerson: true,
      audit: 'Änderung eines Textbausteins in Kraft gesetzt',
    },
  },
  moves: {
    'in-force': { propose: 'proposed' },
    proposed: { propose: 'proposed', 'take-back': 'in-force', return: 'in-force', confirm: 'in-force' },
  },
});

export type LetterTextState = keyof typeof LETTER_TEXT_TABLE.states;
