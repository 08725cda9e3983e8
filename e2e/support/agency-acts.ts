import { CHECK_LISTS } from '#features/proposal/rules/check-list.ts';
import type { RunningPortal } from './running-portal.ts';

const AT = '@behoerde.example.org';

/** Who does an act: the demonstration's officers, two of them where two people are needed. */
export const CASEWORKER = `sachbearbeitung${AT}`;
export const INTAKE = `eingang${AT}`;
export const SERVICE = `konten${AT}`;
export const PROGRAMME = `programm${AT}`;
export const DECISION_MAKER = `entscheidung${AT}`;

interface CaseAct {
  kind: 'proposal' | 'correction' | 'amendment' | 'objection' | 'hearing' | 'verification' | 'letter';
  /** Funding reference number, or the id of the case. */
  of: string;
  act: string;
  by?: string;
  fields?: object;
}

/** Options that are called otherwise than the act's fields. */
const SHORT: Readonly<Record<string, string>> = { filedOn: 'day', postedOn: 'day', receivedOn: 'day' };

function optionName(field: string): string {
  return SHORT[field] ?? field.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

/** An act of the desk, by the command line. */
export function actInCase(portal: RunningPortal, { kind, of, act, by = CASEWORKER, fields = {} }: CaseAct) {
  const options = Object.entries(fields).flatMap(([name, value]) => [`--${optionName(name)}`, typed(value)]);
  return portal.agency<{ '@id': string }>(kind, act, of, ...options, '--officer', by);
}

function typed(value: unknown): string {
  const isPlainList = Array.isArray(value) && value.every((one) => typeof one === 'string');
  if (isPlainList) return value.join(',');
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** The funding reference number of a company's newest application. */
export async function numberOf(portal: RunningPortal, company: string): Promise<string> {
  const { 'hydra:member': found } = await portal.agency<{ 'hydra:member': { number: string }[] }>(
    ...['proposal', 'list', '--text', company, '--officer', CASEWORKER],
  );
  return found[0]?.number ?? '';
}

/** Every item of both check lists of a case is met. */
export async function meetChecks(portal: RunningPortal, kind: 'proposal' | 'verification', of: string): Promise<void> {
  for (const [review, items] of Object.entries(CHECK_LISTS[kind])) {
    for (const item of Object.keys(items)) {
      const fields = { item: `${review}.${item}`, result: 'met', remark: 'Am Fall geprüft.' };
      await actInCase(portal, { kind, of, act: 'check', fields });
    }
  }
}

/** The newest letter of a case is printed and goes to the post. */
export async function postLetter(portal: RunningPortal, number: string, postedOn: string): Promise<void> {
  const letter = { kind: 'letter', of: number, by: INTAKE } as const;
  await actInCase(portal, { ...letter, act: 'print' });
  await actInCase(portal, { ...letter, act: 'post', fields: { postedOn } });
}

/** The sheet of a proof of use is taken in, and somebody checks it from now on. */
export async function takeUp(portal: RunningPortal, id: string, receivedOn: string): Promise<void> {
  const proof = { kind: 'verification', of: id } as const;
  await actInCase(portal, { ...proof, act: 'receive', by: INTAKE, fields: { receivedOn } });
  await actInCase(portal, { ...proof, act: 'assign', fields: { assignee: CASEWORKER } });
}
