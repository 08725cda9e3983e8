import type { BulkRun } from '@portal/domain/agency/bulk/wire.ts';

/** Where a run stands, in one sentence or two. */
export function whereItStands({ state, counts }: Pick<BulkRun, 'state' | 'counts'>): string {
  const { cases, possible, impossible, done, refused } = counts;
  if (state === 'previewing') return `Vorschau: ${possible + impossible} von ${casesText(cases)} geprüft.`;
  if (state === 'running') return `${done + refused} von ${casesText(possible)} bearbeitet.`;
  if (state === 'previewed') {
    if (possible === 0) return `Bei keinem von ${casesText(cases)} ist das möglich. Es ist nichts geschehen.`;
    const rest = impossible === 0 ? '' : ` Bei ${impossible} ist es nicht möglich: Der Grund steht dabei.`;
    return `Noch ist nichts geschehen. Bei ${possible} von ${casesText(cases)} ist das möglich.${rest}`;
  }
  const left = possible - done - refused;
  return [
    `Erledigt: ${done} von ${casesText(cases)}.`,
    ...(refused + impossible === 0 ? [] : [`Nicht möglich war es bei ${refused + impossible}.`]),
    ...(left === 0 ? [] : [`Angehalten: ${left} nicht mehr bearbeitet.`]),
  ].join(' ');
}

function casesText(count: number): string {
  return count === 1 ? '1 Fall' : `${count.toLocaleString('de-DE')} Fällen`;
}
