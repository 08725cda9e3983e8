import { describe, expect, it } from 'vitest';
import { withOperatorTopics } from './topics.ts';

const PAGE = [
  { title: 'Anbieter', blocks: ['Wir'] },
  { title: 'Aufsicht', blocks: ['Fehlt noch'] },
  { title: 'Links', id: 'links', blocks: ['Fremde'] },
];

describe('the operator’s words on a page', () => {
  it('stand in for the part of the same heading, at its place and address', () => {
    const own = [
      { title: 'Links', blocks: ['Eigene'] },
      { title: 'Aufsicht', blocks: ['Ministerium'] },
    ];
    expect(withOperatorTopics(PAGE, own)).toEqual([
      { title: 'Anbieter', blocks: ['Wir'] },
      { title: 'Aufsicht', blocks: ['Ministerium'] },
      { title: 'Links', id: 'links', blocks: ['Eigene'] },
    ]);
  });

  it('follow at the end where the page has no such part', () => {
    const own = [{ title: 'Streitbeilegung', blocks: ['Keine'] }];
    expect(withOperatorTopics(PAGE, own).map(({ title }) => title)).toEqual([
      'Anbieter',
      'Aufsicht',
      'Links',
      'Streitbeilegung',
    ]);
  });

  it('take a part out by its heading alone', () => {
    const own = [
      { title: 'Anbieter', blocks: [] },
      { title: 'Unbekannt', blocks: [] },
    ];
    expect(withOperatorTopics(PAGE, own).map(({ title }) => title)).toEqual(['Aufsicht', 'Links']);
  });
});
