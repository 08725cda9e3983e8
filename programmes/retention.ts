import { addDays } from '#ground/rules/values/calendar-arithmetic.ts';
import { type CalendarDay, yearOf } from '#ground/rules/values/calendar-day.ts';

/** How long something stays: days, years, years counted from the end of the calendar year (§ 147 Abs. 4 AO), or as long as its case. */
export type Period = { days: number } | { years: number } | { yearsFromYearEnd: number } | 'with-case';

export interface RetentionPeriod {
  period: Period;
  /** From when on, as in 'nach …'. */
  from: string;
  /** What it is, and why so long. German, for the operator and for whom it concerns. */
  what: string;
  because: string;
  /** The law leaves it to the agency: its data protection officer looks at it before the portal goes live. */
  isToBeChecked?: true;
}

/** The law behind the period, as far as the portal knows it. Each operator checks it before the first grant. */
const AID_RECORDS =
  'De-minimis-Beihilfen sind zehn Steuerjahre lang zu belegen (Art. 6 Abs. 4 VO (EU) Nr. 1407/2013); Belege der Zahlung nach § 147 Abs. 3 AO, § 257 Abs. 4 HGB und den Verwaltungsvorschriften zu §§ 70 bis 80 BHO.';

/** Everything the portal holds of people, and when it goes, whichever programme. */
const PERIODS = {
  'unconfirmed-account': {
    period: { days: 30 },
    from: 'der Registrierung',
    what: 'Benutzerkonten, deren E-Mail-Adresse nie bestätigt wurde',
    because: 'Ohne Bestätigung kann niemand das Konto nutzen; 30 Tage lassen Zeit für einen neuen Link.',
  },
  'unused-account': {
    period: { years: 3 },
    from: 'der letzten Anmeldung',
    what: 'Benutzerkonten, die niemand nutzt und deren Unternehmen keinen Antrag eingereicht hat, und solche von Mitarbeit, Steuerberatung oder Lesen; 30 Tage vorher schreiben wir eine E-Mail',
    because: 'Was niemand braucht, bleibt nicht gespeichert (Art. 5 Abs. 1 Buchst. e DSGVO).',
    isToBeChecked: true,
  },
  'closed-account': {
    period: { days: 0 },
    from: 'der Schließung',
    what: 'Benutzerkonten, die ihre Inhaber geschlossen haben, mit Unternehmen ohne Antrag',
    because: 'Wer geht, verlangt die Löschung (Art. 17 DSGVO).',
  },
  draft: {
    period: { days: 365 },
    from: 'der letzten Änderung',
    what: 'Anträge, die nie eingereicht wurden, mit ihren Dateien',
    because: 'Das Einreichfenster eines Antragskontingents ist dann lange vorbei.',
    isToBeChecked: true,
  },
  'case-without-grant': {
    period: { yearsFromYearEnd: 5 },
    from: 'dem Ende des Jahres, in dem das Verfahren endete',
    what: 'Abgelehnte, zurückgenommene, erledigte und ohne Zahlung widerrufene Anträge',
    because:
      'Die Behörde muss ihre Entscheidung begründen können, solange sie überprüft werden kann (Rechtsschutz, Rechnungsprüfung nach §§ 88 ff. BHO).',
    isToBeChecked: true,
  },
  'case-settled': {
    period: { yearsFromYearEnd: 10 },
    from: 'dem Ende des Jahres, in dem das Verfahren endete',
    what: 'Geförderte Vorhaben: Antrag, Bescheide, Verwendungsnachweis, Zahlungen, Dateien',
    because: AID_RECORDS,
    isToBeChecked: true,
  },
  'earlier-answer': {
    period: { days: 365 },
    from: 'der Änderung',
    what: 'Frühere Fassungen einzelner Angaben im Antrag, und wer sie geändert hat',
    because: 'So lange lässt sich im Unternehmen klären, wer was geändert hat, und eine Angabe zurückholen.',
    isToBeChecked: true,
  },
  proceedings: {
    period: 'with-case',
    from: 'dem Verfahren',
    what: 'Anhörungen, Widersprüche, Nachforderungen, Vermerke, Bescheide und Quittungen',
    because: 'Sie gehören zur Akte ihres Antrags.',
  },
  'lottery-entry': {
    period: { days: 365 },
    from: 'der Ziehung',
    what: 'Lose ohne Antrag: danach bleibt nur ihr Pseudonym im Protokoll der Ziehung',
    because: 'Ein Jahr lang lässt sich fragen, ob das eigene Los in der Ziehung war.',
    isToBeChecked: true,
  },
  'unbound-file': {
    period: { days: 1 },
    from: 'dem Hochladen',
    what: 'Hochgeladene Dateien, die zu nichts gehören',
    because: 'Ein Tag lässt Zeit, sie zuzuordnen.',
  },
  'payment-file': {
    period: { years: 1 },
    from: 'der Ausführung oder dem Einlesen',
    what: 'Überweisungsdateien, die der Bank übergeben sind, und eingelesene Dateien der Bank',
    because:
      'Die Buchungen stehen bei den Auszahlungen und Rückforderungen; die Datei wird danach nicht mehr gebraucht.',
    isToBeChecked: true,
  },
  mail: {
    period: { days: 30 },
    from: 'dem Versand',
    what: 'E-Mails, die das Portal als Datei ablegt',
    because: 'So lange lässt sich klären, ob eine E-Mail hinausging.',
  },
  job: {
    period: { days: 14 },
    from: 'dem Anlegen',
    what: 'Aufträge der Warteschlange; gescheiterte 7 Tage, erledigte gar nicht; von gesendeten E-Mails 7 Tage der Betreff',
    because: 'So lange kann die Technik einen gescheiterten Auftrag wiederholen und sagen, ob eine E-Mail hinausging.',
  },
  invitation: {
    period: { days: 30 },
    from: 'dem Ende ihrer Gültigkeit',
    what: 'Einladungen in ein Unternehmen',
    because: 'So lange lässt sich klären, wer eingeladen wurde.',
  },
  'login-trace': {
    period: { days: 1 },
    from: 'dem Ablauf',
    what: 'Anmeldungen, Zugangsschlüssel, Fehlversuche und gemerkte Antworten',
    because: 'Sie sichern das Konto, solange sie gelten.',
  },
  'data-export': {
    period: { days: 7 },
    from: 'der Bereitstellung',
    what: 'Die ZIP-Datei mit den eigenen Daten',
    because: 'So lange liegt sie zum Herunterladen bereit.',
  },
  'case-file': {
    period: { days: 14 },
    from: 'der Bereitstellung',
    what: 'Akten, die die Behörde als ZIP-Datei zusammengestellt hat',
    because: 'So lange liegen sie zum Herunterladen bereit; die Akte selbst bleibt.',
  },
  'record-search': {
    period: { years: 2 },
    from: 'dem Eintrag',
    what: 'Suchworte im Bearbeitungsprotokoll; wer wann was gelesen hat, bleibt',
    because: 'So lange lässt sich prüfen, ob jemand ohne Grund nach Personen gesucht hat.',
    isToBeChecked: true,
  },
  'record-reason': {
    period: { years: 15 },
    from: 'dem Eintrag, sonst mit dem Verfahren',
    what: 'Begründungen und Einzelheiten im Bearbeitungsprotokoll; wer wann was getan hat, bleibt',
    because: 'Länger als jede Akte braucht sie niemand.',
    isToBeChecked: true,
  },
} as const satisfies Record<string, RetentionPeriod>;

