import { makeQueryClient } from '../../platform/make-query-client.ts';

/** Answers kept for the screens of the desk. Cases change under many hands: a list or case opened again is read again. */
export const deskQueries = makeQueryClient();

export function dropQueries(): void {
  deskQueries.clear();
}
