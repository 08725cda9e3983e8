import type { Topic } from '@portal/domain/brand/topics.ts';
import type { Programme } from '@portal/domain/programme/programme.ts';

/** What a page of texts is made of that an operator may make their own. */
export interface OperatedPageProps {
  programme: Programme;
  /** The operator's words for it. */
  own: readonly Topic[];
}
