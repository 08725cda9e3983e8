interface Standing {
  /** In the list. */
  label: string;
  /** What comes next, as a sentence. */
  title: string;
  next: string;
  tone: 'info' | 'success' | 'warning';
}

const EXAMINED = {
  label: 'Geprüft',
  title: 'Die Prüfung Ihres Verwendungsnachweises ist abgeschlossen',
  next: 'Jetzt folgt die Auszahlung. Sie müssen nichts tun.',
  tone: 'success',
} as const;
const FAILED = {
  label: 'Auszahlung nicht geglückt',
  title: 'Die Auszahlung hat nicht geklappt',
  next: 'Ihr Anspruch bleibt bestehen. Bitte prüfen Sie, ob Ihre Bankverbindung noch stimmt.',
  tone: 'warning',
} as const;

/**
 * What becomes of a proof of use once its sheet is there, as its company may know it. Named like the agency's states;
 * who proposes and who approves a payment stays in the agency.
 */
export const STANDINGS = {
  received: {
    label: 'Eingereicht',
    title: 'Ihr unterschriebenes Blatt ist da',
    next: 'Ihr unterschriebenes Blatt ist da. Wir prüfen jetzt Ihre Angaben.',
    tone: 'success',
  },
  checking: {
    label: 'Eingereicht',
    title: 'Wir prüfen Ihren Verwendungsnachweis',
    next: 'Ihr Nachweis wird geprüft. Sie müssen nichts tun.',
    tone: 'success',
  },
  checked: EXAMINED,
  payout_proposed: EXAMINED,
  payout_approved: EXAMINED,
  sent: {
    label: 'Auszahlung angewiesen',
    title: 'Der Zuschuss ist angewiesen',
    next: 'Das Geld ist unterwegs auf Ihr Konto.',
    tone: 'success',
  },
  paid: {
    label: 'Ausgezahlt',
    title: 'Der Zuschuss ist ausgezahlt',
    next: 'Als Letztes erhalten Sie den Schlussbescheid.',
    tone: 'success',
  },
  failed: FAILED,
  returned: FAILED,
  closed: {
    label: 'Abgeschlossen',
    title: 'Das Verfahren ist abgeschlossen',
    next: 'Sie müssen nichts mehr tun. Bewahren Sie die Belege auf.',
    tone: 'success',
  },
  reclaim: {
    label: 'Rückforderung offen',
    title: 'Wir fordern Zuschuss zurück',
    next: 'Bitte zahlen Sie den Betrag zurück. Grund und Ihre Rechte stehen im Schreiben auf der Übersicht des Antrags.',
    tone: 'warning',
  },
} as const satisfies Readonly<Record<string, Standing>>;

export type StandingName = keyof typeof STANDINGS;

export function findStanding(state: string | null): StandingName | undefined {
  return state !== null && Object.hasOwn(STANDINGS, state) ? (state as StandingName) : undefined;
}
