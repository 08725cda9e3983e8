import type { AskedFiles, CorrectionFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { findCaseFiles } from '#features/proposal/server/desk/file-store.ts';
import { referencesIn } from '#features/proposal/server/desk/references.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { correctableLabel } from '../rules/correction.ts';
import type { CorrectionRow } from './correction-store.ts';

const FILES = 'files.';
const STEP_FIELD = /^step_(\d)\.(\w+)$/;

/** Everything that was asked for: the answer as it stands, as it was signed, and the files that have come since. */
export async function askedView(
  { db, programme }: Pick<Portal, 'db' | 'programme'>,
  correction: CorrectionRow,
): Promise<Pick<CorrectionFacts, 'asked' | 'references'>> {
  const now = await findSteps(db, correction.proposal_id);
  const before = await findFrozen(db, correction.id);
  const files = await findCaseFiles(db, correction.proposal_id);
  const asked = correction.fields.map((path) => {
    const label = correctableLabel(programme, path) ?? path;
    if (path.startsWith(FILES)) return { path, label, files: filesOf(files, path, correction.requested_at) };
    const [, step = '', field = ''] = STEP_FIELD.exec(path) ?? [];
    const answer = now.get(Number(step))?.[field] ?? null;
    // Only what was changed is kept: the rest stands as it was signed.
    const frozen = before.get(Number(step));
    return { path, label, now: answer, before: frozen === undefined ? answer : (frozen[field] ?? null) };
  });
  return { asked, references: await referencesIn(db, asked) };
}

async function findFrozen(db: Db, correctionId: string) {
  const rows = await db
    .selectFrom('corrected_step')
    .select(['step', 'data'])
    .where('correction_id', '=', correctionId)
    .execute();
  return new Map(rows.map(({ step, data }) => [step, data]));
}

function filesOf(files: readonly CaseFile[], path: string, since: Date): AskedFiles['files'] {
  return files
    .filter(({ linkedResource, keywords }) => `${FILES}${findPurpose(linkedResource, keywords)}` === path)
    .map((file) => ({ ...file, isNew: new Date(file.uploadedAt) >= since }));
}
