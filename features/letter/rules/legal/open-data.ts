import { type LegalReference, TO_REVIEW } from './reference.ts';

/** Why grants are published, and why not every recipient by name. */
export const OPEN_DATA_LAW: readonly LegalReference[] = [
  {
    citation: '§ 12a EGovG',
    says: 'Behörden des Bundes stellen unbearbeitete Daten, die sie zur Erfüllung ihrer Aufgaben elektronisch gespeichert haben, zum Abruf über öffentliche Netze bereit; nicht, soweit ein Recht auf Zugang nicht besteht.',
    source: 'https://www.gesetze-im-internet.de/egovg/__12a.html',
    asOf: '2025-01-01',
    review: TO_REVIEW,
  },
  {
    citation: 'Art. 6 Abs. 1 DSGVO, Erwägungsgrund 14 DSGVO',
    says: 'Angaben zu natürlichen Personen brauchen eine Rechtsgrundlage; Angaben zu juristischen Personen fallen nicht unter die Verordnung.',
    source: 'https://eur-lex.europa.eu/eli/reg/2016/679/oj',
    asOf: '2025-01-01',
    review: TO_REVIEW,
  },
  {
    citation: 'EuGH, Urteil vom 9. November 2010, C-92/09 und C-93/09 (Schecke)',
    says: 'Empfänger von Beihilfen, die natürliche Personen sind, dürfen nicht ohne Abwägung mit Namen und Betrag veröffentlicht werden; juristische Personen können sich darauf nur berufen, soweit ihr Name natürliche Personen bestimmt.',
    source: 'https://eur-lex.europa.eu/legal-content/DE/TXT/?uri=CELEX:62009CJ0092',
    asOf: '2025-01-01',
    review: TO_REVIEW,
  },
];
