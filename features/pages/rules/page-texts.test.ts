import { expect, test } from 'vitest';
import type { Block } from '#ground/rules/programme/topics.ts';
import { fillTopics } from './page-texts.ts';

const FACTS = { drawn: true, none: '', rates: ['eins', 'zwei'], nothing: [], programme: { name: 'Digital', max: 3 } };

const fill = (...blocks: Block[]) => fillTopics([{ title: 'Titel', blocks }], FACTS)[0]?.blocks;

test('a text gets its figures, by their names or paths', () => {
  expect(fill('Das ist {programme.name} mit {programme.max}.')).toEqual(['Das ist Digital mit 3.']);
  expect(fill({ text: [{ link: { label: 'An {programme.name}', href: 'mailto:{programme.name}' } }] })).toEqual([
    { text: [{ link: { label: 'An Digital', href: 'mailto:Digital' } }] },
  ]);
  expect(() => fill('{programme.year}')).toThrow('no figure programme.year');
});

test('what depends on a condition is there only then', () => {
  expect(fill('{?drawn} a', '{?!drawn} b', '{?none} c', '{?nothing} d', '{?unknown} e')).toEqual(['a']);
  expect(fill('Neue {?drawn:Lose}{?!drawn:Anträge {programme.year}}.')).toEqual(['Neue Lose.']);
  expect(fill({ list: ['{?none} a'] })).toEqual([]);
  expect(fillTopics([{ title: '{?none} Titel', blocks: ['a'] }], FACTS)).toEqual([]);
});

test('a figure of several lines is as many items', () => {
  expect(fill({ list: [['{rates}'], ['drei']], numbered: true })).toEqual([
    { list: ['eins', 'zwei', 'drei'], numbered: true },
  ]);
});

test('a heading may say what links name it by', () => {
  expect(fillTopics([{ title: 'Barriere melden {#melden}', blocks: [] }], FACTS)).toEqual([
    { title: 'Barriere melden', id: 'melden', blocks: [] },
  ]);
});
