import type { FirstWords, Programme } from '../../programme/public.ts';
import type { BrandPage, Topic } from '../topics.ts';
import { WORDS as BARRIEREFREIHEIT, barrierefreiheitTopics } from './barrierefreiheit-content.ts';
import { WORDS as DATENSCHUTZ, datenschutzTopics } from './datenschutz-content.ts';
import { WORDS as IMPRESSUM, impressumTopics } from './impressum-content.ts';

interface LegalPage {
  name: BrandPage;
  words: FirstWords;
  topics(programme: Programme): Topic[];
}

/** What everybody must be able to read, whatever their browser runs. */
export const LEGAL_PAGES: readonly LegalPage[] = [
  { name: 'impressum', words: IMPRESSUM, topics: impressumTopics },
  { name: 'datenschutz', words: DATENSCHUTZ, topics: datenschutzTopics },
  { name: 'barrierefreiheit', words: BARRIEREFREIHEIT, topics: barrierefreiheitTopics },
];
