import type { DeMinimisRegime } from './programme.ts';

const EURO = 100;

/** Regulation (EU) No 1407/2013: the current tax year and the two before; less for road transport. */
export const THREE_TAX_YEARS: DeMinimisRegime = {
  clause: 'Art. 3 Abs. 2 der Verordnung (EU) Nr. 1407/2013',
  ceiling: 200_000 * EURO,
  ceilingRoadTransport: 100_000 * EURO,
  period: { kind: 'tax-years', before: 2 },
};

/** Regulation (EU) 2023/2831: any three years, to the day; road transport as everybody. */
export const THREE_YEARS_TO_THE_DAY: DeMinimisRegime = {
  clause: 'Art. 3 Abs. 2 der Verordnung (EU) 2023/2831',
  ceiling: 300_000 * EURO,
  ceilingRoadTransport: 300_000 * EURO,
  period: { kind: 'to-the-day', years: 3 },
};
