import { harmless, peopleLetter } from '#features/account/server/letters.ts';
import { findAccount } from '#features/account/server/store.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { queueMail } from '#ground/server/mail.ts';
import type { Portal, Trx } from '#ground/server/portal.ts';
import { listPeople, type PersonRow } from './people-store.ts';

type Person = Pick<PersonRow, 'id' | 'name' | 'role'>;

export interface PeopleChange {
  companyId: string;
  /** The company's name. */
  company: string;
  /** Who belonged to it until now. */
  before: readonly Person[];
  /** Whom it is about. */
  personId: string;
  /** Who did it. */
  byId: string;
  kind: 'joined' | 'role' | 'handed-over' | 'gone';
}

interface Told {
  /** Whom it is about: as they are now, or were last. */
  person: Person;
  company: string;
  /** Who did it. */
  by: string;
  /** What the person was until now. */
  was: string;
}

/** To the person concerned, and to the others. */
const SENTENCES: Readonly<Record<PeopleChange['kind'], (told: Told, isSelf: boolean) => string>> = {
  joined: ({ person, company }, isSelf) => {
    const { label, what } = COMPANY_ROLE_TEXT[person.role];
    const who = isSelf ? 'Sie gehören' : `${person.name} gehört`;
    return `${who} jetzt ${company} an, mit der Rolle „${label}“. Diese Rolle ${what}.`;
  },
  role: ({ person, company, was }, isSelf) => {
    const { label, what } = COMPANY_ROLE_TEXT[person.role];
    const whose = isSelf ? 'Ihre Rolle' : `Die Rolle von ${person.name}`;
    return `${whose} in ${company} wurde geändert: von „${was}“ zu „${label}“. Diese Rolle ${what}.`;
  },
  'handed-over': ({ person, company, by }, isSelf) =>
    isSelf
      ? `${by} hat Ihnen ${company} übergeben: Sie sind jetzt Inhaber, ${by} arbeitet dort weiter mit.`
      : `${by} hat ${company} an ${person.name} übergeben: ${person.name} ist jetzt Inhaber, ${by} arbeitet dort weiter mit.`,
  gone: ({ person, company }, isSelf) =>
    isSelf ? `Sie gehören ${company} nicht mehr an.` : `${person.name} gehört ${company} nicht mehr an.`,
};

/**
 * Says by mail, in the act's transaction, who came, went or changed: to the owners there were and are, and to the person.
 * An owner whose login somebody else uses learns of it, as does whoever is put out. Not to mailboxes nobody has proven.
 */
export async function tellPeople(portal: Portal, trx: Trx, change: PeopleChange): Promise<void> {
  const { before, personId, byId, companyId, kind } = change;
  const after = await listPeople(trx, companyId);
  const person = after.find(({ id }) => id === personId) ?? before.find(({ id }) => id === personId);
  if (person === undefined) return;
  const all = [...before, ...after];
  const was = before.find(({ id }) => id === personId)?.role;
  const told: Told = {
    person,
    company: `„${harmless(change.company)}“`,
    by: all.find(({ id }) => id === byId)?.name ?? '',
    was: was === undefined ? '' : COMPANY_ROLE_TEXT[was].label,
  };
  const readers = all.filter(({ id, role }) => role === 'owner' || id === personId).map(({ id }) => id);
  for (const id of new Set(readers)) {
    const to = await findAccount(trx, id);
    if (to?.confirmed !== true) continue;
    const isTold = kind === 'handed-over' || byId === personId || byId === id;
    const said = SENTENCES[kind](told, id === personId) + (isTold ? '' : ` Veranlasst hat das ${told.by}.`);
    const place = after.some((one) => one.id === id) ? companyId : null;
    await queueMail(portal, trx, peopleLetter(portal, to, { said, isOwn: id === byId, companyId: place }));
  }
}
