import type { Answers } from '#ground/rules/fields/field.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';

/** The step whose form asks for a kind of file. */
export const STEP_OF_FILE = {
  balanceSheet: 3,
  device: 8,
  certificate: 8,
  bank: 9,
  finance: 9,
} as const satisfies Partial<Record<PurposeName, number>>;

/**
 * Whether a file of this purpose is asked by the answers it belongs to, those of its step or of its investment. One about
 * an answer that was taken back stays with its company, but no output shows it as if it still counted.
 */
export function isFileAsked(purpose: PurposeName, answers: Answers): boolean {
  const holds = (list: unknown) => Array.isArray(list) && list.length > 0;
  if (purpose === 'balanceSheet') return answers.isFoundedLast2Y === true;
  if (purpose === 'bank') return answers.creditApproval === true;
  if (purpose === 'device') return holds(answers.deviceList);
  if (purpose === 'certificate') return holds(answers.activityList);
  return true;
}

/** The same of a link, by the application's answers step by step. */
export function isLinkAsked(
  purpose: PurposeName | undefined,
  linkedResource: string,
  stored: ReadonlyMap<number, Answers>,
): boolean {
  if (purpose === undefined || !Object.hasOwn(STEP_OF_FILE, purpose)) return true;
  const answers = stored.get(STEP_OF_FILE[purpose as keyof typeof STEP_OF_FILE]) ?? {};
  if (purpose !== 'device' && purpose !== 'certificate') return isFileAsked(purpose, answers);
  const proofs = (answers.proofs ?? []) as (Answers & { id?: string })[];
  const proof = proofs.find(({ id }) => id !== undefined && linkedResource.endsWith(`/${id}`));
  return proof !== undefined && isFileAsked(purpose, proof);
}
