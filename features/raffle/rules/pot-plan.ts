import { choice, day, number, text } from '#ground/rules/fields/field.ts';
import { type Sent, voluntary } from '#ground/rules/fields/given.ts';
import { MAX_PUBLIC_VALUE } from './draw.ts';
import { PUBLIC_VALUE_KINDS } from './public-source.ts';

const NO_QUOTAS = 'Bitte geben Sie die Zahl der Kontingente als ganze Zahl ab 1 an.';

/** What a new pot needs. Days are Berlin days; a period includes its last one. */
export const POT_PLAN = {
  firstDay: day({ label: 'Erster Bewerbungstag', required: 'Bitte geben Sie den ersten Bewerbungstag an.' }),
  lastDay: day({ label: 'Letzter Bewerbungstag', required: 'Bitte geben Sie den letzten Bewerbungstag an.' }),
  drawDay: voluntary(day({ label: 'Tag der Ziehung', hint: 'Ohne Angabe der Tag nach dem letzten Bewerbungstag.' })),
  submitFirstDay: voluntary(
    day({ label: 'Erster Tag des Antragsfensters', hint: 'Ohne Angabe der Tag nach der Ziehung.' }),
  ),
  submitLastDay: voluntary(
    day({ label: 'Letzter Tag des Antragsfensters', hint: 'Ohne Angabe vier Wochen nach dem ersten.' }),
  ),
  quotas: number({
    label: 'Zahl der Kontingente',
    decimals: 0,
    min: 1,
    max: 1_000_000,
    invalid: NO_QUOTAS,
    required: NO_QUOTAS,
  }),
  publicKind: voluntary(
    choice({
      label: 'Öffentlicher Wert',
      hint: 'Ohne Angabe die Gewinnzahlen von KENO am Tag der Ziehung.',
      options: PUBLIC_VALUE_KINDS,
    }),
  ),
  publicSource: voluntary(
    text({
      label: 'Andere Quelle',
      hint: 'Nur für eine andere Quelle: welcher Wert, und wo er erscheint.',
      max: MAX_PUBLIC_VALUE,
    }),
  ),
};

export type PotPlan = Sent<typeof POT_PLAN>;
