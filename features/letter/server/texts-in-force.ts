import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { firstTexts } from '../rules/legal/letter-texts.ts';
import { isTextName, type LetterTexts } from '../rules/text-blocks.ts';

/** Every text as it is in force: the programme's own, unless somebody has put another one in its place. */
export async function findTexts({ programme }: Pick<Portal, 'programme'>, db: Db | Trx): Promise<LetterTexts> {
  const rows = await db
    .selectFrom('letter_text')
    .distinctOn('name')
    .select(['name', 'version', 'text'])
    .orderBy('name')
    .orderBy('version', 'desc')
    .execute();
  const changed = rows.flatMap(({ name, ...text }) => (isTextName(name) ? [[name, text] as const] : []));
  return { ...firstTexts(programme), ...Object.fromEntries(changed) };
}
