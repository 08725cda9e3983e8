import type { Answers, Field, Fields } from '@portal/domain/fields/field.ts';
import { readScalar } from '@portal/domain/fields/read-scalar.ts';
import {
  personFromUser,
  type RegisteredUser,
} from '@portal/domain/proposal/step-01-authorised-person/person-from-user.ts';

/** The account also knows the form of address, as far as the form offers the same. */
export type AccountUser = RegisteredUser & { salutation?: string | null; title?: string | null };

/**
 * What the account says in the person's own fields. What a field would not take is left out: the account's position,
 * for one, may be free text.
 */
function fromAccount(user: AccountUser, fields: Fields): Answers {
  const offered = { salutation: user.salutation, title: user.title, ...personFromUser(user) };
  const readable = Object.entries(offered).flatMap(([name, value]) => {
    const read = readableValue(fields[name], value);
    return read === undefined ? [] : [[name, read] as const];
  });
  return Object.fromEntries(readable);
}

function readableValue(field: Field | undefined, value: unknown): unknown {
  if (field === undefined || field.kind === 'group' || field.kind === 'list') return undefined;
  if (value === undefined || value === null || value === '') return undefined;
  const read = readScalar(field, value);
  return read.ok && read.value !== null ? read.value : undefined;
}

/** 'Ja' to the first question: the account's data come in, everything it does not know stays as typed. */
export function withAccount(person: Answers, user: AccountUser, fields: Fields): Answers {
  return { ...person, ...fromAccount(user, fields) };
}

/** Back to 'Nein': somebody else acts, so where it still stands as it was copied, what was typed before comes back. */
export function withoutAccount(person: Answers, user: AccountUser, fields: Fields, typed: Answers = {}): Answers {
  const copied = fromAccount(user, fields);
  const kept = Object.entries(person).map(([name, value]) => [
    name,
    value === copied[name] ? (typed[name] ?? null) : value,
  ]);
  return Object.fromEntries(kept);
}
