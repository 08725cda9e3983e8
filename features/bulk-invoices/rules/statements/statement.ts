import type { CalendarDay } from '#ground/rules/values/calendar-day.ts';
import type { Cents } from '#ground/rules/values/money.ts';

/** One line of a bank statement. */
export interface StatementLine {
  /** Of the booking. */
  day: CalendarDay;
  /** Cents; below 0: it was paid. */
  amount: Cents;
  /** Whom it was paid to, or who paid. */
  name: string;
  purpose: string;
}

/** Why something in a statement became no line, in German. */
export const LEFT_OUT = {
  announced: 'vorgemerkt, noch nicht gebucht',
  failed: 'nicht ausgeführt',
  currency: 'nicht in Euro',
  day: 'ohne lesbaren Buchungstag',
  year: 'Buchungstag ohne Jahr',
  amount: 'ohne lesbaren Betrag',
  direction: 'ohne Angabe, ob Geld kam oder ging',
  nothing: 'Betrag 0,00 €',
  none: 'keine Buchung',
  twice: 'steht auch in einer anderen Datei',
  beyond: 'mehr Buchungen, als auf einmal gelesen werden',
} as const;

export type LeftOutReason = keyof typeof LEFT_OUT;

/** What was left out, with as much of it as names it. */
export interface LeftOut {
  reason: LeftOutReason;
  text: string;
}

export interface StatementLines {
  lines: readonly StatementLine[];
  leftOut: readonly LeftOut[];
}

/** Lines of one file, and of all that are read together. */
export const LINES_MAX = 20_000;

/** Bytes of a file, and of all files of an archive together. */
export const STATEMENT_MAX = 10 * 1024 * 1024;

const TEXT_MAX = 200;

/** Part of a statement as it is shown: one line, and not too long. */
export function shortened(text: string): string {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > TEXT_MAX ? `${line.slice(0, TEXT_MAX)}…` : line;
}

/**
 * Statements of one account may overlap: what stands in several files counts as often as in the one that has it most often.
 */
export function together(files: readonly StatementLines[]): StatementLines {
  const taken = new Map<string, number>();
  const lines: StatementLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const file of files) {
    const here = new Map<string, number>();
    leftOut.push(...file.leftOut);
    for (const line of file.lines) {
      const key = JSON.stringify([line.day, line.amount, line.name, line.purpose]);
      const count = (here.get(key) ?? 0) + 1;
      here.set(key, count);
      if (count <= (taken.get(key) ?? 0)) leftOut.push({ reason: 'twice', text: textOfLine(line) });
      else if (lines.length >= LINES_MAX) leftOut.push({ reason: 'beyond', text: textOfLine(line) });
      else lines.push(line);
    }
    for (const [key, count] of here) taken.set(key, Math.max(count, taken.get(key) ?? 0));
  }
  return { lines, leftOut };
}

function textOfLine({ day, name, purpose }: StatementLine): string {
  return shortened([day, name, purpose].join(' '));
}
