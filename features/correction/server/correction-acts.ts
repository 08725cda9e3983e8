import type { ActContext, ActOf } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import { askComments, commentsToAsk, openedWith } from '#features/comments/server/comments.ts';
import { extending, type ProceedingCase, untilIn } from '#features/proceeding/server/proceeding.ts';
import { findStep } from '#features/proposal/rules/steps.ts';
import { factsOf } from '#features/proposal/server/circumstances.ts';
import type { ProposalCase } from '#features/proposal/server/desk/load-proposal.ts';
import { findSteps } from '#features/proposal/server/steps/step-store.ts';
import type { ProposalRow } from '#features/proposal/server/store.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import { evaluateStored } from '#ground/rules/wizard/step.ts';
import { conflict, violations } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { CORRECTION_TABLE, CorrectionState } from '../rules/acts.ts';
import { correctableLabel, fieldOf, openFieldsOf, openSteps } from '../rules/correction.ts';
import { CORRECTIONS, type CorrectionRow } from './correction-store.ts';

export type CorrectionCase = ProceedingCase<CorrectionRow, CorrectionState>;
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
export const extendRequest = extending<CorrectionCase>(CORRECTIONS, async ({ row }) => {
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

export async function answer({ portal, trx, row, now }: Context): Promise<void> {
  await requireAnswered(portal, trx, row.owner.proposal, row.record?.fields ?? []);
  await CORRECTIONS.end(trx, row.id, 'answered', now);
}
