import { performAct } from '#features/cases/server/perform-act.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { FileTaker } from '#ground/server/linked-files.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findUnretrieved } from './post-store.ts';

/**
 * The first time its company takes a letter from the portal stands in the record: whoever acts for it, since a period begins with
 * it (§ 41 Abs. 2a VwVfG); a colleague's look begins none. Other files are none of its business.
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
