import { day, type Fields, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';

const person = (label: string, required: string) => text({ label, max: 36, required });

/** Who stands in for whom, from when to when. */
export const DEPUTY_FORM = {
  absent: person('Wer wird vertreten?', 'Bitte wählen Sie, wer vertreten wird.'),
  deputy: person('Wer vertritt?', 'Bitte wählen Sie, wer vertritt.'),
  from: voluntary(day({ label: 'Erster Tag', hint: 'Ohne Angabe ab heute.' })),
  until: day({ label: 'Letzter Tag', required: 'Bitte geben Sie den letzten Tag der Vertretung an.' }),
} as const satisfies Fields;
