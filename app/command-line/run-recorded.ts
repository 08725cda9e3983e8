import { findAccountBy } from '#features/account/server/public.ts';
import { holdsOneOf, ROLE_TEXT, type Role } from '#features/audit/rules/roles.ts';
import { auditedPortal } from '#features/audit/server/audited-portal.ts';
import { type AuditRecord, recordRead } from '#features/audit/server/record.ts';
import { getProposalId } from '#features/cases/server/find-cases.ts';
import { commandLinePerformer, OPERATOR, type Performer } from '#features/cases/server/performer.ts';
import { MEDIA } from '#features/media/server/public.ts';
import { findAtCommandLine, hasOfficers } from '#features/officers/server/public.ts';
import { getPotId } from '#features/raffle/server/public.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import { accessDenied, conflict, Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { Act, ActCall, TypedOptions } from './act.ts';
import { getVerificationId } from './acts/verification-case.ts';

export const NOT_LOGGED_IN =
  'Bitte melden Sie sich zuerst an: npm run agency -- login <Adresse>. Ein Name allein genügt nicht.';
const ENDED = 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an: npm run agency -- login <Adresse>';

export interface ActRequest {
  noun: string;
  verb: string;
  options: TypedOptions;
  /** Token of the login at the command line that acts. */
  session?: string | undefined;
  /** Passwords and codes, for the login alone. */
  secrets?: TypedOptions | undefined;
}

interface Subjects {
  path: string;
  /** The option that names the thing. */
  option: string;
  findId(portal: Portal, typed: string): Promise<string | undefined>;
}

/** What the acts of a noun are about; nouns that are missing are about nothing with an address. */
const SUBJECTS: Readonly<Record<string, Subjects>> = {
  raffle: { path: '/api/raffle_pots', option: 'pot', findId: getPotId },
  proposal: { path: '/api/proposals', option: 'proposal', findId: getProposalId },
  signature: { path: MEDIA, option: 'media', findId: async (_portal, typed) => (isUuid(typed) ? typed : undefined) },
  verification: { path: '/api/verifications', option: 'verification', findId: getVerificationId },
  account: {
    path: '/api/users',
    option: 'account',
    findId: async (portal, typed) => (await findAccountBy(portal, typed))?.id,
  },
};

function subjectsOf(noun: string): Subjects | undefined {
  return Object.hasOwn(SUBJECTS, noun) ? SUBJECTS[noun] : undefined;
}

/** IRI of what an act is about, before it runs. An unknown number is for the act itself to refuse. */
async function findSubject(portal: Portal, noun: string, typed: TypedOptions): Promise<string | undefined> {
  const subjects = subjectsOf(noun);
  const text = subjects === undefined ? undefined : typed[subjects.option];
  if (subjects === undefined || text === undefined) return undefined;
  const id = await subjects.findId(portal, text).catch((error: unknown) => {
    if (error instanceof Problem) return undefined;
    throw error;
  });
  return id === undefined ? undefined : iriOf(subjects.path, id);
}

/** IRIs of what a look has shown: the thing itself, or everything in its lists. */
function subjectsIn(noun: string, result: object): string[] {
  const subjects = subjectsOf(noun);
  if (subjects === undefined) return [];
  const shown = [result, ...Object.values(result).filter(Array.isArray).flat()];
  return shown.flatMap((one) => (isRecord(one) && typeof one.id === 'string' ? [iriOf(subjects.path, one.id)] : []));
}

/** Runs an act with its entry in the record: a change and its entry are one, what was read is noted before it is shown. */
export async function runRecorded(
  portal: Portal,
  act: Act,
  { options: typed, session, secrets = {} }: ActRequest,
): Promise<object> {
  const call: ActCall = { performer: await getPerformer(portal, act, session), session, secrets };
  if (act.audit === 'none') return act.run(portal, typed, call);
  if (act.audit === 'read') {
    const result = await act.run(portal, typed, call);
    await recordRead(portal, recordOf(act, typed, { call, subjects: subjectsIn(act.noun, result) }));
    return result;
  }
  const subject = await findSubject(portal, act.noun, typed);
  const audited = auditedPortal(
    portal,
    recordOf(act, typed, { call, subjects: subject === undefined ? [] : [subject] }),
  );
  const result = await act.run(audited.portal, typed, call);
  await audited.finish();
  return result;
}

/** Who acts. Throws 409 where nobody is logged in, 403 without a role for it. */
async function getPerformer(portal: Portal, { by, bootstraps }: Act, session: string | undefined): Promise<Performer> {
  if (by === null) return OPERATOR;
  if (session === undefined) {
    if (bootstraps && !(await hasOfficers(portal.db))) return OPERATOR;
    throw conflict(NOT_LOGGED_IN);
  }
  const officer = await findAtCommandLine(portal, session);
  if (officer === undefined) throw conflict(ENDED);
  if (!holdsOneOf(officer.roles, by)) throw accessDenied(`Dafür braucht es eine dieser Rollen: ${labels(by)}.`);
  return commandLinePerformer(officer);
}

function labels(roles: readonly Role[]): string {
  return roles.map((role) => ROLE_TEXT[role].label).join(', ');
}

interface About {
  call: ActCall;
  subjects: readonly string[];
}

function recordOf({ noun, verb }: Act, typed: TypedOptions, { call, subjects }: About): AuditRecord {
  const { reason, ...detail } = typed;
  return { actor: call.performer.actor, act: `${noun}.${verb}`, subjects, why: reason ?? null, detail };
}
