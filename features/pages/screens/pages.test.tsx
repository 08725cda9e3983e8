import { fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { barrierefreiheitTopics } from '#ground/rules/brand/pages/barrierefreiheit-content.ts';
import { datenschutzTopics } from '#ground/rules/brand/pages/datenschutz-content.ts';
import { impressumTopics } from '#ground/rules/brand/pages/impressum-content.ts';
import type { Topic } from '#ground/rules/brand/topics.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { BarrierefreiheitPage } from './barrierefreiheit.tsx';
import { sentencesOf } from './content.ts';
import { DatenschutzPage } from './datenschutz.tsx';
import { FaqPage } from './faq.tsx';
import { faqAfterEnd } from './faq-after-end.ts';
import type { FaqGroup } from './faq-groups.ts';
import { faqUntilEnd } from './faq-until-end.ts';
import { GebaerdensprachePage } from './gebaerdensprache.tsx';
import { GEBAERDENSPRACHE_TOPICS } from './gebaerdensprache-content.ts';
import { ImpressumPage } from './impressum.tsx';
import { LeichteSprachePage } from './leichte-sprache.tsx';
import { leichteSpracheTopics } from './leichte-sprache-content.ts';

const programme = PROGRAMME;

function open(page: ReactNode): string {
  render(<MemoryRouter>{page}</MemoryRouter>);
  return document.body.textContent ?? '';
}

function questionsOf(groups: readonly FaqGroup[]): Topic[] {
  return groups.flatMap(({ topics }) => topics);
}

const TEXTS: readonly (readonly [name: string, topics: readonly Topic[], words: number])[] = [
  ['FAQ until the end', questionsOf(faqUntilEnd(programme)), 15],
  ['FAQ after the end', questionsOf(faqAfterEnd(programme)), 15],
  ['Impressum', impressumTopics(programme), 15],
  ['Datenschutz', datenschutzTopics(programme), 15],
  ['Barrierefreiheit', barrierefreiheitTopics(programme), 15],
  ['Leichte Sprache', leichteSpracheTopics(programme, false), 10],
  ['Leichte Sprache after the end', leichteSpracheTopics(programme, true), 10],
  ['Gebärdensprache', GEBAERDENSPRACHE_TOPICS, 15],
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
  it.each([
    ['Häufige Fragen', <FaqPage key="faq" programme={programme} ended={false} />],
    ['Impressum', <ImpressumPage key="impressum" programme={programme} own={[]} />],
    ['Datenschutz', <DatenschutzPage key="datenschutz" programme={programme} own={[]} />],
    ['Erklärung zur Barrierefreiheit', <BarrierefreiheitPage key="bitv" programme={programme} own={[]} />],
    ['Leichte Sprache', <LeichteSprachePage key="ls" programme={programme} own={[]} ended={false} />],
    ['Gebärdensprache', <GebaerdensprachePage key="dgs" own={[]} />],
  ])('%s has one first heading and is not empty', (title, page) => {
    const text = open(page);
    expect(screen.getAllByRole('heading', { level: 1 }).map((heading) => heading.textContent)).toEqual([title]);
    expect(text.length).toBeGreaterThan(400);
  });

  it('names every field of the registration in the privacy statement, and seven days', () => {
    const text = open(<DatenschutzPage programme={programme} own={[]} />);
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
    open(<BarrierefreiheitPage programme={programme} own={[]} />);
    const section = document.getElementById('barriere-melden');
    expect(section?.querySelector('a')?.getAttribute('href')).toBe(`mailto:${programme.contacts.technical.email}`);
  });
});
