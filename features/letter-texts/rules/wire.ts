import type { HistoryEntry, OpenAct } from '#features/desk/rules/wire.ts';
import type { LETTER_TEXT_TABLE, LetterTextState } from '#features/letter/rules/text-acts.ts';
import type { Placeholder, TextName } from '#features/letter/rules/text-blocks.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

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
