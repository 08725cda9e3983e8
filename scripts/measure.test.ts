import { describe, expect, test } from 'vitest';
import { functionLengths } from './measure/functions.ts';
import { graphOf, knots } from './measure/graph.ts';
import { edgesOf, insideEdges, upwardEdges } from './measure/houses.ts';
import { filesNaming } from './measure/reach.ts';
import { repeatedLines } from './measure/repeats.ts';
import { parseModules, readSources, type Source } from './measure/sources.ts';

function source(path: string, text: string): Source {
  return { path, workspace: 'api', isTest: false, lines: text.split('\n') };
}

describe('knots', () => {
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
});

describe('imports', () => {
  const modules = parseModules([
    source('api/src/platform/mail.ts', "import type { Draw } from '../raffle/draw.ts';\nexport type Mail = Draw;"),
    source('api/src/raffle/draw.ts', "export interface Draw {}\nimport { pay, type Sum } from '../payout/pay.ts';"),
    source('api/src/raffle/enter.ts', "import { open } from '../payout/public.ts';\nawait import('./draw.ts');"),
    source('api/src/payout/pay.ts', 'export const pay = 1;\nexport interface Sum {}'),
    source('api/src/payout/public.ts', "export { pay as open } from './pay.ts';"),
  ]);
  const edges = edgesOf(modules);

  test('a type alone is known as one, a value beside it is not', () => {
    expect(edges.filter(({ isType }) => isType).map(({ to }) => to)).toEqual(['api/src/raffle/draw.ts']);
    expect(edges).toHaveLength(5);
  });

  test('what everybody stands on may not reach up; a feature is entered by its door', () => {
    expect(upwardEdges(edges, 'api').map(({ from }) => from)).toEqual(['api/src/platform/mail.ts']);
    expect(insideEdges(edges, 'api').map(({ to }) => to)).toEqual(['api/src/payout/pay.ts']);
  });
});

test('a function is as long as from its first line to its last', () => {
  const [module] = parseModules([
    source('api/src/a.ts', 'export function one() {\n  return 1;\n}\nexport const two = () => 2;'),
  ]);
  if (module === undefined) throw new Error('nothing parsed');
  expect(functionLengths(module).map(({ lines }) => lines)).toEqual([3, 1]);
});

test('six lines in a row that stand twice are repeated, five are not', () => {
  const lines = ['a = 1;', 'b = 2;', 'c = 3;', 'd = 4;', 'e = 5;', 'f = 6;'];
  const twice = (some: readonly string[]) => [
    source('api/src/a.ts', some.join('\n')),
    source('api/src/b.ts', ['// another', '', ...some, 'g = 7;'].join('\n')),
  ];
  expect(repeatedLines(twice(lines))).toEqual({ repeated: 12, all: 13 });
  expect(repeatedLines(twice(lines.slice(1)))).toEqual({ repeated: 0, all: 11 });
});

test('a plain act of an officer touches three files: form, command line and documentation follow', () => {
  const product = readSources(undefined).filter(
    ({ path, isTest, workspace }) => !isTest && /^(domain|api|web)$/.test(workspace) && /\.tsx?$/.test(path),
  );
  const files = filesNaming("officer's plain act (`reopen-check`)", product);
  expect(files).toHaveLength(3);
  expect(files).toContain('domain/src/agency/tables/verification.ts');
  expect(files.filter((path) => path.startsWith('web/'))).toEqual([]);
});
