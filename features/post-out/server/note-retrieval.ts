import { performAct } from '#features/cases/server/perform-act.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { FileTaker } from '#ground/server/linked-files.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findUnretrieved } from './post-store.ts';

/**
 * Records the first time a company retrieves a letter, since a period begins with it (§ 41 Abs. 2a VwVfG). Only a person who may
 * act for the company counts, not a colleague who may only read. Does nothing for files that are no letters.
 */
export async function noteRetrieval(portal: Portal, { accountId, mayAct }: FileTaker, mediaId: string): Promise<void> {
  if (!mayAct) return;
  const letter = await findUnretrieved(portal.db, mediaId);
  if (letter === undefined) return;
  const retrieved = { kind: 'letter', id: letter.id, act: 'retrieve', fields: {} } as const;
  const performer = await portal.acts.performerFor(portal.db, accountId);
  await performAct(portal, performer, retrieved).catch((error: unknown) => {
    // Somebody else of the company has taken it in the same moment.
    if (!(error instanceof Problem)) throw error;
  });
}
