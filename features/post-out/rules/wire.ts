import type { Delivery } from '#features/letter/rules/legal/announcement.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { LetterAct, LetterState } from './acts.ts';

/** A letter of a case. */
export interface CaseLetter {
  id: string;
  act: string;
  title: string;
  state: LetterState;
  postedOn: CalendarDay | null;
  /** Null: not yet, or nothing is announced by it. */
  announcedOn: CalendarDay | null;
  /** Null until the file is made. */
  mediaId: string | null;
  createdAt: string;
  /** It was signed and has reached nobody yet: no period runs. */
  awaitsAnnouncement: boolean;
}

/** A letter in the post-out list. Instants are ISO text. */
export interface PostOutLetter {
  id: string;
  /** 'Zuwendungsbescheid zum Antrag DJ22-0000017' */
  title: string;
  number: string;
  companyName: string;
  /** Lines of the address. */
  recipient: readonly string[];
  /** Address of the application at the desk. */
  proposal: string;
  state: LetterState;
  delivery: Delivery;
  writtenOn: CalendarDay;
  printedAt: string | null;
  printedBy: string | null;
  /** Last day on which it is posted in time; null: it has gone, or may still be retrieved. */
  postUntil: CalendarDay | null;
  postedOn: CalendarDay | null;
  postedBy: string | null;
  retrievedAt: string | null;
  /** Null: not yet, or nothing is announced by it. */
  announcedOn: CalendarDay | null;
  objectionUntil: CalendarDay | null;
  /** Id of the file; null until it is made. */
  mediaId: string | null;
  /** What this person may do now. */
  acts: readonly LetterAct[];
}

/** GET /api/agency/letters: one state, oldest first; of those that are gone the newest first. */
export interface PostOut {
  letters: readonly PostOutLetter[];
  /** There are more than are shown. */
  hasMore: boolean;
  /** How many are in each state in which somebody waits for something. */
  waiting: Readonly<Record<Extract<LetterState, 'to-print' | 'printed' | 'in-portal' | 'in-service'>, number>>;
}

/** What has become of one of many letters. `message`: why nothing. */
export interface PostOutResult {
  id: string;
  ok: boolean;
  message: string | null;
}

export interface PostOutResults {
  results: readonly PostOutResult[];
}

/** As many as one call takes. */
export const MOST_LETTERS = 200;

/** Letters that were signed and are neither posted nor to be retrieved. */
export interface LettersToPost {
  waiting: number;
  /** Of these, since longer than the setting says. */
  late: number;
  /** The setting. */
  withinDays: number;
}
