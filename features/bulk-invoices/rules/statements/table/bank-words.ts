const ANNOUNCED =
  /vorgemerkt|vormerk|pending|ausstehend|^offen$|schwebend|unverbucht|nicht gebucht|vorläufig|in bearbeitung|geplant|terminiert|^pdng$|^info$|^futr$|reservier|autorisier|authori[sz]ed|wartend|^on hold$|^processing$/i;
const FAILED =
  /stornier|abgelehnt|abgebrochen|fehlgeschlagen|declined|reject|revert|reversed|failed|cancell?ed|refused|rückgängig|verfallen|expired|denied|nicht ausgeführt/i;
const DONE = /gebucht|booked|complete|abgeschlossen|executed|settled|ausgeführt|erledigt|^book$|verbucht|succe|erfolg/i;

/** What a bank says of how far a payment has come; undefined: it says nothing of that. */
export function readStatus(text: string): 'announced' | 'failed' | 'done' | undefined {
  const said = text.trim();
  if (ANNOUNCED.test(said)) return 'announced';
  if (FAILED.test(said)) return 'failed';
  return DONE.test(said) ? 'done' : undefined;
}

const OUT = /^(s|d|soll|debit|dbit|dr|-|ausgang|ausgabe|ausgehend|outgoing|out|belastung|abgang|send)$/i;
const IN = /^(h|c|haben|credit|crdt|cr|\+|eingang|einnahme|eingehend|incoming|in|gutschrift|zugang|receive)$/i;

/** Which way money went, where a column of its own says it. */
export function readSide(text: string): 'out' | 'in' | undefined {
  const said = text.trim();
  if (OUT.test(said)) return 'out';
  return IN.test(said) ? 'in' : undefined;
}

const BALANCE =
  /^((anfangs|end|zwischen|abschluss|start|schluss|tages)saldo|((alter|neuer|letzter|aktueller)\s+)?(kontostand|saldo)(\s+(am|vom|per|zum|in|nach)\b.*)?|(zwischen|gesamt)?summe|opening balance|closing balance|balance|total):?$/i;

/** A line that tells what the account held, not what was paid. */
export function isBalance(cells: readonly string[]): boolean {
  return cells.some((cell) => cell.length < 60 && BALANCE.test(cell.trim()));
}

/** Codes as they stand in a column of currencies; anything else of three letters is no currency. */
const CURRENCIES = new Set(
  [
    'EUR',
    'USD',
    'CHF',
    'GBP',
    'PLN',
    'CZK',
    'DKK',
    'SEK',
    'NOK',
    'HUF',
    'RON',
    'BGN',
    'TRY',
    'JPY',
    'CNY',
    'AUD',
    'CAD',
  ].concat([
    'HKD',
    'SGD',
    'AED',
    'INR',
    'BRL',
    'ZAR',
    'NZD',
    'UAH',
    'ISK',
    'ILS',
    'THB',
    'MXN',
    'KRW',
    'RUB',
    '€',
    '$',
    '£',
    'EURO',
  ]),
);

export function isCurrency(text: string): boolean {
  return CURRENCIES.has(text.trim().toUpperCase());
}
