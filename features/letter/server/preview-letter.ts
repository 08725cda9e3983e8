import { ROLES } from '#features/audit/rules/roles.ts';
import { recordRead } from '#features/audit/server/record.ts';
import { type ActFields, actName, type CaseKind, caseIri } from '#features/cases/server/case-kind.ts';
import { performActIn, takenBack } from '#features/cases/server/perform-act.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { notFound } from '#ground/server/hydra/problem.ts';
import { SILENT_LOG } from '#ground/server/log.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import type { LetterContent } from '../rules/blocks.ts';
import { findNewestLetter } from './letter-store.ts';

export interface PreviewRequest {
  kind: CaseKind;
  id: string;
  /** One that proposes a decision, or one that signs what is proposed. */
  act: string;
  /** Of the act. */
  fields: ActFields;
}

/**
 * The letter an act would end in, word for word: the act is done with everything that follows, and taken back. Throws what
 * the acts throw, 404 for an act that ends in no letter.
 */
export async function previewLetter(
  portal: Portal,
  performer: Performer,
  request: PreviewRequest,
): Promise<LetterContent> {
  const quiet = { ...portal, log: SILENT_LOG };
  const letter = await takenBack(portal, (trx) => writeIn(quiet, trx, performer, request));
  const { kind, id } = request;
  await recordRead(portal, { actor: performer.actor, act: actName(kind, 'preview'), subjects: [caseIri(kind, id)] });
  return letter;
}

async function writeIn(portal: Portal, trx: Trx, performer: Performer, request: PreviewRequest) {
  const { kind, id, act, fields } = request;
  const signing = findSigning(kind, act);
  if (signing === undefined) throw notFound();
  const of = { kind: kind.name, id };
  const proposes = signing !== act;
  if (proposes) await performActIn(portal, trx, performer, { ...of, act, fields });
  const signer = signerFor(performer, proposes);
  await performActIn(portal, trx, signer, { ...of, act: signing, fields: {} });
  const letter = await findNewestLetter(trx, signer.id);
  if (letter === undefined) throw notFound();
  return letter;
}

/** The act that signs: itself, or the one that carries a proposal out. */
function findSigning({ signs, keptAsDraft }: CaseKind, act: string): string | undefined {
  if (Object.hasOwn(signs, act)) return act;
  if (!keptAsDraft.includes(act)) return undefined;
  return Object.keys(signs).find((signing) => signs[signing]?.includes(act));
}

/** The second person, whoever that will be; whoever looks at what is proposed sees their own name. */
function signerFor({ actor }: Performer, proposes: boolean): Performer {
  const name = !proposes && 'name' in actor ? actor.name : '';
  return { id: 'preview', roles: ROLES, actor: { kind: 'command-line', name } };
}
