import { expect, it } from 'vitest';
import { FEATURES } from './features.ts';

it.each(FEATURES.map((entry) => [entry.at.join(', '), entry] as const))('pages at %s', async (_, { at, load }) => {
  const { pages = [], ownPages = [], parts } = (await load()).feature;
  const words = [...pages, ...ownPages].map(({ path = '' }) => path.split('/')[0]);
  // Where it has no page, it adds to those of others.
  const others = parts === undefined ? [] : at.filter((word) => !words.includes(word));
  expect([...new Set([...words, ...others])].toSorted()).toEqual([...at].toSorted());
});
