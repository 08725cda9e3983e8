import type { CalendarDay } from '../../values/calendar-day.ts';

/** Colours of a mark. None stands without its word: whoever cannot tell colours apart reads it. */
export const FLAG_COLOURS = {
  red: 'Rot',
  yellow: 'Gelb',
  green: 'Grün',
  blue: 'Blau',
  grey: 'Grau',
} as const;

export type FlagColour = keyof typeof FLAG_COLOURS;

/** Characters of a mark's word: it stands in a cell of the list. */
export const FLAG_WORD_MAX = 30;

/** A mark on a case: of everybody at the desk, or of one person who alone sees it. */
export interface Flag {
  word: string;
  colour: FlagColour;
  isShared: boolean;
}

/** A case that one person wants to see again on a day. */
export interface FollowUp {
  on: CalendarDay;
  /** What for; null: nothing was said. */
  note: string | null;
}

/** What one officer keeps with a case. */
export interface KeptMarks {
  /** This person's own. */
  followUp: FollowUp | null;
  /** Shared ones and this person's own. */
  flags: readonly Flag[];
}
