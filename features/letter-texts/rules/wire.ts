import type { HistoryEntry, OpenAct } from '#features/desk/rules/wire.ts';
import type { LETTER_TEXT_TABLE, LetterTextState } from '#features/letter/rules/text-acts.ts';
import type { Placeholder, TextName } from '#features/letter/rules/text-blocks.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** A piece of a text: in both versions, only in the older or only in the newer one. */
export interface TextPiece {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** What differs between two versions of a text, word by word. */
export function textDiff(before: string, after: string): TextPiece[] {
  const [old, now] = [wordsIn(before), wordsIn(after)];
  const common = commonLengths(old, now);
  const pieces: TextPiece[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      add(pieces, 'same', old[i++] ?? '');
      j++;
    } else if (j >= now.length || (i < old.length && at(common, i + 1, j) >= at(common, i, j + 1))) {
      add(pieces, 'removed', old[i++] ?? '');
    } else add(pieces, 'added', now[j++] ?? '');
  }
  return pieces;
}

/** Each word with the space behind it. */
function wordsIn(text: string): string[] {
  return text.match(/\S+\s*|\s+/g) ?? [];
}

/** Of every two rests, how many words they have in common in the same order. */
function commonLengths(old: readonly string[], now: readonly string[]): number[][] {
  const lengths = Array.from({ length: old.length + 1 }, () => new Array<number>(now.length + 1).fill(0));
  for (let i = old.length - 1; i >= 0; i--) {
    for (let j = now.length - 1; j >= 0; j--) {
      const row = lengths[i];
      if (row === undefined) continue;
      row[j] =
        old[i] === now[j] ? at(lengths, i + 1, j + 1) + 1 : Math.max(at(lengths, i + 1, j), at(lengths, i, j + 1));
    }
  }
  return lengths;
}

function at(lengths: readonly (readonly number[])[], i: number, j: number): number {
  return lengths[i]?.[j] ?? 0;
}

function add(pieces: TextPiece[], kind: TextPiece['kind'], text: string): void {
  const last = pieces.at(-1);
  if (last?.kind === kind) last.text += text;
  else pieces.push({ kind, text });
}

/** A text block of the letters, as it is in force. */
export interface AgencyLetterText {
  id: string;
  name: TextName;
  title: string;
  state: LetterTextState;
  stateLabel: string;
  version: number;
  text: string;
  acts: readonly OpenAct<keyof typeof LETTER_TEXT_TABLE.acts>[];
}

export interface AgencyLetterTextDetail extends AgencyLetterText {
  /** What can stand in braces. */
  allows: readonly Placeholder[];
  /** Its paragraphs are numbered. */
  isList: boolean;
  /** Of the text the programme began with. */
  source: string;
  asOf: CalendarDay;
  review: string;
  /** Waits for its second person. */
  proposed: { text: string; reason: string; by: string; at: string } | null;
  /** Newest first; the last is the programme's own, which nobody has made here. */
  versions: readonly {
    version: number;
    text: string;
    reason: string | null;
    proposedBy: string | null;
    confirmedBy: string | null;
    since: string | null;
  }[];
  history: readonly HistoryEntry[];
}
