import { yesNo } from '#ground/rules/fields/field.ts';

/** What is asked when a company enters a pot (1-portal §3, Raffle). */
export const ENTRY_FIELDS = {
  isValueChain: yesNo({
    label: 'Bewerben Sie sich als Teil einer Wertschöpfungskette?',
    hint: 'Bei „Ja“ können Sie später nur einen Antrag als Teil einer Wertschöpfungskette stellen.',
    required: 'Bitte geben Sie an, ob Sie sich als Teil einer Wertschöpfungskette bewerben.',
  }),
};

/** The body names no pot. */
export const NO_POT = 'Bitte wählen Sie den Bewerbungszeitraum.';
