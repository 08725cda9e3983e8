import { hasLottery, hasValueChains, type Programme } from '#ground/rules/programme/programme.ts';
import type { Content } from '#ground/rules/programme/topics.ts';
import { type Facts, fillTopics } from './fill-topics.ts';

/** What everybody must be able to read, whatever their browser runs: each a text of its name in this folder. */
export const LEGAL_PAGES = ['impressum', 'datenschutz', 'barrierefreiheit'] as const;

/** What every text may ask for. */
export function factsOf(programme: Programme): Facts {
  return { programme, lottery: hasLottery(programme), valueChains: hasValueChains(programme) };
}

/** A text as it is for a programme. */
export function contentFor(content: Content, programme: Programme, more: Facts = {}): Content {
  return { ...content, topics: fillTopics(content.topics, { ...factsOf(programme), ...more }) };
}
