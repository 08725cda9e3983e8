import type { LeftOutReason } from '#features/letter/rules/legal/file-law.ts';
import type { ThirdParty } from './third-parties.ts';

/** Days after which a file that was made of a case is gone. */
export const CASE_FILE_DAYS = 14;

/** What somebody chose before a file was made, as it is kept with it. */
export interface FileSelection {
  /** Keys of the documents that are in it. */
  taken: readonly string[];
  left: Readonly<Record<string, LeftOutReason>>;
  black: readonly ThirdParty[];
  /** Blacked as well. */
  words: readonly string[];
}
