import { sql } from 'kysely';
import type { Db } from '#ground/server/portal.ts';

export interface TemplateRow {
  id: string;
  officerId: string;
  name: string;
  text: string;
  isShared: boolean;
}

/** One's own and everybody's, by name: so each keeps its place. */
export async function findTemplates(db: Db, officerId: string): Promise<TemplateRow[]> {
  return db
    .selectFrom('message_template')
    .select(['id', 'officer_id as officerId', 'name', 'text', 'is_shared as isShared'])
    .where((eb) => eb.or([eb('is_shared', '=', true), eb('officer_id', '=', officerId)]))
    .orderBy('name')
    .orderBy('id')
    .execute();
}

/** One's own of this name is replaced. False where the person has as many as there can be. */
export async function storeTemplate(db: Db, template: TemplateRow & { now: Date; most: number }): Promise<boolean> {
  const { id, officerId, name, text, isShared, now, most } = template;
  const { numAffectedRows = 0n } = await sql`
    insert into message_template (id, officer_id, is_shared, name, text, changed_at)
    select ${id}::uuid, ${officerId}::uuid, ${isShared}, ${name}, ${text}, ${now}
    where (select count(*) from message_template where officer_id = ${officerId}::uuid) < ${most}
      or exists (select from message_template where officer_id = ${officerId}::uuid and folded(name) = folded(${name}))
    on conflict (officer_id, folded(name)) do update
      set name = excluded.name, text = excluded.text, is_shared = excluded.is_shared, changed_at = excluded.changed_at`.execute(
    db,
  );
  return numAffectedRows > 0n;
}

/** False where the person has none of this id. */
export async function deleteTemplate(db: Db, officerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('message_template')
    .where('officer_id', '=', officerId)
    .where('id', '=', id)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
