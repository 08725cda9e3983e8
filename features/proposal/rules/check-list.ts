/** Every case is examined twice, for its content and for its figures (agency.md, "assign and check"). */
export type ReviewKind = 'content' | 'arithmetic';

export const REVIEW_LABEL = {
  content: 'Inhaltliche Prüfung',
  arithmetic: 'Rechnerische Prüfung',
} as const satisfies Record<ReviewKind, string>;

/** The check lists of an application and of a proof of use; the key of an item is what is stored. */
export const CHECK_LISTS = {
  proposal: {
    content: {
      company: 'Das Unternehmen ist antragsberechtigt (Größe, Rechtsform, Sitz).',
      register: 'Die Registernummer hat die richtige Form und passt zur Rechtsform.',
      once: 'Dasselbe Unternehmen hat keinen weiteren Antrag.',
      person: 'Die bevollmächtigte Person darf für das Unternehmen handeln.',
      sheet: 'Das Unterschriftenblatt ist vollständig und unterschrieben.',
      'not-begun': 'Das Vorhaben hat noch nicht begonnen.',
      purpose: 'Das Vorhaben entspricht dem Förderzweck.',
      plan: 'Der Digitalisierungsplan ist schlüssig.',
      place: 'Der Durchführungsort liegt in Deutschland.',
      equipment: 'Die Investitionen gehen über eine übliche Grundausstattung hinaus.',
      bonus: 'Die Voraussetzungen der Bonuspunkte sind erfüllt.',
    },
    arithmetic: {
      proofs: 'Die Beträge stimmen mit den Nachweisen überein.',
      total: 'Die Nachweise ergeben die Summe des Plans, jeder hat seine Datei.',
      tax: 'Netto- und Bruttopreise folgen dem Vorsteuerabzug.',
      'de-minimis': 'Die De-minimis-Beihilfen sind vollständig, der Restbetrag stimmt.',
      headcount: 'Die Größenklasse stimmt mit der Beschäftigtenzahl überein.',
      rate: 'Die Förderquote stimmt.',
      limits: 'Mindest- und Höchstbetrag sind eingehalten.',
      period: 'Beginn und Dauer des Vorhabens liegen in den Grenzen des Programms.',
      'own-share': 'Die Finanzierung des Eigenanteils ist belegt.',
    },
  },
  verification: {
    content: {
      sheet: 'Das Unterschriftenblatt ist vollständig und unterschrieben.',
      goals: 'Die Ziele des Digitalisierungsplans sind erreicht oder Abweichungen erklärt.',
      changes: 'Änderungen bei Anbietern und Gegenständen sind erklärt.',
      items: 'Die Rechnungen betreffen nur bewilligte Gegenstände und Maßnahmen.',
      'in-depth': 'Die Unterlagen der vertieften Prüfung liegen vor.',
    },
    arithmetic: {
      dates: 'Auftrag, Leistung, Rechnung und Zahlung liegen im Bewilligungszeitraum.',
      invoices: 'Die Rechnungsbeträge stimmen mit den Rechnungen überein.',
      payments: 'Die Zahlungen sind belegt.',
      discounts: 'Skonti, Rabatte und Gutschriften sind abgezogen.',
      additional: 'Zusätzliche Deckungsmittel sind abgezogen.',
      doubles: 'Keine Rechnung ist doppelt eingereicht, oder es ist entschieden.',
      account: 'Die Bankverbindung steht bei keinem anderen Unternehmen.',
      sum: 'Der Zuschuss ist richtig errechnet.',
    },
  },
} as const satisfies Record<string, Record<ReviewKind, Readonly<Record<string, string>>>>;

export type ReviewedRecord = keyof typeof CHECK_LISTS;

export type CheckResult = 'met' | 'not-met' | 'not-applicable';

/** Results by item; what is absent is open. Unknown items of an older list are passed over. */
export type CheckResults = Readonly<Partial<Record<string, CheckResult>>>;

interface ReviewState {
  /** Items without a result, in the order of the list. */
  open: string[];
  notMet: string[];
}

export function judgeReview(record: ReviewedRecord, kind: ReviewKind, results: CheckResults): ReviewState {
  const items = Object.keys(CHECK_LISTS[record][kind]);
  const resultOf = (item: string) => (Object.hasOwn(results, item) ? results[item] : undefined);
  return {
    open: items.filter((item) => resultOf(item) === undefined),
    notMet: items.filter((item) => resultOf(item) === 'not-met'),
  };
}

/** Every item of both lists that was answered with 'nicht erfüllt', in the order of the lists. */
export function notMetIn(
  record: ReviewedRecord,
  results: Readonly<Record<ReviewKind, CheckResults>>,
): { item: string; label: string }[] {
  return (['content', 'arithmetic'] as const).flatMap((kind) => {
    const labels: Readonly<Record<string, string>> = CHECK_LISTS[record][kind];
    return judgeReview(record, kind, results[kind]).notMet.map((item) => ({ item, label: labels[item] ?? item }));
  });
}

export function isCheckItem(record: ReviewedRecord, kind: ReviewKind, item: string): boolean {
  return Object.hasOwn(CHECK_LISTS[record][kind], item);
}

const OPEN = 'Die Prüfung ist noch nicht vollständig';
const NOT_MET = 'Ein Prüfpunkt ist nicht erfüllt';

/**
 * Why a case cannot be proposed for approval or for payment yet; undefined: both reviews are complete and nothing failed.
 * A denial needs no complete review: one reason is enough.
 */
export function reviewBar(
  record: ReviewedRecord,
  results: Readonly<Record<ReviewKind, CheckResults>>,
): string | undefined {
  for (const kind of ['content', 'arithmetic'] as const) {
    const { open, notMet } = judgeReview(record, kind, results[kind]);
    if (open.length > 0) return `${OPEN}: ${REVIEW_LABEL[kind]}.`;
    if (notMet.length > 0) return `${NOT_MET}: ${REVIEW_LABEL[kind]}.`;
  }
  return undefined;
}
