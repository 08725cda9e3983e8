import { CHOSEN_MODULES } from '#features/proposal/rules/steps/step-06-project-description.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** What the figures say of the money, in the order of its life; cents but for `cases`. */
export interface MoneySums {
  cases: number;
  requested: Cents;
  granted: Cents;
  bound: Cents;
  paid: Cents;
  reclaimed: Cents;
  repaid: Cents;
  released: Cents;
}

interface MoneyColumn {
  label: string;
  says: string;
}

export const MONEY_COLUMNS = {
  cases: { label: 'Anträge', says: 'Eingereichte Anträge, auch zurückgenommene' },
  requested: { label: 'Beantragt', says: 'Zuschuss, der mit dem Antrag beantragt ist' },
  granted: { label: 'Bewilligt', says: 'Zuschuss nach dem Bescheid, auch wenn er später widerrufen oder gekürzt ist' },
  bound: { label: 'Gebunden', says: 'Bewilligt und noch nicht gezahlt' },
  paid: { label: 'Gezahlt', says: 'Gezahlt und nicht zurückgekommen' },
  reclaimed: { label: 'Zurückgefordert', says: 'Durch Bescheid zurückgefordert, ohne Zinsen' },
  repaid: { label: 'Zurückgezahlt', says: 'Davon zurückgekommen, ohne Zinsen' },
  released: { label: 'Frei geworden', says: 'Bewilligt und weder gebunden noch gezahlt noch zurückgezahlt' },
} as const satisfies Record<keyof MoneySums, MoneyColumn>;

export const MONEY_NAMES = Object.keys(MONEY_COLUMNS) as (keyof MoneySums)[];

/** How the same money is divided. */
export const MONEY_DIMENSIONS = {
  year: 'Jahr der Einreichung',
  pot: 'Lostopf',
  modules: 'Modul',
  state: 'Bundesland',
  weak: 'Strukturschwache Region',
  size: 'Beschäftigte',
} as const;

export type MoneyDimension = keyof typeof MONEY_DIMENSIONS;

export interface MoneyRow extends MoneySums {
  key: string;
  label: string;
}

/** Every division adds up to the same total, to which erased cases are not counted. */
export interface MoneyFigures {
  total: MoneySums;
  /** Of cases that were erased after their period: what of them is still in the books. */
  erased: MoneySums;
  divisions: readonly { dimension: MoneyDimension; label: string; rows: readonly MoneyRow[] }[];
}

type Bands = readonly { value: number; label: string }[];

/** What a key of a division is called; `bands`: of the programme's sizes. */
export function moneyLabel(dimension: MoneyDimension, key: string, bands: Bands = []): string {
  if (dimension === 'modules') return CHOSEN_MODULES[key] ?? key;
  if (dimension === 'weak') return key === 'true' ? 'Ja' : 'Nein';
  if (dimension === 'pot') return key === '' ? 'Ohne Lostopf' : `Ziehung am ${formatDay(key.slice(0, 10))}`;
  if (dimension === 'size')
    return bands.find(({ value }) => String(value) === key)?.label ?? (key === '' ? 'Keine Angabe' : key);
  return key === '' ? 'Keine Angabe' : key;
}
