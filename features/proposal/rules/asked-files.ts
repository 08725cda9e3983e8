import type { Answers } from '#ground/rules/fields/field.ts';
import type { PurposeName } from '#ground/rules/files/purposes.ts';
import { FILE_LABELS } from './facts.ts';

interface AskedFile {
  /** The step whose form asks for them. */
  step: number;
  label: string;
  /**
   * Whether they are asked by the answers they belong to, those of their step or of their investment. A file about an
   * answer that was taken back stays with its company, but no output shows it as if it still counted.
   */
  isAsked(answers: Answers): boolean;
}

const holds = (list: unknown) => Array.isArray(list) && list.length > 0;

/** Every kind of file that an application asks for, in the order of its steps. */
export const ASKED_FILES = {
  balanceSheet: {
    step: 3,
    label: FILE_LABELS.balanceSheet,
    isAsked: ({ isFoundedLast2Y }) => isFoundedLast2Y === true,
  },
  device: { step: 8, label: FILE_LABELS.device, isAsked: ({ deviceList }) => holds(deviceList) },
  certificate: { step: 8, label: FILE_LABELS.certificate, isAsked: ({ activityList }) => holds(activityList) },
  bank: { step: 9, label: FILE_LABELS.bank, isAsked: ({ creditApproval }) => creditApproval === true },
  finance: { step: 9, label: FILE_LABELS.finance, isAsked: () => true },
} as const satisfies Partial<Record<PurposeName, AskedFile>>;

export type AskedPurpose = keyof typeof ASKED_FILES;

/** The kinds that a step asks for, as its answers, or those of one of its investments, have them. */
export function askedFiles(step: number, answers: Answers): { purpose: AskedPurpose; label: string }[] {
  return (Object.keys(ASKED_FILES) as AskedPurpose[])
    .map((purpose) => ({ purpose, ...(ASKED_FILES[purpose] as AskedFile) }))
    .filter((file) => file.step === step && file.isAsked(answers));
}

/** The same of a link, by the application's answers step by step. */
export function isLinkAsked(
  purpose: PurposeName | undefined,
  linkedResource: string,
  stored: ReadonlyMap<number, Answers>,
): boolean {
  if (purpose === undefined || !Object.hasOwn(ASKED_FILES, purpose)) return true;
  const { step, isAsked }: AskedFile = ASKED_FILES[purpose as AskedPurpose];
  const answers = stored.get(step) ?? {};
  if (purpose !== 'device' && purpose !== 'certificate') return isAsked(answers);
  const proofs = (answers.proofs ?? []) as (Answers & { id?: string })[];
  const proof = proofs.find(({ id }) => id !== undefined && linkedResource.endsWith(`/${id}`));
  return proof !== undefined && isAsked(proof);
}
