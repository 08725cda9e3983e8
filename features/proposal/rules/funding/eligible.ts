import { choice, yesNo } from '#ground/rules/fields/field.ts';
import type { HeadcountBand, Programme } from '#ground/rules/programme/programme.ts';

/*
 * The questions that decide whether there can be a grant at all, with what is said where there cannot: the steps ask them,
 * and so does the check before the application.
 */

const QUESTION = 'Bitte beantworten Sie diese Frage.';
const FOR_THE_RATE = 'Wir brauchen das für die Förderquote.';

/** Step 3. */
export const COMMUNAL = yesNo({
  label: 'Ist das Unternehmen ein kommunales oder öffentliches Unternehmen?',
  required: QUESTION,
});

/** Step 3. */
export const headcountOf = (bands: readonly HeadcountBand[]) =>
  choice({
    label: 'Wie viele Mitarbeitende hat das Unternehmen?',
    hint: FOR_THE_RATE,
    options: bands.map(({ value, label }) => ({ value, label })),
    required: QUESTION,
  });

/** Step 2. */
export const IN_GERMANY = yesNo({ label: 'Setzen Sie das Vorhaben in Deutschland um?', required: QUESTION });

/** Step 2, of the place of implementation. */
export const WEAK_REGION = yesNo({
  label: 'Liegt dieser Ort in einer strukturschwachen Region?',
  hint: FOR_THE_RATE,
  required: QUESTION,
});

export const ELIGIBLE_TEXTS = {
  communal: 'Kommunale und öffentliche Unternehmen sind nicht förderfähig.',
  notInGermany: 'Das Vorhaben ist nicht förderfähig. Der Ort der Umsetzung muss in Deutschland liegen.',
  notStarted: 'Gefördert werden nur Vorhaben, die noch nicht begonnen haben.',
  headcountHelp: 'Zählen Sie in Vollzeitstellen. Partner- und verbundene Unternehmen zählen mit.',
} as const;

/** The headcount band of an answer, or undefined when there is none. */
export function findBand(
  { bands }: Pick<Programme, 'bands'>,
  employeesCount: number | null,
): HeadcountBand | undefined {
  return bands.find(({ value }) => value === employeesCount);
}

/** Why a company of another size gets nothing. */
export function headcountReason({ bands }: Pick<Programme, 'bands'>): string {
  const eligible = bands.filter((band) => band.eligible);
  const smallest = eligible[0]?.label.split(' ')[0];
  const largest = eligible.at(-1)?.label.split(' ').at(-1);
  return `Ihr Unternehmen ist nicht förderfähig. Gefördert werden Unternehmen mit ${smallest} bis ${largest} Mitarbeitenden.`;
}
