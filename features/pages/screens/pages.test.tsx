import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { type Content, OPERATOR_TOPICS, type Topic } from '#ground/rules/programme/topics.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { content as barrierefreiheit } from '../rules/barrierefreiheit.md';
import { content as datenschutz } from '../rules/datenschutz.md';
import { content as impressum } from '../rules/impressum.md';
import { FaqPage, faqAfterEnd, sentencesOf } from './faq.tsx';
import { type FaqGroup, faqUntilEnd } from './faq-groups.ts';
import { content as gebaerdensprache } from './gebaerdensprache.md';
import { content as leichteSprache } from './leichte-sprache.md';
import { pageText, TextPage } from './text-page.tsx';

const programme = PROGRAMME;

function open(page: ReactNode): string {
  render(<MemoryRouter>{page}</MemoryRouter>);
  return document.body.textContent ?? '';
}

const said = (content: Content, ended = false) => pageText({ content, programme, ended }).topics;

function pageOf(content: Content): ReactNode {
  return <TextPage key={content.title} content={content} programme={programme} ended={false} own={[]} />;
}

function questionsOf(groups: readonly FaqGroup[]): Topic[] {
  return groups.flatMap(({ topics }) => topics);
}

const TEXTS: readonly (readonly [name: string, topics: readonly Topic[], words: number])[] = [
  ['FAQ until the end', questionsOf(faqUntilEnd(programme)), 15],
  ['FAQ after the end', questionsOf(faqAfterEnd(programme)), 15],
  ['Impressum', said(impressum), 15],
  ['Datenschutz', said(datenschutz), 15],
  ['Barrierefreiheit', said(barrierefreiheit), 15],
  ['Leichte Sprache', said(leichteSprache), 10],
  ['Leichte Sprache after the end', said(leichteSprache, true), 10],
  ['Gebärdensprache', said(gebaerdensprache), 15],
];

/** Names and addresses are no sentences. */
const isName = (text: string) => !/[.?:]$/.test(text);

describe.each(TEXTS)('%s', (_name, topics, words) => {
  it('speaks in short sentences without exclamation marks', () => {
    const sentences = sentencesOf(topics).filter((text) => !isName(text));
    expect(sentences.filter((text) => text.split(/\s+/).length > words)).toEqual([]);
    expect(sentencesOf(topics).filter((text) => text.includes('!'))).toEqual([]);
  });

  it('has a different heading for every topic', () => {
    const titles = topics.map(({ title }) => title);
    expect(new Set(titles).size).toBe(titles.length);
  });

  it('writes umlauts, not their substitutes', () => {
    const text = JSON.stringify(
      topics.map(({ title, blocks }) => [title, blocks.filter((block) => typeof block === 'string')]),
    );
    expect(text).not.toMatch(/\b(fuer|ueber|koennen|moechten|muessen|Unterstuetzung|Antraege)/);
  });

  it('ends a sentence with one full stop', () => {
    expect(JSON.stringify(topics)).not.toMatch(/[^.]\.\.(?!\.)/);
  });
});

