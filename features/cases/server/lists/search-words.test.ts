import { array, assert, asyncProperty, constantFrom, string, tuple } from 'fast-check';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { usePortal } from '#app/server/testing/use-portal.ts';

const test = usePortal();

/** Few letters, so that words are often found, umlauts, figures and what separates words or could mean something to a database. */
const text = string({
  unit: constantFrom('a', 'b', 'B', 'c', 'ä', 'Ö', 'ß', 'é', '1', ' ', ' ', '-', '&', "'", '%', '_', '\\', ':*'),
  maxLength: 14,
});

const KNOWN: [string, string][] = [
  ['Müller GmbH', 'mull'],
  ['Müller', 'Mueller ü'],
  ['ab c', 'c ab'],
  ['a', '-'],
];

it('finds every text that has all words, longer ones anywhere in a word and short ones where a word begins', async () => {
  await assert(
    asyncProperty(array(tuple(text, text), { minLength: 200, maxLength: 200 }), async (pairs) => {
      const { rows } = await sql<{ had: boolean; hinted: boolean }>`
        select coalesce(search_text(stood) like all (search_patterns(sought)), false) as had,
          coalesce(search_pieces(stood) @@ case_search(sought), false) as hinted
        from unnest(${pairs.map(([stood]) => stood)}::text[], ${pairs.map(([, sought]) => sought)}::text[])
          with ordinality as pair(stood, sought, place) order by place`.execute(test.portal.db);
      const expected = pairs.map(([stood, sought]) => has(stood, sought));
      expect(rows.map(({ had }) => had)).toEqual(expected);
      // What the index leaves out has not got them.
      expect(rows.map(({ had, hinted }) => had && hinted)).toEqual(expected);
    }),
    { numRuns: 20, examples: [[KNOWN]] },
  );
});

it.each([
  ['Šimčák s.r.o.', 'simcak'],
  ['Łódź Werkzeuge', 'LODZ'],
  ['Özgür Yıldırım', 'yildirim'],
  ['İnci Gıda', 'inci gida'],
  ['Őry Ágnes', 'ory agnes'],
  ['Şahin & Ağaoğlu', 'sahin agaoglu'],
  ['Žižkov Bau', 'Žižkov'],
  ['Jørgensen', 'jorgensen'],
  ['Muller mit zerlegtem u\u0308: Mu\u0308ller', 'Müller'],
])('finds %s by %s, whatever Latin letters it is written in', async (stood, sought) => {
  const { rows } = await sql<{ had: boolean; hinted: boolean }>`
    select search_text(${stood}::text) like all (search_patterns(${sought}::text)) as had,
      search_pieces(${stood}::text) @@ case_search(${sought}::text) as hinted`.execute(test.portal.db);
  expect(rows).toEqual([{ had: true, hinted: true }]);
});

/** The rule, told once more without a database. */
function has(stood: string, sought: string): boolean {
  const words = [...wordsOf(stood, PHONE_BOOK), ...wordsOf(stood, BASE)];
  const asked = wordsOf(sought, PHONE_BOOK);
  const isIn = (one: string) => words.some((word) => (one.length < 3 ? word.startsWith(one) : word.includes(one)));
  return asked.length > 0 && asked.every(isIn);
}

const PHONE_BOOK = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', é: 'e' };
const BASE = { ...PHONE_BOOK, ä: 'a', ö: 'o', ü: 'u' };

function wordsOf(given: string, letters: Record<string, string>): string[] {
  const folded = [...given.toLowerCase()].map((letter) => letters[letter] ?? letter).join('');
  return folded.split(/[^a-z0-9]+/u).filter((word) => word !== '');
}
