import type { BulkRun } from '../rules/bulk-acts.ts';

/** Where a run stands, in one sentence or two. */
export function whereItStands({ state, counts }: Pick<BulkRun, 'state' | 'counts'>): string {
  const { cases, possible, impossible, done, refused } = counts;
  const n = countText;
  if (state === 'previewing') return `Vorschau: ${n(possible + impossible)} von ${casesText(cases)} geprüft.`;
  if (state === 'running') return `${n(done + refused)} von ${casesText(possible)} bearbeitet.`;
  if (state === 'previewed') {
    if (possible === 0) return `Bei keinem von ${casesText(cases)} ist das möglich. Es ist nichts geschehen.`;
    const rest = impossible === 0 ? '' : ` Bei ${n(impossible)} ist es nicht möglich: Der Grund steht dabei.`;
    return `Noch ist nichts geschehen. Bei ${n(possible)} von ${casesText(cases)} ist das möglich.${rest}`;
  }
  const left = possible - done - refused;
  return [
    `Erledigt: ${n(done)} von ${casesText(cases)}.`,
    ...(refused + impossible === 0 ? [] : [`Nicht möglich war es bei ${n(refused + impossible)}.`]),
    ...(left === 0 ? [] : [`Angehalten: ${n(left)} nicht mehr bearbeitet.`]),
  ].join(' ');
}

/** '9.947' */
export function countText(count: number): string {
  return count.toLocaleString('de-DE');
}

function casesText(count: number): string {
  return count === 1 ? '1 Fall' : `${countText(count)} Fällen`;
}
