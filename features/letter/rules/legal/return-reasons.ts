/**
 * Why a bank refuses or sends back a transfer: common codes of the ISO 20022 external code sets (status and return reasons),
 * as of the second quarter of 2024, in words for the desk. 'von der Behörde zu prüfen'.
 */
const REASONS: Readonly<Record<string, string>> = {
  AC01: 'IBAN falsch oder unbekannt',
  AC03: 'IBAN des Empfängers ungültig',
  AC04: 'Konto aufgelöst',
  AC06: 'Konto gesperrt',
  AC13: 'Falsche Art des Kontos',
  AC14: 'Falsche Art des Empfängerkontos',
  AG01: 'Zahlung auf dieses Konto nicht zulässig',
  AG02: 'Falscher Code der Bank',
  AM01: 'Betrag ist null',
  AM02: 'Betrag nicht zulässig',
  AM03: 'Währung nicht zulässig',
  AM04: 'Deckung reicht nicht aus',
  AM05: 'Zahlung doppelt',
  AM09: 'Betrag falsch',
  BE01: 'Name und Kontonummer passen nicht zusammen',
  BE04: 'Adresse des Empfängers fehlt oder ist falsch',
  BE05: 'Auftraggeber unbekannt',
  CNOR: 'Bank des Empfängers nicht erreichbar',
  CUST: 'Auf Wunsch des Auftraggebers',
  DNOR: 'Bank des Auftraggebers nicht erreichbar',
  DUPL: 'Zahlung doppelt',
  ED05: 'Verrechnung gescheitert',
  ERIN: 'Angabe wird nicht unterstützt',
  FF01: 'Format der Datei falsch',
  FOCR: 'Auf Rückruf der eigenen Bank',
  FR01: 'Verdacht auf Betrug',
  FRAD: 'Rückruf wegen Betrugs',
  MD07: 'Empfänger verstorben',
  MS02: 'Vom Empfänger abgelehnt, ohne Grund',
  MS03: 'Von der Bank abgelehnt, ohne Grund',
  NARR: 'Grund im Text der Bank',
  RC01: 'BIC falsch',
  RR01: 'Pflichtangabe fehlt: Konto des Auftraggebers',
  RR02: 'Pflichtangabe fehlt: Name oder Adresse des Auftraggebers',
  RR03: 'Pflichtangabe fehlt: Name oder Adresse des Empfängers',
  RR04: 'Aus aufsichtsrechtlichen Gründen',
  TECH: 'Technischer Fehler beim Auftraggeber',
  TM01: 'Nach Annahmeschluss eingereicht',
  UPAY: 'Zahlung nicht berechtigt',
};

const NO_REASON = 'Die Bank nennt keinen Grund.';

/** 'AC04: Konto aufgelöst – <text of the bank>'. The code and text come from the bank, as untrusted text. */
export function reasonWords(code: string | null, text: string | null): string {
  const words = code !== null && Object.hasOwn(REASONS, code) ? REASONS[code] : undefined;
  const known = [code, words].filter((one) => one !== null && one !== undefined).join(': ');
  return [known, text ?? ''].filter((one) => one !== '').join(' – ') || NO_REASON;
}