describe('FAQ', () => {
  it('has at least twelve questions in each version', () => {
    expect(questionsOf(faqUntilEnd(programme)).length).toBeGreaterThanOrEqual(12);
    expect(questionsOf(faqAfterEnd(programme)).length).toBeGreaterThanOrEqual(12);
  });

  it('takes its figures from the programme', () => {
    const other: Programme = {
      ...programme,
      bonus: { valueChain: 6, security: 7, weakRegion: 11 },
      raffle: { ...programme.raffle, submitWeeks: 9 },
      proofOfUse: { ...programme.proofOfUse, dueMonthsAfterEnd: 3 },
    };
    const text = open(<FaqPage programme={other} ended={false} />);
    expect(text).toContain('11 Punkte für ein Vorhaben in einer strukturschwachen Region');
    expect(text).toContain('Sie haben 9 Wochen Zeit');
    expect(text).toContain('3 Monate nach dem Ende des Bewilligungszeitraums');
  });

  it('says what the specification says of rates, limits and browsers', () => {
    const text = open(<FaqPage programme={programme} ended={false} />).replaceAll('\u00a0', ' ');
    for (const said of [
      'Unternehmen mit 3 bis 499 Beschäftigten',
      '3 bis 10 Beschäftigte: 40 %',
      '51 bis 250 Beschäftigte: 35 %',
      '251 bis 499 Beschäftigte: 30 %',
      '251 bis 499 Beschäftigte: 40 %',
      'Mindestens 17.000,00 €',
      'Mindestens 3.000,00 €',
      'höchstens 200.000,00 € erhalten',
      'Safari ab Version 11.1',
      'Edge ab Version 84',
    ]) {
      expect(text).toContain(said);
    }
  });

  it('finds questions while one types, in any form of an umlaut, and says how many', () => {
    open(<FaqPage programme={programme} ended={false} />);
    const all = screen.getAllByRole('heading', { level: 3 }).length;
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'foerderquote' } });
    const titles = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(titles).toContain('Wie hoch ist die Förderquote?');
    expect(titles.length).toBeLessThan(all);
    expect(screen.getByText(`${titles.length} Fragen gefunden`)).toBeTruthy();
    fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'xyzzy' } });
    expect(screen.queryAllByRole('heading', { level: 3 })).toEqual([]);
    expect(document.body.textContent).toContain('Keine Frage enthält diese Wörter.');
  });

  it('opens and closes all at once', () => {
    open(<FaqPage programme={programme} ended={false} />);
    const closed = () => document.querySelectorAll('details:not([open])').length;
    expect(closed()).toBeGreaterThan(0);
    fireEvent.click(screen.getByRole('button', { name: 'Alle öffnen' }));
    expect(closed()).toBe(0);
    fireEvent.click(screen.getByRole('button', { name: 'Alle schließen' }));
    expect(document.querySelectorAll('details[open]')).toHaveLength(0);
  });

  it('opens the question an address names, and gives each its address', () => {
    render(
      <MemoryRouter initialEntries={['/faq#was-bedeutet-de-minimis']}>
        <FaqPage programme={programme} ended={false} />
      </MemoryRouter>,
    );
    const open = [...document.querySelectorAll('details[open]')];
    expect(open.map((one) => one.querySelector('summary')?.textContent)).toEqual(['Was bedeutet De-minimis?']);
    expect(open[0]?.id).toBe('was-bedeutet-de-minimis');
    const ids = [...document.querySelectorAll('details')].map((one) => one.id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  it('speaks only of proofs of use after the end', () => {
    const text = open(<FaqPage programme={programme} ended={true} />);
    expect(text).toContain('ist am 31.12.2023 ausgelaufen');
    expect(text).not.toContain('Wie bekomme ich ein Antragskontingent?');
  });
});

describe('the pages', () => {
  it('have every part that only the operator can say, with the gap instead of an invented answer', () => {
    const pages = { impressum, datenschutz, barrierefreiheit };
    for (const [name, titles] of Object.entries(OPERATOR_TOPICS)) {
      const topics = said(pages[name as keyof typeof pages]);
      for (const title of titles)
        expect(topics.find((topic) => topic.title === title)?.blocks).toEqual([
          'Diese Angabe ergänzt der Betreiber des Portals vor der Veröffentlichung.',
        ]);
    }
  });

  it.each([
    ['Häufige Fragen', <FaqPage key="faq" programme={programme} ended={false} />],
    ['Impressum', pageOf(impressum)],
    ['Datenschutz', pageOf(datenschutz)],
    ['Erklärung zur Barrierefreiheit', pageOf(barrierefreiheit)],
    ['Leichte Sprache', pageOf(leichteSprache)],
    ['Gebärdensprache', pageOf(gebaerdensprache)],
  ])('%s has one first heading and is not empty', (title, page) => {
    const text = open(page);
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
    expect(text.length).toBeGreaterThan(400);
  });

  it('names every field of the registration in the privacy statement, and seven days', () => {
    const text = open(pageOf(datenschutz));
    for (const field of [
      'Anrede',
      'Titel',
      'Vorname',
      'Nachname',
      'Position',
      'E-Mail-Adresse',
      'Organisation',
      'Straße',
    ]) {
      expect(text).toContain(field);
    }
    for (const field of ['Hausnummer', 'Postleitzahl', 'Ort', 'Telefonnummer', 'höchstens 7 Tage']) {
      expect(text).toContain(field);
    }
  });

  it('lets a barrier be reported from the statement', () => {
    open(pageOf(barrierefreiheit));
    const section = document.getElementById('barriere-melden');
    expect(section?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${programme.contacts.technical.email}`);
  });
});
