import { expect, it } from 'vitest';
import { FEATURES, START_PARTS } from './features.ts';

it.each(FEATURES.map((entry) => [entry.at.join(', '), entry] as const))('pages at %s', async (_, { at, load }) => {
  const { pages = [], ownPages = [], parts, rareParts } = (await load()).feature;
  const words = [...pages, ...ownPages].map(({ path = '' }) => path.split('/')[0]);
  // Where it has no page, it adds to those of others.
  const addsToOthers = parts !== undefined || rareParts !== undefined;
  const others = addsToOthers ? at.filter((word) => !words.includes(word)) : [];
  expect([...new Set([...words, ...others])].toSorted()).toEqual([...at].toSorted());
});

const SOURCES = import.meta.glob<string>('/features/*/screens/**/*.{ts,tsx}', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** The files of features a file is made of, itself included; what it fetches later as well. */
function filesOf(file: string, seen = new Set<string>()): Set<string> {
  const source = SOURCES[file];
  if (source === undefined || seen.has(file)) return seen;
  seen.add(file);
  for (const [, path = ''] of source.matchAll(/(?:from|import\() ?'(#features\/[^']+|\.[^']+)'/g))
    filesOf(path.startsWith('#') ? path.replace('#', '/') : new URL(path, `file://${file}`).pathname, seen);
  return seen;
}

const namesIn = (source: string) =>
  [...source.matchAll(/<ExtraPart\s+name="([a-z-]+)"|hasPart\('([a-z-]+)'\)/g)].map(
    ([, shown, asked]) => shown ?? asked,
  );

const PAGES = Object.entries(SOURCES).flatMap(([file, source]) =>
  file.endsWith('/screens/feature.ts')
    ? [...source.matchAll(/path: '([^'/]+)[^']*',\s+lazy: \(\) => import\('([^']+)'\)/g)].map(
        ([, word = '', page = '']) => [word, new URL(page, `file://${file}`).pathname] as const,
      )
    : [],
);

/** Else it would be there or not by the way that led to the page. */
it.each(PAGES)('at /%s the parts %s may show are built in', async (word, page) => {
  const shown = [...filesOf(page)].flatMap((file) => namesIn(SOURCES[file] ?? ''));
  const here = await Promise.all(FEATURES.filter(({ at }) => at.includes(word)).map(({ load }) => load()));
  const builtIn = here.flatMap(({ feature: { parts, rareParts } }) => Object.keys({ ...parts, ...rareParts }));
  expect(shown.filter((name = '') => !(name in START_PARTS) && !builtIn.includes(name))).toEqual([]);
});
