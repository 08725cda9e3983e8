import { toHex, utf8 } from '#ground/rules/values/bytes.ts';

/**
 * The draw, so exactly described that anybody can repeat it with ten lines of any language (decisions §3); for everybody
 * the page of each draw says the same with an example.
 *
 * Bytes:
 * - seed: 32 random bytes. Commitment, published when the pot opens: SHA-256(seed), in lower-case hex.
 * - pseudonym: ASCII text such as `7QK2-M4XD-0RTF-9C3H`, one per entry, told to its applicant only.
 * - list: all pseudonyms sorted by their bytes, ascending, joined by one line feed (0x0A), none at the end, as UTF-8.
 *   List hash, published when the list is closed: SHA-256(list); of an empty list the hash of no bytes.
 * - public value: the announced text as UTF-8 in normal form C, without blanks at either end, e.g. `3 11 19 24 38 42`.
 * - draw key: SHA-256(seed ‖ list hash ‖ public value) with seed and list hash as 32 raw bytes each.
 * - rank key of an entry: HMAC-SHA256(key = draw key, message = pseudonym as UTF-8), in lower-case hex.
 *
 * Entries are ranked by rank key, ascending as text; the first N win, N being the number of quotas.
 */

/** SHA-256 and HMAC-SHA256 of the surroundings: Node's or the browser's. The domain has none of its own. */
export interface DrawCrypto {
  sha256(bytes: Uint8Array): Uint8Array | Promise<Uint8Array>;
  hmacSha256(key: Uint8Array, message: Uint8Array): Uint8Array | Promise<Uint8Array>;
}

export interface DrawInput {
  /** 32 bytes. */
  seed: Uint8Array;
  /** In any order; a list is a set, doubles are refused. */
  pseudonyms: readonly string[];
  publicValue: string;
  /** How many win at most. */
  quotas: number;
}

export interface RankedEntry {
  /** From 1. */
  rank: number;
  pseudonym: string;
  /** Rank key in hex. */
  key: string;
  won: boolean;
}

export const SEED_BYTES = 32;

/** All entries in the order of the draw. Throws RangeError for a seed, number or list that no draw can have. */
export async function draw(crypto: DrawCrypto, input: DrawInput): Promise<RankedEntry[]> {
  checkInput(input);
  const listHash = await crypto.sha256(utf8(listOf(input.pseudonyms)));
  const drawKey = await crypto.sha256(concatenated(input.seed, listHash, utf8(input.publicValue)));
  const keyed = await Promise.all(
    input.pseudonyms.map(async (pseudonym) => ({
      pseudonym,
      key: toHex(await crypto.hmacSha256(drawKey, utf8(pseudonym))),
    })),
  );
  return keyed
    .sort((a, b) => compareText(a.key, b.key) || compareText(a.pseudonym, b.pseudonym))
    .map(({ pseudonym, key }, index) => ({ rank: index + 1, pseudonym, key, won: index < input.quotas }));
}

function checkInput({ seed, pseudonyms, quotas }: DrawInput): void {
  if (seed.length !== SEED_BYTES) throw new RangeError(`a seed has ${SEED_BYTES} bytes, not ${seed.length}`);
  if (!Number.isSafeInteger(quotas) || quotas < 0) throw new RangeError(`${quotas} is not a number of quotas`);
  if (new Set(pseudonyms).size !== pseudonyms.length) throw new RangeError('a pseudonym stands in the list twice');
}

/** What is published when the pot opens, in hex. */
export async function commitmentOf(crypto: DrawCrypto, seed: Uint8Array): Promise<string> {
  return toHex(await crypto.sha256(seed));
}

/** What is published when the list is closed, in hex; the order in which the pseudonyms are given does not matter. */
export async function listHashOf(crypto: DrawCrypto, pseudonyms: readonly string[]): Promise<string> {
  return toHex(await crypto.sha256(utf8(listOf(pseudonyms))));
}

/** By bytes: pseudonyms are ASCII, where the order of code units is the order of bytes. */
export function sortedPseudonyms(pseudonyms: readonly string[]): string[] {
  return [...pseudonyms].sort(compareText);
}

function listOf(pseudonyms: readonly string[]): string {
  return sortedPseudonyms(pseudonyms).join('\n');
}

export const MAX_PUBLIC_VALUE = 200;

/** The public value as it enters the draw, or undefined for a text that cannot be one: empty, over 200 characters, control characters. */
export function findPublicValue(typed: string): string | undefined {
  const value = typed.normalize('NFC').trim();
  const usable = value !== '' && value.length <= MAX_PUBLIC_VALUE && value.isWellFormed() && !/\p{Cc}/u.test(value);
  return usable ? value : undefined;
}

function concatenated(...parts: Uint8Array[]): Uint8Array {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
