import { isDeepStrictEqual } from 'node:util';
import { openFieldsOf, openSteps, requestedFiles } from '#features/correction/rules/correction.ts';
import type { CorrectionRow } from '#features/correction/server/correction-store.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import type { Db } from '#ground/server/portal.ts';

/** Paths of an open request that the applicant has done something about: an answer that differs, a file that is new. */
export async function answeredPaths(db: Db, correction: CorrectionRow): Promise<ReadonlySet<string>> {
  const { fields } = correction;
  const changed = openSteps(fields).length === 0 ? [] : await changedFields(db, correction);
  const added = requestedFiles(fields).length === 0 ? [] : await addedFiles(db, correction);
  return new Set([...changed, ...added]);
}

/** Only what was changed is kept in `corrected_step`, as it stood before. */
async function changedFields(db: Db, { id, proposal_id, fields }: CorrectionRow): Promise<string[]> {
  const before = await db
    .selectFrom('corrected_step')
    .select(['step', 'data'])
    .where('correction_id', '=', id)
    .execute();
  if (before.length === 0) return [];
  const now = await findSteps(db, proposal_id);
  return before.flatMap(({ step, data }) =>
    openFieldsOf(step, fields)
      .filter((field) => !isDeepStrictEqual(data[field] ?? null, now.get(step)?.[field] ?? null))
      .map((field) => `step_${step}.${field}`),
  );
}

async function addedFiles(db: Db, { proposal_id, requested_at }: CorrectionRow): Promise<string[]> {
  const links = await db
    .selectFrom('media_link')
    .select(['linked_resource', 'keywords'])
    .where('proposal_id', '=', proposal_id)
    .where('deleted_at', 'is', null)
    .where('created_at', '>=', requested_at)
    .execute();
  return links.map(({ linked_resource, keywords }) => `files.${findPurpose(linked_resource, keywords)}`);
}
