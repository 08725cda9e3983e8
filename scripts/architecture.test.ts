import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { EXTRAS } from './measure/houses.ts';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const text = readFileSync(`${ROOT}ARCHITECTURE.md`, 'utf8');

/** First cells of the table below a heading. */
function namesBelow(heading: string): string[] {
  const [, part = ''] = text.split(`## ${heading}\n`);
  const [table = ''] = part.split('\n## ');
  return [...table.matchAll(/^\| ([a-z][a-z, -]*) \|/gm)].flatMap(([, names = '']) => names.split(', '));
}

test('ARCHITECTURE.md names every feature, as core or as extra', () => {
  const core = namesBelow('Features of the core').filter((name) => name !== 'feature');
  const extras = namesBelow('Extras').filter((name) => name !== 'feature');
  expect(extras).toEqual(EXTRAS);
  expect([...core, ...extras].sort()).toEqual(readdirSync(`${ROOT}features`).sort());
});
