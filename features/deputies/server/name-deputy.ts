import { randomUUID } from 'node:crypto';
import { CASE_WORKERS, type Role } from '#features/audit/rules/roles.ts';
import { recordAct } from '#features/audit/server/record.ts';
import type { ActFields } from '#features/cases/server/case-kind.ts';
import type { Performer } from '#features/cases/server/performer.ts';
import { wrongField } from '#features/cases/server/sent-fields.ts';
import type { Deputyship } from '#features/officers/rules/wire.ts';
import { officerIri } from '#features/officers/server/actor.ts';
import { readPeriod } from '#features/officers/server/change-grant.ts';
import { MANAGER } from '#features/officers/server/manage-officers.ts';
import { findOfficer, lockOfficers, type OfficerRow } from '#features/officers/server/store.ts';
import { readSent } from '#ground/server/hydra/body.ts';
import { isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, notFound } from '#ground/server/hydra/problem.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { DEPUTY_FORM } from '../rules/deputy-form.ts';
import { endDeputyship, insertDeputyship, listDeputyships } from './deputy-store.ts';

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
  if (absentId !== performer.id && !performer.roles.includes(MANAGER)) throw accessDenied(OTHERS);
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
    if (found.absentId !== performer.id && !performer.roles.includes(MANAGER)) throw accessDenied(OTHERS);
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
