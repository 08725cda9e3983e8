import type { CalendarDay } from '../../values/calendar-day.ts';
import type { PaperSubjectName } from './subjects.ts';

/** What is still to be done before what came on paper is closed; null: nothing. */
export type PaperObstacle = 'no-scan' | 'not-submitted' | 'no-proof-of-use' | 'not-typed' | null;

export const PAPER_OBSTACLES: Readonly<Record<Exclude<PaperObstacle, null>, string>> = {
  'no-scan': 'Laden Sie zuerst den Scan des unterschriebenen Papiers hoch.',
  'not-submitted': 'Der Antrag ist im Portal noch nicht eingereicht.',
  'no-proof-of-use': 'Der Verwendungsnachweis ist im Portal noch nicht eingereicht.',
  'not-typed': 'Was in dem Brief steht, ist noch nicht eingegeben.',
};

/** An application on paper, or a later letter of its company, as the desk lists it. Instants are ISO text. */
export interface PaperApplication {
  id: string;
  subject: PaperSubjectName;
  companyName: string;
  receivedOn: CalendarDay;
  typedBy: { id: string; name: string };
  createdAt: string;
  scan: { id: string; fileName: string; fileSize: number } | null;
  /** Of the application it became, or is becoming. */
  proposal: { id: string; number: string; isDecided: boolean } | null;
  obstacle: PaperObstacle;
  /** Null while it is being typed. */
  handedInAt: string | null;
  /** Why it was closed with nothing typed of it; null: it was typed, or is being. */
  closedBecause: string | null;
}

export interface PaperApplications {
  /** Those being typed first, then the newest. */
  applications: readonly PaperApplication[];
}

/** Something that was typed in, as its case shows it. */
export interface TypedPaper {
  subject: PaperSubjectName;
  typedBy: string;
  receivedOn: CalendarDay;
  scan: { id: string; fileName: string } | null;
  /** It is still being typed. */
  isOpen: boolean;
  /** As with `PaperApplication`. */
  closedBecause: string | null;
}

/** What a case says of its paper. */
export interface PaperMark {
  typedBy: string;
  receivedOn: CalendarDay;
  /** What the company has sent since, newest first. */
  letters: readonly TypedPaper[];
}
