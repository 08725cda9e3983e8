import { randomUUID } from 'node:crypto';
import type { ActContext, CaseBase, Effect } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Trx } from '#ground/server/portal.ts';
import { openedFor } from '../rules/comment.ts';
import type { COMMENT_ACTS, CommentAct } from '../rules/comment-acts.ts';
import {
  type CommentRow,
  changeComments,
  deleteComment,
  findComment,
  findOpenComments,
  insertComment,
} from './comment-store.ts';

const NO_PLACE = 'Zu dieser Stelle kann nichts angemerkt werden.';
const NO_COMMENT = 'Diese Anmerkung hat der Fall nicht.';
const OTHERS = 'Diese Anmerkung hat eine andere Person geschrieben. Nur sie kann sie ändern oder löschen.';
const ASKED = 'Diese Anmerkung hat das Unternehmen schon gelesen. Sie bleibt, wie sie ist.';
const NOT_OPEN = 'Bitte wählen Sie offene Anmerkungen dieses Falls.';

type NeedsOf<A extends CommentAct> = (typeof COMMENT_ACTS)[A] extends { needs: infer F extends Fields } ? F : never;
/** What a place of the case is called; undefined where there is nothing to comment. */
type LabelOf<R extends CaseBase> = (
  context: Pick<ActContext<R>, 'portal' | 'trx' | 'row'>,
  place: string,
) => string | undefined | Promise<string | undefined>;

type Commenting<R extends CaseBase> = { readonly [A in CommentAct]: Effect<R, NeedsOf<A>> };

/** One way of noting, whatever is checked. */
export function commentEffects<R extends CaseBase>(labelOf: LabelOf<R>): Commenting<R> {
  return {
    comment: async ({ portal, trx, row, performer, fields, now }) => {
      const label = await labelOf({ portal, trx, row }, fields.place);
      if (label === undefined) throw wrongField('place', NO_PLACE);
      const written = { written_by: performer.id, written_at: now };
      const { place, text } = fields;
      await insertComment(trx, { id: randomUUID(), case_id: row.id, place, label, text, ...written });
      return { detail: { place } };
    },
    'edit-comment': async (context) => {
      const { id, place } = await ownUnasked(context);
      await changeComments(context.trx, [id], { text: context.fields.text, edited_at: context.now });
      return { detail: { place } };
    },
    'delete-comment': async (context) => {
      const { id, place } = await ownUnasked(context);
      await deleteComment(context.trx, id);
      return { detail: { place } };
    },
    'settle-comment': async (context) => {
      const { id, place } = await existing(context);
      const { isSettled } = context.fields;
      const settled = isSettled
        ? { settled_by: context.performer.id, settled_at: context.now }
        : { settled_by: null, settled_at: null };
      await changeComments(context.trx, [id], settled);
      return { detail: { place, isSettled } };
    },
  };
}

type Naming = Pick<ActContext<CaseBase>, 'trx' | 'row' | 'performer'> & { fields: { comment: string } };

async function existing({ trx, row, fields: { comment } }: Naming): Promise<CommentRow> {
  const found = isUuid(comment) ? await findComment(trx, row.id, comment) : undefined;
  if (found === undefined) throw wrongField('comment', NO_COMMENT);
  return found;
}

async function ownUnasked(context: Naming): Promise<CommentRow> {
  const found = await existing(context);
  if (found.written_by !== context.performer.id) throw conflict(OTHERS);
  if (found.request_id !== null) throw conflict(ASKED);
  return found;
}

/** They belong to a request from now on: the company reads them. */
export async function askComments(trx: Trx, asked: readonly CommentRow[], request: string): Promise<void> {
  if (asked.length > 0)
    await changeComments(
      trx,
      asked.map(({ id }) => id),
      { request_id: request },
    );
}

/** What goes along with a request: the comments named, without any all that are open. Throws 422 for others. */
export async function commentsToAsk(trx: Trx, caseId: string, named: readonly string[]): Promise<CommentRow[]> {
  const open = await findOpenComments(trx, caseId);
  if (named.length === 0) return open;
  const wanted = [...new Set(named.map((one) => one.toLowerCase()))];
  if (!wanted.every((id) => open.some((one) => one.id === id))) throw wrongField('comments', NOT_OPEN);
  return open.filter(({ id }) => wanted.includes(id));
}

/** What a request opens: what was chosen, and whatever a comment stands at. */
export function openedWith(fields: readonly string[], comments: readonly CommentRow[]): string[] {
  return [...new Set([...fields, ...comments.map(({ place }) => openedFor(place))])];
}
