import type { ApprovedProof, ApprovedSnapshot } from '#features/amendment/rules/approved-snapshot.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import { formatEuro, sum } from '#ground/rules/values/money.ts';
import type { Announcement, Settlement } from './announcement.ts';
import { annexHeading, annexOfCalculation, type LetterBlock } from './blocks.ts';
import { annexOfInterest } from './reclaim-blocks.ts';

/** Below the signature: how the figures come about, and what counts of every position. */
export function annexOf(announced: Announcement): LetterBlock[] {
  if (announced.act === 'approve') {
    const { calculation, granted, applied } = announced;
    return [...annexOfCalculation(calculation), ...annexOfLines(granted, applied)];
  }
  if (announced.act === 'accept') return annexOfChange(announced);
  if (announced.act === 'deny') return announced.traces.flatMap(annexOfCalculation);
  if ('reclaim' in announced) return announced.reclaim === null ? [] : annexOfInterest(announced.reclaim);
  if (announced.act !== 'final-notice') return [];
  const { cuts, positions, calculation } = announced.settled;
  return [...annexOfCuts(cuts), ...annexOfCalculation(calculation), ...annexOfPositions(positions)];
}

/** Where only days, addresses or the like change, every position stands as it was. */
function annexOfChange({ before, granted }: Extract<Announcement, { act: 'accept' }>): LetterBlock[] {
  const annex = annexOfLines(granted);
  return isSame(annex, annexOfLines(before)) ? [] : annex;
}

interface Line {
  name: string;
  granted: number;
  applied: number;
}

/** Every line of every proof with what is recognised of it, and of what was applied for where that is told too. */
function annexOfLines(granted: ApprovedSnapshot, applied?: ApprovedSnapshot): LetterBlock[] {
  const lines = granted.proofs.flatMap((proof, index) =>
    linesOf(proof, index + 1, applied?.proofs.find(({ id }) => id === proof.id) ?? proof),
  );
  const cells = ({ name, granted: given, applied: asked }: Line) =>
    applied === undefined ? [name, formatEuro(given)] : [name, formatEuro(asked), formatEuro(given)];
  const total = {
    name: 'Summe',
    granted: sum(lines.map((line) => line.granted)),
    applied: sum(lines.map((line) => line.applied)),
  };
  return [
    annexHeading('Anerkannte Kosten je Position'),
    {
      kind: 'table',
      columns: applied === undefined ? ['Position', 'Anerkannt'] : ['Position', 'Beantragt', 'Anerkannt'],
      rows: [...lines, total].map(cells),
    },
  ];
}

function linesOf(proof: ApprovedProof, number: number, applied: ApprovedProof): Line[] {
  const of = (kind: 'devices' | 'activities', label: string) =>
    proof[kind].map(({ sequence, description, totalSum }) => ({
      name: `Nachweis ${number}, ${label} ${sequence}: ${description}`,
      granted: totalSum,
      applied: applied[kind].find((line) => line.sequence === sequence)?.totalSum ?? totalSum,
    }));
  return [...of('devices', 'Investition'), ...of('activities', 'Qualifizierung')];
}

/** Every amount that is not admitted as claimed, with its reason, and what they come to. */
function annexOfCuts(cuts: Settlement['cuts']): LetterBlock[] {
  if (cuts.length === 0) return [];
  const rows = cuts.map(
    ({ name, claimed, admitted, reason }) =>
      [name, `anerkannt ${formatEuro(admitted)} von ${formatEuro(claimed)}: ${reason}`] as const,
  );
  const total = sum(cuts.map(({ claimed, admitted }) => claimed - admitted));
  return [
    annexHeading('Was nicht in voller Höhe anerkannt ist'),
    { kind: 'facts', rows: [...rows, ['Summe der Kürzungen', formatEuro(total)]] },
  ];
}

/** No sum: invoices and their payments tell of the same money. */
function annexOfPositions(positions: Settlement['positions']): LetterBlock[] {
  const rows = positions.map(({ name, claimed, admitted }) => [name, formatEuro(claimed), formatEuro(admitted)]);
  return [
    annexHeading('Anerkannte Beträge je Position'),
    { kind: 'table', columns: ['Position', 'Geltend gemacht', 'Anerkannt'], rows },
  ];
}
