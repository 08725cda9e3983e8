import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { FieldComment } from '#features/cases/rules/proceedings-wire.ts';
import type { ActContext, CaseBase, Effect } from '#features/cases/server/case-kind.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { Fields } from '#ground/rules/fields/field.ts';
import { instant, maybeInstant } from '#ground/server/clock.ts';
import type { Schema } from '#ground/server/database/schema.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { conflict } from '#ground/server/hydra/problem.ts';
import type { Db, Trx } from '#ground/server/portal.ts';
import { openedFor } from '../rules/comment.ts';
import type { COMMENT_ACTS, CommentAct } from '../rules/comment-acts.ts';

export type CommentRow = Selectable<Schema['field_comment']>;

/** Of this case; undefined where it has none of this id. */
async function findComment(trx: Trx, caseId: string, id: string): Promise<CommentRow | undefined> {
  return trx
    .selectFrom('field_comment')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Neither asked nor settled: what a request can take along, the oldest first. */
async function findOpenComments(trx: Trx, caseId: string): Promise<CommentRow[]> {
  return trx
    .selectFrom('field_comment')
    .selectAll()
    .where('case_id', '=', caseId)
    .where('request_id', 'is', null)
    .where('settled_at', 'is', null)
    .orderBy('written_at')
    .orderBy('id')
    .execute();
}

type Change = Partial<Pick<CommentRow, 'text' | 'edited_at' | 'request_id' | 'settled_by' | 'settled_at'>>;

async function changeComments(trx: Trx, ids: readonly string[], change: Change): Promise<void> {
  await trx.updateTable('field_comment').set(change).where('id', 'in', ids).execute();
}

/** In the order they were written, with who wrote them. */
export async function findComments(db: Db | Trx, caseId: string): Promise<FieldComment[]> {
  const rows = await db
    .selectFrom('field_comment as c')
    .leftJoin('officer as o', (join) => join.on((eb) => eb(eb.cast('o.id', 'text'), '=', eb.ref('c.written_by'))))
    .selectAll('c')
    .select((eb) => eb.fn.coalesce('o.name', 'c.written_by').as('writer'))
    .where('c.case_id', '=', caseId)
    .orderBy('c.written_at')
    .orderBy('c.id')
    .execute();
  return rows.map((row) => ({
    id: row.id,
    path: row.place,
    label: row.label,
    text: row.text,
    writtenBy: { id: row.written_by, name: row.writer },
    writtenAt: instant(row.written_at),
    editedAt: maybeInstant(row.edited_at),
    request: row.request_id,
    settledAt: maybeInstant(row.settled_at),
  }));
}

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
      await trx
        .insertInto('field_comment')
        .values({ id: randomUUID(), case_id: row.id, place, label, text, ...written })
        .execute();
      return { detail: { place } };
    },
    'edit-comment': async (context) => {
      const { id, place } = await ownUnasked(context);
      await changeComments(context.trx, [id], { text: context.fields.text, edited_at: context.now });
      return { detail: { place } };
    },
    'delete-comment': async (context) => {
      const { id, place } = await ownUnasked(context);
      await context.trx.deleteFrom('field_comment').where('id', '=', id).execute();
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
