import { parseModules, readSources } from './measure/sources.ts';
import { testTitles } from './measure/titles.ts';

/**
 * Whether a change lost a test: the titles of two commits (of the second the work tree, where none is named). A test may
 * move to another file; a title that stands fewer times than before is told, with where it stood.
 */
const [before, after] = process.argv.slice(2);
if (before === undefined) throw new Error('node scripts/compare-titles.ts <commit before> [<commit after>]');

/** Each title with the files it stands in, once for each time. */
function titlesOf(commit: string | undefined): Map<string, string[]> {
  const places = new Map<string, string[]>();
  for (const module of parseModules(readSources(commit)))
    for (const title of module.isTest ? testTitles(module) : [])
      places.set(title, [...(places.get(title) ?? []), module.path]);
  return places;
}

const [old, present] = [titlesOf(before), titlesOf(after)];
const all = (titles: Map<string, string[]>) => [...titles.values()].reduce((sum, { length }) => sum + length, 0);
const fewer = [...old].filter(([title, places]) => (present.get(title)?.length ?? 0) < places.length);
console.log(`${all(old)} titles before, ${all(present)} after; ${fewer.length} stand fewer times than before`);
for (const [title, places] of fewer) console.log(`- ${title} (${places.join(', ')})`);
