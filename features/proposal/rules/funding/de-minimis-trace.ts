import type { Programme } from '#ground/rules/programme/programme.ts';
import { type Cents, formatEuro, sum } from '#ground/rules/values/money.ts';
import type { Trace, TraceLine } from '#ground/rules/values/trace.ts';
import { statedIn } from '../headings.ts';
import {
  countingPeriod,
  type DeMinimisCase,
  type DeMinimisEntry,
  deMinimisCeiling,
  deMinimisSpan,
  leaveOfCeiling,
  sumsByYear,
} from './de-minimis.ts';

/**
 * What these entries leave of the ceiling, with the way to it: words for `leaveOfCeiling`, apart from it so that a step
 * loads them only for whoever asks. Amounts add up: the ceiling and what is used up are the rest.
 */
export function traceDeMinimis(
  programme: Programme,
  entries: readonly DeMinimisEntry[],
  of: DeMinimisCase,
): Trace<Cents> {
  const { used, left: result } = leaveOfCeiling(programme, entries, of);
  const ceiling = deMinimisCeiling(programme, of.isRoadTransport);
  const from = statedIn(programme, 'de-minimis');
  const lines: TraceLine[] = [
    {
      label: of.isRoadTransport ? 'Höchstgrenze im Straßengüterverkehr' : 'Höchstgrenze',
      value: { cents: ceiling },
      from: `${programme.deMinimis.clause}, in ${deMinimisSpan(programme)}`,
    },
    ...sumsByYear(entries, countingPeriod(programme, of.today)).flatMap(({ year, received, requested }) => [
      ...usedLine(`Erhaltene Beihilfen ${year}`, received, from),
      ...usedLine(`Beantragte Beihilfen ${year}`, requested, from),
    ]),
    ...uncountedLine(entries, used, `${from}; liegt nicht in ${deMinimisSpan(programme)}`),
    ...(used > ceiling
      ? [{ label: 'Über der Höchstgrenze', value: { cents: used - ceiling }, from: 'errechnet' }]
      : []),
    { label: REST, value: { cents: result }, from: 'errechnet' },
  ];
  const sentence = `Von der Höchstgrenze von ${formatEuro(ceiling)} sind ${formatEuro(used)} verbraucht. Es bleiben ${formatEuro(result)}.`;
  return { title: REST, sentence, lines, result };
}

const REST = 'De-minimis-Restbetrag';

function usedLine(label: string, amount: Cents, from: string): TraceLine[] {
  return amount === 0 ? [] : [{ label, value: { cents: -amount }, from }];
}

/** Aid that counts no more, or not yet: told, and not subtracted. */
function uncountedLine(entries: readonly DeMinimisEntry[], used: Cents, from: string): TraceLine[] {
  const other = sum(entries.map(({ investmentAmount }) => investmentAmount ?? 0)) - used;
  return other === 0 ? [] : [{ label: 'Zählt nicht mit', value: { text: formatEuro(other) }, from }];
}
