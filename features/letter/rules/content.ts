import type { LetterBlock } from './blocks.ts';
import type { TextName } from './text-blocks.ts';

/** A letter as it is kept, shown and printed. */
export interface LetterContent {
  title: string;
  /** Who writes: name, address and how to reach them. */
  sender: string[];
  /** Beside the address: reference, who answers, day. Letters of before have none. */
  information?: (readonly [name: string, value: string])[];
  /** Lines of the address. */
  recipient: string[];
  blocks: LetterBlock[];
  /** Who signed. */
  signedBy: string;
  /** Below the signature. */
  annex?: LetterBlock[];
  /** Version of every text block it was made with. */
  texts?: Partial<Record<TextName, number>>;
}
