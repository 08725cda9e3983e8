import type { Portal } from '#ground/server/portal.ts';
import type { ThirdParty } from '../rules/wire.ts';
import type { ReadCaseFile } from './read-case-file.ts';
import { findAccountsOf, findPeople } from './store.ts';

type Words = Record<ThirdParty, string[]>;

/** What stands in fields that hold persons, whatever the programme calls its steps. */
const OF_PERSONS = ['email', 'phone', 'fax', 'lastname', 'firstName', 'lastName'] as const;
const PEOPLE_LISTS = ['staff'] as const;

/** The names, numbers and addresses of a case that can be blacked, by whose they are; never the company's own name. */
export async function thirdPartyWords({ db }: Portal, read: ReadCaseFile): Promise<Words> {
  const { proposal, facts, accounting, entries } = read;
  const registered = await findPeople(db, proposal.companyId);
  const accounts = accounting === undefined ? [] : await findAccountsOf(db, accounting.verification.id);
  const answers = Object.values(facts.steps);
  const form = accounting?.facts.overview.formData;
  const declared = (form?.verificationBank ?? {}) as Record<string, unknown>;
  const approved = accounting?.facts.papers.approved;
  const words: Record<ThirdParty, unknown[]> = {
    persons: [
      ...registered.flatMap((one) => [one.first_name, one.last_name, one.email, one.phone]),
      ...valuesUnder(answers, OF_PERSONS),
      ...PEOPLE_LISTS.flatMap((list) => listsUnder(answers, list)).flatMap((person) => Object.values(nameOf(person))),
      approved?.authorizedPersonName,
      approved?.authorizedPersonEmail,
    ],
    bank: [
      ...accounts.flatMap(({ holder, iban, bic }) => [holder, iban, bic]),
      ...[declared.name, declared.iban, declared.bic],
    ],
    suppliers: [
      ...valuesUnder(answers, ['proofProvider']),
      ...(approved?.proofs ?? []).map(({ provider }) => provider),
      ...valuesUnder(read.proposal.drafts, ['provider']),
      // Whoever was bought from instead, as the proof of use says.
      ...valuesUnder([form, accounting?.facts.papers.proofs], ['provider']),
    ],
    officers: entries.flatMap(({ actorKind, actorName }) =>
      actorName === null || actorKind === 'applicant' ? [] : [actorName, actorName.split(/\s+/).at(-1)],
    ),
  };
  const company = facts.companyName.trim().toLowerCase();
  const own = (list: readonly unknown[]) =>
    [...new Set(list.filter((one) => typeof one === 'string').map((one) => one.trim()))].filter(
      (one) => one !== '' && one.toLowerCase() !== company,
    );
  return {
    persons: own(words.persons),
    bank: own(words.bank),
    suppliers: own(words.suppliers),
    officers: own(words.officers),
  };
}

function nameOf(person: Record<string, unknown>): { name: unknown; lastname: unknown } {
  return { name: person.name, lastname: person.lastname };
}

/** The texts of these fields, wherever they stand. */
function valuesUnder(value: unknown, names: readonly string[]): unknown[] {
  if (Array.isArray(value)) return value.flatMap((one) => valuesUnder(one, names));
  if (value === null || typeof value !== 'object' || value instanceof Date) return [];
  return Object.entries(value).flatMap(([name, one]) => (names.includes(name) ? [one] : valuesUnder(one, names)));
}

/** The elements of the lists of this name. */
function listsUnder(value: unknown, name: string): Record<string, unknown>[] {
  return valuesUnder(value, [name]).flat().filter(isRecord);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
