import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { CASE_WORKERS, type Role } from '#features/audit/rules/roles.ts';
import { recordAct } from '#features/audit/server/record.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { Deputyship } from '#features/officers/rules/role-rules.ts';
import { ACCESS_ADMIN } from '#features/officers/server/manage-officers.ts';
import { readPeriod } from '#features/officers/server/role-grant-case.ts';
import { findOfficer, lockOfficers, type OfficerRow, officerIri } from '#features/officers/server/store.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import type { Db, Portal, Trx } from '#ground/server/portal.ts';
import { DEPUTY_FORM } from '../rules/deputy-form.ts';

interface DeputyshipRow extends Deputyship {
  id: string;
  absentName: string;
  deputyName: string;
}

/** Of everybody, those that are not over, the next end first. */
export async function listDeputyships(db: Db | Trx, today: CalendarDay): Promise<DeputyshipRow[]> {
  const { rows } = await sql<DeputyshipRow>`
    select s.id, s.absent_id as "absentId", a.name as "absentName", s.deputy_id as "deputyId", d.name as "deputyName",
      s.from_day as "from", s.until_day as "until"
    from deputyship s join officer a on a.id = s.absent_id join officer d on d.id = s.deputy_id
    where s.until_day >= ${today}::date
    order by s.until_day, s.id`.execute(db);
  return rows;
}

interface NewDeputyship extends Deputyship {
  id: string;
  by: string;
  now: Date;
}

async function insertDeputyship(trx: Trx, { id, absentId, deputyId, from, until, by, now }: NewDeputyship) {
  await trx
    .insertInto('deputyship')
    .values({
      ...{ id, absent_id: absentId, deputy_id: deputyId, from_day: from, until_day: until },
      ...{ named_by: by, named_at: now },
    })
    .execute();
}

/** Over with this day; one that has not begun is gone. */
async function endDeputyship(trx: Trx, id: string, today: CalendarDay): Promise<void> {
  await trx.deleteFrom('deputyship').where('id', '=', id).where('from_day', '>', today).execute();
  await trx
    .updateTable('deputyship')
    .set({ until_day: today })
    .where('id', '=', id)
    .where('until_day', '>', today)
    .execute();
}

const OTHERS = 'Für andere trägt die Zugangsverwaltung eine Vertretung ein.';
const UNKNOWN = 'Diese Person gibt es nicht, oder ihr Zugang ist gesperrt.';
const SAME = 'Niemand vertritt sich selbst.';
const NO_ROLE = 'Diese Person hat keine der Rollen, mit denen die andere Fälle bearbeitet.';
const TAKEN = 'In dieser Zeit ist schon eine Vertretung eingetragen.';
const AWAY = 'Diese Person wird in dieser Zeit selbst vertreten.';
const STANDS_IN =
  'Diese Person vertritt in dieser Zeit selbst jemanden. Tragen Sie dort zuerst eine andere Vertretung ein.';

/** Whoever is away names somebody; the access administration does it for everybody. Throws 403, 422. */
export async function nameDeputy(portal: Portal, performer: Performer, fields: ActFields): Promise<void> {
  const absent = typeof fields.absent === 'string' && fields.absent !== '' ? fields.absent : performer.id;
  const given = readSent(DEPUTY_FORM, { ...fields, absent });
  const absentId = given.absent.toLowerCase();
  if (absentId !== performer.id && !performer.roles.includes(ACCESS_ADMIN)) throw accessDenied(OTHERS);
  const { from, until } = readPeriod(given, portal.clock.today());
  const named = { absentId, deputyId: given.deputy.toLowerCase(), from, until: until ?? from };
  await portal.transaction(async (trx) => {
    await lockOfficers(trx);
    await refuseUnfit(portal, trx, named);
    const id = randomUUID();
    await insertDeputyship(trx, { id, ...named, by: performer.id, now: portal.clock.now() });
    const subjects = [named.absentId, named.deputyId].map(officerIri);
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'officer.name-deputy',
      subjects,
      detail: { ...named },
    });
  });
}

async function refuseUnfit({ clock }: Portal, trx: Trx, named: Deputyship): Promise<void> {
  const { absentId, deputyId } = named;
  if (absentId === deputyId) throw wrongField('deputy', SAME);
  const absent = await find(trx, absentId);
  if (absent === undefined) throw wrongField('absent', UNKNOWN);
  const deputy = await find(trx, deputyId);
  if (deputy === undefined || !deputy.isActive) throw wrongField('deputy', UNKNOWN);
  if (!sharesWork(absent.roles, deputy.roles)) throw wrongField('deputy', NO_ROLE);
  const others = (await listDeputyships(trx, clock.today())).filter(
    (one) => one.from <= named.until && named.from <= one.until,
  );
  if (others.some((one) => one.absentId === absentId)) throw wrongField('from', TAKEN);
  if (others.some((one) => one.absentId === deputyId)) throw wrongField('deputy', AWAY);
  if (others.some((one) => one.deputyId === absentId)) throw wrongField('absent', STANDS_IN);
}

async function find(trx: Trx, id: string): Promise<OfficerRow | undefined> {
  return isUuid(id) ? findOfficer(trx, id) : undefined;
}

/** Nobody gets a role by standing in: whoever has none of them could do nothing. */
export function sharesWork(absent: readonly Role[], deputy: readonly Role[]): boolean {
  return CASE_WORKERS.some((role) => absent.includes(role) && deputy.includes(role));
}

/** Over with today; one that has not begun never was. Throws 403, 404. */
export async function endDeputy(portal: Portal, performer: Performer, id: string): Promise<void> {
  await portal.transaction(async (trx) => {
    await lockOfficers(trx);
    const today = portal.clock.today();
    const found = (await listDeputyships(trx, today)).find((one) => one.id === id);
    if (found === undefined) throw notFound();
    if (found.absentId !== performer.id && !performer.roles.includes(ACCESS_ADMIN)) throw accessDenied(OTHERS);
    await endDeputyship(trx, id, today);
    const subjects = [found.absentId, found.deputyId].map(officerIri);
    await recordAct(portal, trx, {
      actor: performer.actor,
      act: 'officer.end-deputy',
      subjects,
      detail: { until: today },
    });
  });
}
