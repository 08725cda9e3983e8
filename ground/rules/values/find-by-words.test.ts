import { describe, expect, it } from 'vitest';
import { findByWords } from './find-by-words.ts';

const ALL = [
  { label: '10.71 Herstellung von Backwaren', words: ['Bäckerei', 'Bäcker'] },
  { label: '15.20 Herstellung von Schuhen', words: ['Schuster'] },
  { label: '16.10 Säge-, Hobel- und Holzimprägnierwerke', words: ['Sägewerk'] },
  { label: '42.11 Bau von Straßen', words: ['Straßenbau'] },
  { label: '43.34 Malerei und Glaserei', words: ['Maler', 'Kfz-Maler'] },
  { label: '62.01 Programmierungstätigkeiten', words: ['IT'] },
  { label: '62.02 Beratung zur Informationstechnologie', words: ['IT', 'IT-Beratung'] },
];
const keys = (typed: string) => findByWords(ALL, typed).map(({ label }) => label.slice(0, 5));

describe('findByWords', () => {
  it.each([
    ['', ['10.71', '15.20', '16.10', '42.11', '43.34', '62.01', '62.02']],
    ['Bäckerei', ['10.71']],
    ['baeckerei', ['10.71']],
    ['BACKEREI', ['10.71']],
    ['Strassen', ['42.11']],
    ['STRAẞEN'.toLowerCase(), ['42.11']],
    ['Malermeister', ['43.34']],
    ['Kfz Maler', ['43.34']],
    ['kfzmaler', ['43.34']],
    ['glas mal', ['43.34']],
    ['6201', ['62.01']],
    ['62.01', ['62.01']],
    ['62 01', ['62.01']],
    ['62', ['62.01', '62.02']],
    ['Herstellung', ['10.71', '15.20']],
    ['Raumfahrt', []],
    ['6201 Programm', ['62.01']],
  ])('%j finds %j', (typed, expected) => {
    expect(keys(typed)).toEqual(expected);
  });

  it('puts whole words before parts of them', () => {
    expect(keys('it')).toEqual(['62.01', '62.02']);
    expect(keys('maler').slice(0, 1)).toEqual(['43.34']);
    const parts = [
      { label: 'Mitarbeit' },
      { label: 'Arbeit' },
      { label: 'Bau', words: ['Arbeit'] },
      { label: 'Arbeiter' },
    ];
    expect(findByWords(parts, 'arbeit').map(({ label }) => label)).toEqual(['Bau', 'Arbeit', 'Arbeiter', 'Mitarbeit']);
  });
});
