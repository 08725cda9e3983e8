import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildAccount, buildProposal } from '#app/server/testing/builders.ts';
import { buildOfficer } from '#app/server/testing/officers.ts';
import { removeFolder } from '#app/server/testing/remove-folder.ts';
import { DatabaseJobs } from '#ground/server/jobs/database-jobs.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import { MAIL } from '#ground/server/mail.ts';
import { openPortal } from '../portal.ts';
import { createDatabase } from '../rush/reference.ts';
import { IDLE } from './kept.ts';
import { plantCases } from './plant-cases.ts';
import { plantKept, SAVED_STEP } from './plant-kept.ts';
import type { Stage } from './question.ts';

/** A portal over so many cases, with somebody who applies and somebody who audits. */
export async function openStage(serverUrl: string, size: number): Promise<Stage> {
  const url = await createDatabase(serverUrl, `cases_${size}`);
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-cases-'));
  const { portal, database, app, close } = await openPortal(url, dataDir);
  const jobs = new DatabaseJobs(database, SILENT_LOG);
  for (const kind of [MAIL, IDLE]) jobs.handle(kind, async () => {});
  await jobs.start();
  await plantCases(portal.db, size);
  await plantKept(portal.db, size);
  const account = await buildAccount({ portal });
  const proposal = await buildProposal({ portal }, account, { at: SAVED_STEP + 1 });
  const { headers: auditor } = await buildOfficer({ portal }, { roles: ['auditor'] });
  return {
    size,
    database,
    app,
    jobs,
    applicant: { ...account, proposal },
    auditor,
    async close() {
      await jobs.stop();
      await close();
      await removeFolder(dataDir);
    },
  };
}