export type RetentionKind = keyof typeof PERIODS;

export const RETENTION: Readonly<Record<RetentionKind, RetentionPeriod>> = PERIODS;

/** Days before an unused account goes on which its person is told. */
export const END_ANNOUNCED_DAYS = 30;

/** '30 Tage', '3 Jahre'. */
export function periodText(period: Period): string {
  if (period === 'with-case') return 'wie ihr Antrag';
  if ('days' in period) return period.days === 0 ? 'sofort' : counted(period.days, 'Tag', 'Tage');
  return counted('years' in period ? period.years : period.yearsFromYearEnd, 'Jahr', 'Jahre');
}

function counted(count: number, one: string, more: string): string {
  return `${count} ${count === 1 ? one : more}`;
}

/** The last day on which something is still kept that ended on a day. */
export function keptUntil(period: Exclude<Period, 'with-case'>, ended: CalendarDay): CalendarDay {
  if ('days' in period) return addDays(ended, period.days);
  if ('years' in period) return sameDay(ended, period.years);
  return `${yearOf(ended) + period.yearsFromYearEnd}-12-31`;
}

/** What ended up to this day is due today; the other way round of `keptUntil`. */
export function dueSince(period: Exclude<Period, 'with-case'>, today: CalendarDay): CalendarDay {
  if ('days' in period) return addDays(today, -period.days - 1);
  if ('years' in period) return addDays(sameDay(today, -period.years), -1);
  return `${yearOf(today) - period.yearsFromYearEnd - 1}-12-31`;
}

/** The same day of another year; the 29th of February becomes the 28th. */
function sameDay(day: CalendarDay, years: number): CalendarDay {
  const moved = `${yearOf(day) + years}${day.slice(4)}`;
  return moved.endsWith('-02-29') && !isLeap(yearOf(day) + years) ? `${moved.slice(0, 8)}28` : moved;
}

function isLeap(year: number): boolean {
  return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
}
