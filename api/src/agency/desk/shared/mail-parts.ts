import type { Portal } from '../../../platform/portal.ts';

/** Where the letter of a decision is to be found. */
export function letterIsThere({ config }: Pick<Portal, 'config'>, { id }: { id: string }): string {
  return `Den Bescheid mit der Begründung und Ihren Rechten finden Sie in wenigen Minuten bei Ihrem Antrag:\n${config.origin}/uebersicht/${id}`;
}
