import { randomUUID } from 'node:crypto';
import { hashPassword } from '#features/access/server/passwords.ts';
import { ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import { insertOfficer, listOfficers } from '#features/officers/server/store.ts';
import type { Portal } from '#ground/server/portal.ts';
import { DEMO_PASSWORD, DEMO_SECRET } from './situations.ts';

/** What stands before the @ of an officer's address. */
export type DemoSeat =
  | 'eingang'
  | 'sachbearbeitung'
  | 'entscheidung'
  | 'widerspruch'
  | 'auszahlung'
  | 'kasse'
  | 'programm'
  | 'ziehung'
  | 'zweitpruefung'
  | 'revision'
  | 'konten'
  | 'zugang'
  | 'zweitzugang';

export function seatEmail(seat: DemoSeat): string {
  return `${seat}@behoerde.example.org`;
}

interface DemoOfficer {
  email: string;
  name: string;
  role: Role;
}

/** 'Posteingang: vermerkt …' */
export function dutiesOf({ role }: DemoOfficer): string {
  const { label, what } = ROLE_TEXT[role];
  return `${label}: ${what}`;
}

function officer(seat: DemoSeat, name: string, role: Role): DemoOfficer {
  return { email: seatEmail(seat), name, role };
}

/** One person for each role, and a second one where two are needed. */
export const DEMO_OFFICERS: readonly DemoOfficer[] = [
  officer('eingang', 'Ina Eingang', 'intake'),
  officer('sachbearbeitung', 'Sami Sachverstand', 'caseworker'),
  officer('entscheidung', 'Elke Entscheid', 'decision-maker'),
  // Nobody rejects an objection against what they have signed.
  officer('widerspruch', 'Wanda Widerspruch', 'decision-maker'),
  officer('auszahlung', 'Anton Auszahl', 'finance-approver'),
  officer('kasse', 'Karla Kasse', 'treasury'),
  officer('programm', 'Petra Programm', 'programme-admin'),
  // A draw and what is decided without a decision maker take a second person.
  officer('ziehung', 'Zoe Ziehung', 'programme-admin'),
  officer('zweitpruefung', 'Zeno Zweitprüfung', 'caseworker'),
  officer('revision', 'Rita Revision', 'auditor'),
  officer('konten', 'Konrad Konto', 'service-desk'),
  officer('zugang', 'Zora Zugang', 'access-admin'),
  // Roles that decide, pay or draw take a second person.
  officer('zweitzugang', 'Zlatan Zweitzugang', 'access-admin'),
];

/** Adds those that are missing; whoever was changed since stays as changed. */
export async function plantOfficers({ db, clock, sealing }: Pick<Portal, 'db' | 'clock' | 'sealing'>): Promise<void> {
  const known = new Set((await listOfficers(db)).map(({ email }) => email));
  const missing = DEMO_OFFICERS.filter(({ email }) => !known.has(email));
  if (missing.length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  const now = clock.now();
  for (const { email, name, role } of missing) {
    const id = randomUUID();
    await insertOfficer(db, {
      id,
      email,
      name,
      roles: [role],
      passwordHash,
      oneTimeUntil: null,
      secondFactorSecret: sealing.seal(DEMO_SECRET, id),
      secondFactorConfirmedAt: now,
      createdAt: now,
    });
  }
}
