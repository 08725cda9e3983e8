import type { Topic } from '#ground/rules/brand/topics.ts';
import type { Programme } from '#ground/rules/programme/programme.ts';

/** What a page of texts is made of that an operator may make their own. */
export interface OperatedPageProps {
  programme: Programme;
  /** The operator's words for it. */
  own: readonly Topic[];
}
