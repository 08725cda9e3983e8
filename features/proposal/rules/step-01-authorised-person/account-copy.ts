import type { Answers, Field, Fields } from '#ground/rules/fields/field.ts';
import { readScalar } from '#ground/rules/fields/read-scalar.ts';
import type { RegisteredPerson } from '../facts.ts';
import { MANAGEMENT } from '../functions.ts';

/** What somebody calls their position who leads the company; any other word says too little. */
const LEADS =
  /^(?:(?:mit|allein|geschäfts)?inhaber(?:in)?|eigentümer(?:in)?|geschäftsführ(?:er(?:in)?|ung)|(?:geschäftsführende[rn]? gesellschafter|gesellschafter-geschäftsführer)(?:in)?|vorstand)$/iu;

/** The account's position is a free text. */
function functionOf(position: RegisteredPerson['position']): unknown {
  return typeof position === 'string' && LEADS.test(position.trim()) ? MANAGEMENT : position;
}

/** Whether whoever registered leads the company, by what they said then: they can act for it without anybody else. */
export function leadsCompany(user: RegisteredPerson): boolean {
  return functionOf(user.position) === MANAGEMENT;
}

/** What the account says in the person's own fields. What a field would not take is left out. */
function fromAccount(user: RegisteredPerson, fields: Fields): Answers {
  const offered = {
    salutation: user.salutation,
    title: user.title,
    name: user.firstName,
    lastname: user.lastName,
    phone: user.phone,
    email: user.email,
    func: functionOf(user.position),
  };
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
export function withAccount<A extends Answers>(person: A, user: RegisteredPerson, fields: Fields): A {
  return { ...person, ...fromAccount(user, fields) };
}

/** Back to 'Nein': somebody else acts, so where it still stands as it was copied, what was typed before comes back. */
export function withoutAccount(person: Answers, user: RegisteredPerson, fields: Fields, typed: Answers = {}): Answers {
  const copied = fromAccount(user, fields);
  const kept = Object.entries(person).map(([name, value]) => [
    name,
    value === copied[name] ? (typed[name] ?? null) : value,
  ]);
  return Object.fromEntries(kept);
}
