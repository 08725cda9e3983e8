import { readVouched, type Vouched } from '#features/account/rules/identity.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import type { ClaimNames, OfficerProvider } from './identity-config.ts';

type Claims = Readonly<Record<string, unknown>>;

/** `address.locality`: a claim within a claim. One whose own name has dots is taken first. */
function valueAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  return path
    .split('.')
    .reduce<unknown>(
      (value, name) => (isRecord(value) && Object.hasOwn(value, name) ? value[name] : undefined),
      claims,
    );
}

export interface ToldOfApplicant {
  vouched: Vouched;
  /** The address the provider knows and does not vouch for: offered, asked, and confirmed by mail. */
  email: string | null;
}

/** What is vouched for, as configured. An address counts only where the provider says it has checked it. */
export function toldOfApplicant(claims: Claims, names: ClaimNames): ToldOfApplicant {
  const all = readVouched(
    Object.fromEntries(Object.entries(names).map(([field, claim]) => [field, asText(valueAt(claims, claim))])),
  );
  const { email, ...rest } = all;
  if (email === undefined) return { vouched: rest, email: null };
  // Some services say it as a text.
  const isChecked = ['true', true].includes(valueAt(claims, `${names.email}_verified`) as string | boolean);
  return isChecked ? { vouched: all, email: null } : { vouched: rest, email };
}

function asText(value: unknown): string | null {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : null;
}

export interface ToldOfOfficer {
  email: string | null;
  name: string;
  roles: readonly OfficerProvider['roles'][number][1][];
}

export function toldOfOfficer(claims: Claims, { rolesClaim, roles }: OfficerProvider): ToldOfOfficer {
  const given = valueAt(claims, rolesClaim);
  const values: readonly unknown[] = Array.isArray(given) ? given : typeof given === 'string' ? given.split(' ') : [];
  const { email } = readVouched({ email: asText(claims.email) });
  const full = [claims.given_name, claims.family_name].filter((part) => typeof part === 'string').join(' ');
  const name = (asText(claims.name) ?? full).trim().slice(0, MAX_NAME);
  return {
    email: email ?? null,
    name: name === '' ? (email ?? '') : name,
    roles: [...new Set(roles.flatMap(([value, role]) => (values.includes(value) ? [role] : [])))],
  };
}

const MAX_NAME = 200;

/** As it was kept meanwhile. */
export function keptApplicant(told: Answers): ToldOfApplicant {
  return told as unknown as ToldOfApplicant;
}

export function keptOfficer(told: Answers): ToldOfOfficer {
  return told as unknown as ToldOfOfficer;
}
