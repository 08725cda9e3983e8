import type { LeftOutReason } from '../legal/file-law.ts';
import type { ThirdParty } from './third-parties.ts';

/** Days after which a file that was made of a case is gone. */
export const CASE_FILE_DAYS = 14;

/** Pages of an upload that are left out, from 1, and why. */
export interface TakenPages {
  pages: readonly number[];
  reason: LeftOutReason;
}

/** What somebody chose before a file was made, as it is kept with it. */
export interface FileSelection {
  /** Keys of the documents that are in it. */
  taken: readonly string[];
  left: Readonly<Record<string, LeftOutReason>>;
  /** Of documents that are in it: the pages that are not. Absent in what was chosen before there was this choice. */
  pages?: Readonly<Record<string, TakenPages>>;
  black: readonly ThirdParty[];
  /** Blacked as well. */
  words: readonly string[];
}
