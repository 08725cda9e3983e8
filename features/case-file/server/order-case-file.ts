import { randomUUID } from 'node:crypto';
import { recordAct } from '#features/audit/server/record.ts';
import { caseIri } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { FILE_PURPOSES } from '#features/letter/rules/legal/file-law.ts';
import { PROPOSAL_CASE } from '#features/proposal/server/desk/proposal-case.ts';
import type { Given } from '#ground/rules/fields/given.ts';
import { wrong } from '#ground/rules/fields/violation.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { violations } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import { FILE_ORDER } from '../rules/order.ts';
import { ALL_THIRD_PARTIES, type FileSelection } from '../rules/selection.ts';
import { documentsOf } from './documents.ts';
import { CASE_FILE } from './make-case-file.ts';
import type { ReadCaseFile } from './read-case-file.ts';
import { insertCaseFile } from './store.ts';

const NOTHING_TAKEN = 'Bitte wählen Sie mindestens ein Dokument.';
const UNKNOWN = 'Dieses Dokument gehört nicht zur Akte.';

/** Asks for a file of a case; a job makes it. What for, and what is left out, stands in the record. Throws 422. */
export async function orderCaseFile(
  portal: Portal,
  performer: Performer,
  read: ReadCaseFile,
  sent: unknown,
): Promise<void> {
  const order = readSent(FILE_ORDER, sent);
  const selection = selectionOf(portal, read, order);
  const { purpose, note } = order;
  const id = randomUUID();
  const proposalId = read.proposal.id;
  const now = portal.clock.now();
  await portal.transaction(async (trx) => {
    await insertCaseFile(trx, { id, proposalId, purpose, note, selection, requestedBy: performer.id, now });
    await portal.jobs.enqueue(trx, CASE_FILE, { fileId: id });
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'case-file.make',
      subjects: [caseIri(PROPOSAL_CASE, proposalId)],
      why: purposeText({ purpose, note }),
      detail: {
        file: id,
        purpose,
        taken: selection.taken.length,
        left: selection.left,
        black: selection.black,
        words: selection.words.length,
      },
    });
  });
}

/** 'Vorlage an das Gericht: 3 K 17/22' */
export function purposeText({ purpose, note }: Pick<Given<typeof FILE_ORDER>, 'purpose' | 'note'>): string {
  const { label } = FILE_PURPOSES[purpose];
  return note === null ? label : `${label}: ${note}`;
}

function selectionOf(portal: Portal, read: ReadCaseFile, order: Given<typeof FILE_ORDER>): FileSelection {
  const { documents, black, words } = order;
  const keys = new Set(documentsOf(portal, read).map(({ planned }) => planned.key));
  const unknown = documents.flatMap(({ key }, index) =>
    keys.has(key) ? [] : [wrong(`fields.documents[${index}].key`, UNKNOWN)],
  );
  if (unknown.length > 0) throw violations(unknown);
  const taken = documents.flatMap(({ key, leave }) => (leave === null ? [key] : []));
  if (taken.length === 0) throw violations([wrong('fields.documents', NOTHING_TAKEN)]);
  return {
    taken,
    left: Object.fromEntries(documents.flatMap(({ key, leave }) => (leave === null ? [] : [[key, leave]]))),
    black: ALL_THIRD_PARTIES.filter((name) => black.includes(name)),
    words: (words ?? '').split('\n').flatMap((word) => (word.trim() === '' ? [] : [word.trim()])),
  };
}
