import {
  isVerifiable,
  readVouched,
  VERIFIABLE,
  type Verifiable,
  type Vouched,
} from '#features/account/rules/identity.ts';
import { isRole, ROLES, type Role } from '#features/audit/rules/roles.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import type { Answers } from '#ground/rules/fields/field.ts';
import { ConfigError, type Environment, filled, isLocal, readUrl } from '#ground/server/config.ts';

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

declare module '#ground/server/config.ts' {
  interface Config {
    /** Who vouches for people besides the portal's own passwords. */
    identity: IdentityConfig;
  }
}

/** Somebody else who vouches for people, by OpenID Connect. */
export interface ProviderConfig {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** As people know it: 'Mein Unternehmenskonto'. */
  name: string;
  scope: string;
  /** Levels of assurance (`acr`) that are enough, the wanted one first; empty: any. */
  levels: readonly string[];
}

/** What of a person the provider verified, by the claim that tells it. */
export type ClaimNames = Readonly<Partial<Record<Verifiable, string>>>;

interface ApplicantProvider extends ProviderConfig {
  claims: ClaimNames;
}

export interface OfficerProvider extends ProviderConfig {
  rolesClaim: string;
  /** Value of that claim and a role it gives; a value may give several. */
  roles: readonly (readonly [string, Role])[];
}

/** Either side has its own provider, or none. */
export interface IdentityConfig {
  applicant: ApplicantProvider | undefined;
  officer: OfficerProvider | undefined;
}

const BOTH = ['ISSUER', 'CLIENT_ID', 'CLIENT_SECRET', 'NAME', 'ACR', 'SCOPE'];

/** Every setting of a side, after its prefix. */
export const IDENTITY_SETTINGS = {
  OIDC: [...BOTH, 'CLAIMS'],
  DESK_OIDC: [...BOTH, 'ROLES', 'ROLES_CLAIM'],
} as const satisfies Record<string, readonly string[]>;

type Prefix = keyof typeof IDENTITY_SETTINGS;

const USUAL_CLAIMS: ClaimNames = {
  firstName: 'given_name',
  lastName: 'family_name',
  email: 'email',
  phone: 'phone_number',
  companyName: 'company_name',
  registerNumber: 'register_number',
};

/** Throws ConfigError. */
export function readIdentity(env: Environment): IdentityConfig {
  return { applicant: readApplicants(env), officer: readOfficers(env) };
}

function readApplicants(env: Environment): ApplicantProvider | undefined {
  const provider = readProvider(env, 'OIDC', 'Organisationskonto');
  return provider && { ...provider, claims: readClaims(env) };
}

/** Both are asked for: who may what at the desk, and how surely the provider has to know whom it sends. */
function readOfficers(env: Environment): OfficerProvider | undefined {
  const provider = readProvider(env, 'DESK_OIDC', 'Dienstkonto');
  if (provider === undefined) return undefined;
  if (provider.levels.length === 0) throw new ConfigError(needs('DESK_OIDC_ISSUER', 'DESK_OIDC_ACR'));
  const roles = readRoles(env);
  return { ...provider, rolesClaim: filled(env.DESK_OIDC_ROLES_CLAIM) ?? 'roles', roles };
}

/** One that is misspelt would be ignored in silence. */
function refuseUnknown(given: readonly string[], prefix: Prefix): void {
  const known = IDENTITY_SETTINGS[prefix].map((name) => `${prefix}_${name}`);
  const unknown = given.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new ConfigError(`${unknown} muss anders heißen; bekannt sind ${known.join(', ')}.`);
}

function readProvider(env: Environment, prefix: Prefix, usualName: string): ProviderConfig | undefined {
  const given = Object.keys(env).filter((name) => name.startsWith(`${prefix}_`) && filled(env[name]) !== undefined);
  refuseUnknown(given, prefix);
  const issuer = readUrl(env, `${prefix}_ISSUER`, ['https:', 'http:']);
  if (issuer === undefined) {
    const [stray] = given;
    if (stray !== undefined) throw new ConfigError(needs(stray, `${prefix}_ISSUER`));
    return undefined;
  }
  const { protocol, hostname, search, hash } = new URL(issuer);
  if (search !== '' || hash !== '') throw new ConfigError(`${prefix}_ISSUER muss eine Adresse ohne ? und # sein.`);
  if (protocol === 'http:' && !isLocal(hostname)) {
    throw new ConfigError(`${prefix}_ISSUER führt unverschlüsselt zu „${hostname}“. Bitte nehmen Sie https://.`);
  }
  const get = (name: string) => {
    const value = filled(env[`${prefix}_${name}`]);
    if (value === undefined) throw new ConfigError(needs(`${prefix}_ISSUER`, `${prefix}_${name}`));
    return value;
  };
  return {
    issuer,
    clientId: get('CLIENT_ID'),
    clientSecret: get('CLIENT_SECRET'),
    name: filled(env[`${prefix}_NAME`]) ?? usualName,
    scope: readScope(env, `${prefix}_SCOPE`),
    levels: (filled(env[`${prefix}_ACR`]) ?? '').split(/\s+/).filter((level) => level !== ''),
  };
}

function needs(given: string, missing: string): string {
  return `${missing} muss gesetzt sein, wenn ${given} gesetzt ist.`;
}

function readScope(env: Environment, name: string): string {
  const scope = filled(env[name]) ?? 'openid profile email';
  if (scope.split(/\s+/).includes('openid')) return scope;
  throw new ConfigError(`${name} muss „openid“ enthalten, nicht nur „${scope}“.`);
}

function readClaims(env: Environment): ClaimNames {
  const given = readPairs(env, 'OIDC_CLAIMS', 'firstName=given_name');
  const unknown = given.find(([field]) => !isVerifiable(field))?.[0];
  if (unknown === undefined) return { ...USUAL_CLAIMS, ...Object.fromEntries(given) };
  throw new ConfigError(`OIDC_CLAIMS muss Felder aus ${VERIFIABLE.join(', ')} nennen, nicht „${unknown}“.`);
}

function readRoles(env: Environment): OfficerProvider['roles'] {
  const given = readPairs(env, 'DESK_OIDC_ROLES', 'foerderung-pruefung=caseworker');
  if (given.length === 0) throw new ConfigError(needs('DESK_OIDC_ISSUER', 'DESK_OIDC_ROLES'));
  return given.map(([value, role]) => {
    if (isRole(role)) return [value, role] as const;
    throw new ConfigError(`DESK_OIDC_ROLES muss Rollen aus ${ROLES.join(', ')} nennen, nicht „${role}“.`);
  });
}

/** `name=value`, separated by commas. */
function readPairs(env: Environment, name: string, example: string): [string, string][] {
  const parts = (filled(env[name]) ?? '').split(',').map((part) => part.trim());
  return parts
    .filter((part) => part !== '')
    .map((part) => {
      const [left = '', right = '', ...rest] = part.split('=').map((side) => side.trim());
      if (left !== '' && right !== '' && rest.length === 0) return [left, right];
      throw new ConfigError(`${name} muss aus Paaren wie ${example} bestehen, getrennt durch Kommas, nicht „${part}“.`);
    });
}
