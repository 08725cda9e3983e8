import { meaningfulReference } from '#ground/rules/bank/camt.ts';

/** Marks within a purpose that banks carry over from MT940: what follows belongs to the mark until the next. */
const MARK = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|COAM|OAMT|PURP|IBAN|BIC)\+/g;
/** comdirect writes all it knows into one text. */
const LABELLED =
  /(?:^|\s)(?:Auftraggeber|Empfänger|Zahlungspflichtiger): ?(.*?)\s*(?:Kto\/IBAN: ?\S*)?\s*(?:BLZ\/BIC: ?\S*)?\s*Buchungstext: ?(.*)$/s;
const BOOKING_TEXT = /^\s*Buchungstext: ?(.*)$/s;
const END_REFERENCE = /\s+(Ref\.|End-to-End-Ref\.:|CORE \/ Mandatsref|Mandatsref:).*$/s;

/** The purpose a person wrote, with the reference of the payment, and the other side's name where it stands in the text. */
export function splitPurpose(text: string): { purpose: string; name: string } {
  const plain = text.replace(/\s+/g, ' ').trim();
  const parts = [...plain.matchAll(MARK)];
  if (parts.length === 0) return labelled(plain);
  const said = new Map<string, string>();
  parts.forEach((part, at) => {
    const from = part.index + part[0].length;
    said.set(part[1] ?? '', plain.slice(from, parts[at + 1]?.index).trim());
  });
  const before = plain.slice(0, parts[0]?.index).trim();
  const reference = meaningfulReference(said.get('EREF') ?? '') ?? '';
  const own = [before, said.get('SVWZ') ?? ''].filter((one) => one !== '').join(' ');
  const purpose = reference === '' || own.includes(reference) ? own : `${own} ${reference}`.trim();
  return { purpose, name: said.get('ABWE') ?? said.get('ABWA') ?? '' };
}

function labelled(text: string): { purpose: string; name: string } {
  const [, name = '', said] = LABELLED.exec(text) ?? [];
  const own = said ?? BOOKING_TEXT.exec(text)?.[1];
  return own === undefined ? { purpose: text, name: '' } : { purpose: own.replace(END_REFERENCE, '').trim(), name };
}
