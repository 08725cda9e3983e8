import { findAccountBy } from '#features/account/server/public.ts';
import { getProposalId } from '#features/cases/server/find-cases.ts';
import { MEDIA } from '#features/media/server/public.ts';
import { getPotId } from '#features/raffle/server/public.ts';
import { isRecord } from '#ground/rules/fields/answers.ts';
import { iriOf, isUuid } from '#ground/server/hydra/iri.ts';
import { Problem } from '#ground/server/hydra/problem.ts';
import type { Portal } from '#ground/server/portal.ts';
import type { TypedOptions } from './act.ts';
import { getVerificationId } from './verification-case.ts';

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
export async function findSubject(portal: Portal, noun: string, typed: TypedOptions): Promise<string | undefined> {
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
export function subjectsIn(noun: string, result: object): string[] {
  const subjects = subjectsOf(noun);
  if (subjects === undefined) return [];
  const shown = [result, ...Object.values(result).filter(Array.isArray).flat()];
  return shown.flatMap((one) => (isRecord(one) && typeof one.id === 'string' ? [iriOf(subjects.path, one.id)] : []));
}
