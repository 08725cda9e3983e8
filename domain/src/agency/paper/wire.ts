import type { CalendarDay } from '../../values/calendar-day.ts';

/** What is still to be done before a paper application is handed in; null: nothing. */
export type PaperObstacle = 'no-scan' | 'not-submitted' | null;

export const PAPER_OBSTACLES: Readonly<Record<Exclude<PaperObstacle, null>, string>> = {
  'no-scan': 'Laden Sie zuerst den Scan des unterschriebenen Antrags hoch.',
  'not-submitted': 'Der Antrag ist im Portal noch nicht eingereicht.',
};

/** An application on paper as the desk lists it. Instants are ISO text. */
export interface PaperApplication {
  id: string;
  companyName: string;
  receivedOn: CalendarDay;
  typedBy: { id: string; name: string };
  createdAt: string;
  scan: { id: string; fileName: string; fileSize: number } | null;
  /** Of the application it became, or is becoming. */
  proposal: { id: string; number: string } | null;
  obstacle: PaperObstacle;
  /** Null while it is being typed. */
  handedInAt: string | null;
}

export interface PaperApplications {
  /** Those being typed first, then the newest. */
  applications: readonly PaperApplication[];
}

/** What a case says of its paper. */
export interface PaperMark {
  typedBy: string;
  receivedOn: CalendarDay;
}
