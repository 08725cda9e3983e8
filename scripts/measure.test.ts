import { describe, expect, test } from 'vitest';
import { functionLengths } from './measure/functions.ts';
import { graphOf, knots, reachedFrom } from './measure/graph.ts';
import { borderOf, edgesOf } from './measure/houses.ts';
import { filesNaming } from './measure/reach.ts';
import { repeatedLines } from './measure/repeats.ts';
import { floorOf, isProduct, parseModules, readSources, type Source } from './measure/sources.ts';

function source(path: string, text: string): Source {
  return { path, floor: floorOf(path), isTest: false, lines: text.split('\n') };
}

describe('graph', () => {
  test('who reaches each other is one knot, however long the way; a way without return is none', () => {
    const graph = graphOf([
      ['a', 'b'],
      ['b', 'c'],
      ['c', 'a'],
      ['c', 'd'],
      ['d', 'e'],
      ['e', 'd'],
      ['e', 'f'],
      ['f', 'f'],
    ]);
    expect(knots(graph)).toEqual([
      ['a', 'b', 'c'],
      ['d', 'e'],
    ]);
  });

  test('one reaches itself and all that follows, once each', () => {
    const graph = graphOf([
      ['a', 'b'],
      ['b', 'a'],
      ['b', 'c'],
      ['d', 'a'],
    ]);
    expect([...reachedFrom(graph, 'a')]).toEqual(['a', 'b', 'c']);
  });
});

describe('imports', () => {
  const modules = parseModules([
    source(
      'ground/server/mail.ts',
      "import type { Draw } from '#features/raffle/server/draw.ts';\nexport type Mail = Draw;",
    ),
    source(
      'features/raffle/server/draw.ts',
      "export interface Draw {}\nimport { pay, type Sum } from '#features/payout/server/files/pay.ts';",
    ),
    source(
      'features/raffle/server/enter.ts',
      "import { open } from '#features/payout/server/open.ts';\nawait import('./draw.ts');",
    ),
    source('features/payout/server/files/pay.ts', 'export const pay = 1;\nexport interface Sum {}'),
    source('features/payout/server/open.ts', 'export const open = 1;'),
  ]);
  const edges = edgesOf(modules);

  test('a type alone is known as one, a value beside it is not', () => {
    expect(edges.filter(({ isType }) => isType).map(({ to }) => to)).toEqual(['features/raffle/server/draw.ts']);
    expect(edges).toHaveLength(4);
  });

  test('what everybody stands on may not reach up; a feature is entered at the top of its floors', () => {
    expect(edges.map(borderOf)).toEqual(['ground knows no feature', 'inside of a feature', undefined, undefined]);
  });
});

test('a function is as long as from its first line to its last', () => {
  const [module] = parseModules([
    source('app/server/a.ts', 'export function one() {\n  return 1;\n}\nexport const two = () => 2;'),
  ]);
  if (module === undefined) throw new Error('nothing parsed');
  expect(functionLengths(module).map(({ lines }) => lines)).toEqual([3, 1]);
});

test('six lines in a row that stand twice are repeated, five are not', () => {
  const lines = ['a = 1;', 'b = 2;', 'c = 3;', 'd = 4;', 'e = 5;', 'f = 6;'];
  const twice = (some: readonly string[]) => [
    source('app/server/a.ts', some.join('\n')),
    source('app/server/b.ts', ['// another', '', ...some, 'g = 7;'].join('\n')),
  ];
  expect(repeatedLines(twice(lines))).toEqual({ repeated: 12, all: 13 });
  expect(repeatedLines(twice(lines.slice(1)))).toEqual({ repeated: 0, all: 11 });
});

test('a plain act of an officer touches three files: form, command line and documentation follow', () => {
  const product = readSources(undefined).filter((file) => isProduct(file) && /\.tsx?$/.test(file.path));
  const files = filesNaming("officer's plain act (`reopen-check`)", product);
  expect(files).toHaveLength(3);
  expect(files).toContain('features/verification/rules/acts.ts');
  expect(files.filter((path) => path.includes('/screens/'))).toEqual([]);
});
