import { expect, it } from 'vitest';
import { FEATURES } from './features.ts';

it.each(FEATURES.map((entry) => [entry.at.join(', '), entry] as const))('pages at %s', async (_, { at, load }) => {
  const { pages = [], ownPages = [] } = (await load()).feature;
  const words = [...pages, ...ownPages].map(({ path = '' }) => path.split('/')[0]);
  expect([...new Set(words)].toSorted()).toEqual([...at].toSorted());
});
