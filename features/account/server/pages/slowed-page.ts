import type { Page } from '#features/access/server/pages/page-context.ts';
import { inWords } from '../mail-budget.ts';

/** 429: too many failed tries. `otherwise`: what helps besides waiting. */
export function slowedPage(seconds: number, otherwise = ''): Partial<Page> {
  const message =
    `Es gab zu viele fehlgeschlagene Versuche. Versuchen Sie es ${inWords(seconds)} noch einmal. ${otherwise}`.trim();
  return { problems: [{ message }], status: 429, retryAfterSeconds: seconds };
}
