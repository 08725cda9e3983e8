import type { AskedAnswer, AskedFiles } from '#features/cases/rules/proceedings-wire.ts';
import { correctableLabel } from '#features/correction/rules/correction.ts';
import { findStep } from '#features/proposal/rules/steps.ts';
import type { Field, Fields } from '#ground/rules/fields/field.ts';
import { isSame } from '#ground/rules/fields/is-same.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';

/** What a request has to open for a place: 'step_8.proofs[2].price' → 'step_8.proofs'. */
export function openedFor(path: string): string {
  return /^[^.[]+\.[^.[]+/.exec(path)?.[0] ?? path;
}

/** Keys behind what is opened: '[2].price' → [2, 'price']. Undefined for what is no path. */
function keysWithin(path: string): (string | number)[] | undefined {
  const rest = path.slice(openedFor(path).length);
  const parts = rest.match(/\[\d{1,3}\]|\.\w+/g) ?? [];
  if (parts.join('') !== rest) return undefined;
  return parts.map((part) => (part.startsWith('[') ? Number(part.slice(1, -1)) : part.slice(1)));
}

/** 'Finanzplan: Nachweise, Nachweis 3, Betrag'; undefined where nothing can be asked for. */
export function placeLabel(programme: Programme, path: string): string | undefined {
  const opened = openedFor(path);
  const label = correctableLabel(programme, opened);
  if (label === undefined) return undefined;
  const [, number, name = ''] = /^step_(\d)\.(\w+)$/.exec(opened) ?? [];
  const field = number === undefined ? undefined : findStep(programme, Number(number))?.fields[name];
  const inside = labelsBehind(field, path);
  return inside === undefined ? undefined : [label, ...inside].join(', ');
}

/** Names of what lies behind the first two parts of a path, from this field on; undefined where nothing does. */
export function labelsBehind(field: Field | undefined, path: string): string[] | undefined {
  const keys = keysWithin(path);
  return keys && labelsWithin(field, keys);
}

function labelsWithin(outer: Field | undefined, keys: readonly (string | number)[]): string[] | undefined {
  const labels: string[] = [];
  let field = outer;
  for (const key of keys) {
    if (typeof key === 'number') {
      if (field?.kind !== 'list') return undefined;
      labels.push(`${field.itemLabel} ${key + 1}`);
      continue;
    }
    const within: Fields = field?.kind === 'list' || field?.kind === 'group' ? field.fields : {};
    field = Object.hasOwn(within, key) ? within[key] : undefined;
    if (field === undefined) return undefined;
    if (field.label !== '') labels.push(field.label);
  }
  return labels;
}

/** What a request asks at single places, as a part of its mail; empty: nothing. */
export function questionsText(comments: readonly { label: string; text: string }[]): string[] {
  const lines = comments.map(({ label, text }) => `- ${label}: ${text}`);
  return lines.length === 0 ? [] : [`Dazu haben wir Fragen:\n${lines.join('\n')}`];
}

/** Whether anything has come of a comment: another answer at its very place, or a file since. */
export function isAnsweredAt(path: string, asked: readonly (AskedAnswer | AskedFiles)[]): boolean {
  const found = asked.find((one) => one.path === openedFor(path));
  if (found === undefined) return false;
  if ('files' in found) return found.files.some(({ isNew }) => isNew);
  const keys = keysWithin(path) ?? [];
  return !isSame(valueWithin(found.now, keys), valueWithin(found.before, keys));
}

function valueWithin(value: unknown, keys: readonly (string | number)[]): unknown {
  return keys.reduce<unknown>(
    (within, key) => (typeof within === 'object' ? (within as Record<string, unknown> | null)?.[key] : undefined),
    value,
  );
}
