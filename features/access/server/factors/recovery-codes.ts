import { hashToken, readableSecret } from '../tokens.ts';

const HOW_MANY = 10;
/** Six groups of four: 120 bits, so that a plain hash of one tells nothing. */
const [GROUPS, LENGTH] = [6, 4];

export function newRecoveryCodes(): string[] {
  return Array.from({ length: HOW_MANY }, () => readableSecret(GROUPS, LENGTH));
}

/** However it was typed: in small letters, with other dashes, without any. Another account's code is another hash. */
export function hashRecoveryCode(typed: string, accountId: string): Buffer {
  return hashToken(`${accountId} ${typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')}`);
}
