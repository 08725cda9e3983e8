import type { Recipient } from '#features/access/server/members.ts';
import type { AskedFiles, CorrectionFacts } from '#features/cases/rules/proceedings-wire.ts';
import type { ActContext, ActOf, CaseBase } from '#features/cases/server/case-kind.ts';
import { applicationMail } from '#features/cases/server/mails.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { questionsText } from '#features/comments/rules/comment.ts';
import { askComments, commentsToAsk, findComments, openedWith } from '#features/comments/server/comments.ts';
import type { CaseFile } from '#features/desk/rules/wire.ts';
import {
  aboutProposal,
  defineProceeding,
  endingOf,
  extending,
  type ProceedingCase,
  untilIn,
} from '#features/proceeding/server/proceeding.ts';
import { findStep } from '#features/proposal/rules/steps.ts';
import { factsOf } from '#features/proposal/server/circumstances.ts';
import { findCaseFiles, type ProposalCase, referencesIn } from '#features/proposal/server/desk/load-proposal.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { findPurpose } from '#ground/rules/files/purposes.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import { type Mail, NEXT_TASK } from '#ground/server/mail.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { CORRECTION_TABLE, type CorrectionState } from '../rules/acts.ts';
import { correctableLabel, fieldOf, openFieldsOf, openSteps } from '../rules/correction.ts';
import { CORRECTIONS, type CorrectionRow, correctionView } from './correction-store.ts';

type CorrectionCase = ProceedingCase<CorrectionRow, CorrectionState>;
type Context = ActContext<CorrectionCase>;
type Act<A extends keyof typeof CORRECTION_TABLE.acts> = ActOf<CorrectionCase, typeof CORRECTION_TABLE, A>;

const NOT_IN_CHECK = 'Unterlagen können nur nachgefordert werden, während der Antrag geprüft wird.';

const NOT_OPENABLE = 'Dieses Feld kann nicht geöffnet werden.';

/** Throws 422 at the first path that opens nothing. */
function openable({ programme }: Pick<Portal, 'programme'>, paths: readonly string[]): readonly string[] {
  const unknown = paths.findIndex((path) => correctableLabel(programme, path) === undefined);
  if (unknown >= 0) throw wrongField(`fields[${unknown}]`, NOT_OPENABLE);
  return paths;
}

/** Asks for documents; the act of the application and that of the request itself are one. */
export async function requestCorrection(
  { portal, trx, fields, now }: Pick<Act<'request'>, 'portal' | 'trx' | 'fields' | 'now'>,
  owner: ProposalCase,
) {
  if (owner.state !== 'in-check') throw conflict(NOT_IN_CHECK);
  const comments = await commentsToAsk(trx, owner.id, fields.comments);
  const opened = openedWith(openable(portal, fields.fields), comments);
  const request = { reason: fields.reason, fields: [...opened], until: untilIn(portal, fields) };
  const begun = { proposal_id: owner.id, state: 'open', requested_at: now } as const;
  const id = await CORRECTIONS.begin(trx, { ...begun, ...request });
  if (id === undefined) throw conflict(NOT_IN_CHECK);
  const asked = comments.map((one) => one.id);
  await askComments(trx, comments, id);
  return { id, detail: { fields: opened, until: request.until, correction: id, comments: asked } };
}

/** Ends the open request of an application, whoever ends it. */
export async function endOpenCorrection(
  { trx, performer, now }: Pick<Context, 'trx' | 'performer' | 'now'>,
  owner: ProposalCase,
): Promise<void> {
  const open = await CORRECTIONS.findOpen(trx, owner.id);
  if (open === undefined) throw new Error(`no open correction of ${owner.id}`);
  const by = performer.actor.kind;
  await CORRECTIONS.end(trx, open.id, by === 'applicant' ? 'answered' : by === 'system' ? 'expired' : 'cancelled', now);
}

/** After the deadline a request is only opened again while nothing has been proposed meanwhile. */
const extendRequest = extending<CorrectionCase>(CORRECTIONS, async ({ row }) => {
  if (row.state !== 'open' && row.owner.state !== 'in-check') throw conflict(NOT_IN_CHECK);
});

/** Throws 422 for what is wrong or missing in the open fields: nobody says 'fertig' over an empty field. */
async function requireAnswered(
  portal: Portal,
  trx: Trx,
  proposal: ProposalRow,
  paths: readonly string[],
): Promise<void> {
  const stored = await findSteps(trx, proposal.id);
  const facts = factsOf(portal, proposal);
  const found = openSteps(paths).flatMap((number): Violation[] => {
    const step = findStep(portal.programme, number);
    if (step === undefined) return [];
    const open = openFieldsOf(number, paths);
    const judged = evaluateStored(step, stored.get(number) ?? ({} satisfies Answers), facts).violations;
    // As the request names the fields.
    return judged
      .map((one) => ({ ...one, propertyPath: step.formPath(one.propertyPath) }))
      .filter(({ propertyPath }) => open.includes(fieldOf(propertyPath)))
      .map((one) => ({ ...one, propertyPath: `step_${number}.${one.propertyPath}` }));
  });
  if (found.length > 0) throw violations(found);
}

async function answer({ portal, trx, row, now }: Context): Promise<void> {
  await requireAnswered(portal, trx, row.owner.proposal, row.record?.fields ?? []);
  await CORRECTIONS.end(trx, row.id, 'answered', now);
}

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
