import type { Recipient } from '#features/access/server/members.ts';
import type { AskedFiles, CorrectionFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActContext, CaseBase } from '#features/cases/server/case-kind.ts';
import { applicationMail } from '#features/cases/server/mails.ts';
import { questionsText } from '#features/comments/rules/comment.ts';
import { findComments } from '#features/comments/server/comments.ts';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import { aboutProposal, defineProceeding, endingOf } from '#features/proceeding/server/proceeding.ts';
import { findCaseFiles } from '#features/proposal/server/desk/file-store.ts';
import { referencesIn } from '#features/proposal/server/desk/references.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import type { Db, Portal } from '#ground/server/portal.ts';
import { CORRECTION_TABLE } from '../rules/acts.ts';
import { correctableLabel } from '../rules/correction.ts';
import { answer, extendRequest, requestCorrection } from './correction-acts.ts';
import { CORRECTIONS, type CorrectionRow, correctionView } from './correction-store.ts';

const FILES = 'files.';
const STEP_FIELD = /^step_(\d)\.(\w+)$/;

/** Everything that was asked for: the answer as it stands, as it was signed, and the files that have come since. */
async function askedView(
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

/** Of the request as it was stored just now: each line names the answer or file, with what was noted there. */
export async function correctionRequestedMail(
  { portal, trx }: Pick<ActContext<CaseBase>, 'portal' | 'trx'>,
  to: Recipient,
  { id, number }: Pick<ProposalRow, 'id' | 'number'>,
): Promise<Mail> {
  const request = await CORRECTIONS.findOpen(trx, id);
  if (request === undefined) throw new Error(`no open correction of ${id}`);
  const { reason, fields } = request;
  const comments = (await findComments(trx, id)).filter((one) => one.request === request.id);
  return applicationMail(portal, to, number, `Ihr Antrag ${number}: Wir brauchen noch etwas von Ihnen`, [
    `zu Ihrem Antrag ${number} brauchen wir noch Angaben oder Unterlagen von Ihnen.`,
    `Der Grund: ${reason}`,
    ...questionsText(comments),
    `Das können Sie ändern:\n${fields.map((path) => `- ${correctableLabel(portal.programme, path) ?? path}`).join('\n')}`,
    NEXT_TASK,
    'Die Frist endet um 23:59 Uhr. Bitte sagen Sie danach „fertig“.',
  ]);
}

async function requestView(portal: Portal, correction: CorrectionRow) {
  const comments = await findComments(portal.db, correction.proposal_id);
  return {
    ...correctionView(portal.programme, correction, comments),
    ...(await askedView(portal, correction)),
    commented: comments.filter(({ request }) => request === correction.id),
  };
}

const ended = endingOf(CORRECTIONS);

export const CORRECTION_CASE = defineProceeding({
  name: 'correction',
  table: CORRECTION_TABLE,
  store: CORRECTIONS,
  facts: async (portal, { record, owner }) => ({
    ...aboutProposal(owner),
    ...(record === undefined ? {} : await requestView(portal, record)),
  }),
  effects: {
    request: (context) => requestCorrection(context, context.row.owner),
    extend: extendRequest,
    answer,
    expire: ended('expired'),
    accept: ended('accepted'),
    cancel: ended('cancelled'),
  },
  mails: {
    'correction-requested': (context, to) => correctionRequestedMail(context, to, context.row.owner.proposal),
    'correction-extended': ({ portal, row }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Ihr Antrag ${number}: Frist verlängert`, [
        `die Frist für die nachgeforderten Unterlagen zu Ihrem Antrag ${number} ist verlängert.`,
        NEXT_TASK,
      ]);
    },
    'correction-expired': ({ portal, row }, to) => {
      const { number } = row.owner.proposal;
      return applicationMail(portal, to, number, `Ihr Antrag ${number}: Frist abgelaufen`, [
        `die Frist für die nachgeforderten Unterlagen zu Ihrem Antrag ${number} ist abgelaufen.`,
        'Wir prüfen den Antrag mit den Angaben, die uns vorliegen.',
        NEXT_TASK,
      ]);
    },
  },
  calls: [{ path: 'correction/finish', act: 'answer', none: 'Es ist keine Nachforderung offen.' }],
});
