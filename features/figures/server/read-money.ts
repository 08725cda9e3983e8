import { hasLottery } from '#ground/rules/programme/programme.ts';
import { formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Portal } from '#ground/server/portal.ts';
import {
  MONEY_DIMENSIONS,
  type MoneyDimension,
  type MoneyFigures,
  type MoneyRow,
  type MoneySums,
  moneyLabel,
} from '../rules/figures.ts';
import { type DividedRow, sumErased, sumMoney } from './money-store.ts';

const NOTHING: MoneySums = {
  ...{ cases: 0, requested: 0, granted: 0, bound: 0, paid: 0, reclaimed: 0, repaid: 0, released: 0 },
};

/** The programme's money, divided in every way it is asked for. Two queries, however many cases there are. */
export async function readMoney({ db, programme }: Pick<Portal, 'db' | 'programme'>): Promise<MoneyFigures> {
  const all = await sumMoney(db);
  const names = { bands: programme.bands, formatDay };
  const dimensions = (Object.keys(MONEY_DIMENSIONS) as MoneyDimension[]).filter(
    (one) => one !== 'pot' || hasLottery(programme),
  );
  return {
    total: sumsOf(all.find(({ dimension }) => dimension === 'total')),
    erased: await sumErased(db),
    divisions: dimensions.map((dimension) => ({
      dimension,
      label: MONEY_DIMENSIONS[dimension],
      rows: all
        .filter((row) => row.dimension === dimension)
        .map((row): MoneyRow => ({ ...sumsOf(row), key: row.key, label: moneyLabel(dimension, row.key, names) }))
        .sort((a, b) => a.key.localeCompare(b.key, 'de', { numeric: true })),
    })),
  };
}

function sumsOf(row: DividedRow | undefined): MoneySums {
  if (row === undefined) return NOTHING;
  const { dimension: _, key: __, ...sums } = row;
  return sums;
}
