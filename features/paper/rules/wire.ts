import type { PaperSubject, TypedPaper } from '#features/cases/rules/paper-subjects.ts';
import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';

/** What is still to be done before what came on paper is closed; null: nothing. */
export type PaperObstacle = 'no-scan' | 'not-submitted' | 'no-proof-of-use' | null;

export const PAPER_OBSTACLES: Readonly<Record<Exclude<PaperObstacle, null>, string>> = {
  'no-scan': 'Laden Sie zuerst den Scan des unterschriebenen Papiers hoch.',
  'not-submitted': 'Der Antrag ist im Portal noch nicht eingereicht.',
  'no-proof-of-use': 'Der Verwendungsnachweis ist im Portal noch nicht eingereicht.',
};

/** An application on paper or the proof of use of its company, as the desk lists it. Instants are ISO text. */
export interface PaperApplication {
  id: string;
  subject: TypedPaper;
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
  /** What was noted with it. */
  remark: string | null;
}

export interface PaperApplications {
  /** Those being typed first, then the newest. */
  applications: readonly PaperApplication[];
}

declare module '#features/cases/rules/proceedings-wire.ts' {
  interface ProposalFacts {
    /** It came on paper and was typed in; null: the company filled it in itself. */
    paper?: PaperMark | null;
    /** Whatever else came from the company on paper, newest first. */
    companyLetters?: readonly CompanyLetter[];
  }
}

/** What a case says of its paper. */
export interface PaperMark {
  typedBy: string;
  receivedOn: CalendarDay;
}

/** Something else that came from the company on paper, as its case shows it. */
export interface CompanyLetter {
  subject: PaperSubject;
  /** Who filed it, or typed it in. */
  keptBy: string;
  receivedOn: CalendarDay;
  scan: { id: string; fileName: string } | null;
  remark: string | null;
  /** It is still being typed. */
  isOpen: boolean;
}
