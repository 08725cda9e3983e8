import { recordAct } from '#features/audit/server/record.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import type { Portal } from '#ground/server/portal.ts';
import { refuseOrderer } from './apart.ts';
import { takeFile } from './run-store.ts';
import { listPayoutsOfRun } from './store.ts';

/** The file for the bank, once; undefined: somebody has had it. Who took it stands in the record. */
export async function handOutFile(
  portal: Portal,
  performer: Performer,
  { runId, iri }: { runId: string; iri: string },
): Promise<string | undefined> {
  return portal.transaction(async (trx) => {
    refuseOrderer(performer, await listPayoutsOfRun(trx, runId));
    const file = await takeFile(trx, runId, performer.id, portal.clock.now());
    if (file === undefined) return undefined;
    await recordAct(portal, trx, { actor: performer.actor, act: 'payout-run.file-taken', subjects: [iri] });
    return file;
  });
}
