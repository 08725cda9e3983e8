import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';

/** Where somebody stands who waits to be let in. */
export interface Waiting {
  /** People before. */
  ahead: number;
  /** Seconds until the turn, as far as can be told. */
  seconds: number;
  /** Came before an opening: the order among all of those was drawn. */
  isDrawn: boolean;
}

const IN_ORDER = 'Die Reihenfolge richtet sich danach, wann Sie gekommen sind.';

/** What the waiting room says, on its own page and inside the application. */
export const WAITING_ROOM = {
  title: 'Sie sind im Warteraum',
  why: 'Gerade möchten sehr viele Menschen gleichzeitig in das Portal. Wir lassen alle der Reihe nach ein, damit es für jeden schnell bleibt.',
  drawn:
    'Ihre Reihenfolge ist ausgelost. Alle, die vor der Öffnung des Lostopfs da waren, haben die gleiche Aussicht, denn auch über die Antragskontingente entscheidet das Los und nicht die Uhrzeit.',
  arrived: `${IN_ORDER} Ihre Aussicht auf ein Antragskontingent ändert das nicht: Darüber entscheidet das Los und nicht die Uhrzeit.`,
  stay: 'Lassen Sie diese Seite geöffnet: Es geht von selbst weiter, sobald Sie an der Reihe sind. Danach haben Sie zwei Stunden Zeit. Neu laden ändert Ihren Platz nicht.',
  typed: 'Ihre Eingaben bleiben erhalten. Es geht von selbst weiter, sobald Sie an der Reihe sind.',
} as const;

const NUMBER = new Intl.NumberFormat('de-DE');

/** 'Vor Ihnen: 1.234.' */
export function positionText({ ahead }: Pick<Waiting, 'ahead'>): string {
  return ahead === 0 ? 'Sie sind als Nächstes an der Reihe.' : `Vor Ihnen: ${NUMBER.format(ahead)}.`;
}

const LONGEST_TOLD_MINUTES = 24 * 60;

/** Rounded up: nobody minds to be let in earlier. */
export function waitText({ seconds }: Pick<Waiting, 'seconds'>): string {
  if (seconds <= 60) return 'Wartezeit: weniger als 1 Minute.';
  const minutes = Math.ceil(seconds / 60);
  if (minutes <= 90) return `Wartezeit: ungefähr ${minutes} Minuten.`;
  // Hardly anybody or nobody at all is let in now: hundreds of hours would be a number without a meaning.
  if (minutes > LONGEST_TOLD_MINUTES) return 'Wartezeit: zurzeit nicht abzusehen.';
  return `Wartezeit: ungefähr ${Math.ceil(minutes / 60)} Stunden.`;
}

/** Where nothing is drawn, the order is that of arrival and no word of a lottery comforts anybody. */
export function orderText({ isDrawn }: Pick<Waiting, 'isDrawn'>, programme: Pick<Programme, 'access'>): string {
  if (!hasLottery(programme)) return IN_ORDER;
  return isDrawn ? WAITING_ROOM.drawn : WAITING_ROOM.arrived;
}
