import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findOpenSampleId } from './sample-store.ts';

/** What the command line calls the oldest sample that is not drawn. */
const OPEN = 'offen';
const NONE = 'Es ist keine Stichprobe vorbereitet, die noch zu ziehen wäre.';

/** An id, or that of the oldest sample that waits for its draw. Throws 409 without one. */
export async function getSampleId({ db }: Pick<Portal, 'db'>, typed: string): Promise<string> {
  if (isUuid(typed)) return typed.toLowerCase();
  const id = typed === OPEN ? await findOpenSampleId(db) : undefined;
  if (id === undefined) throw conflict(NONE);
  return id;
}
