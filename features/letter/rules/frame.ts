import type { Programme } from '#ground/rules/programme/programme.ts';
import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import { type LetterBlock, type LetterContent, paragraph } from './blocks.ts';
import type { Delivery } from './legal/announcement.ts';
import { basesOf, type LetterKind } from './legal/letter-law.ts';
import { type FilledIn, fillIn, type LetterTexts, paragraphsOf, type TextName } from './text-blocks.ts';

/** What every letter names. */
export interface LetterFrame {
  programme: Programme;
  /** The text blocks in force. */
  texts: LetterTexts;
  /** Funding reference number. */
  number: string;
  recipient: string[];
  writtenOn: CalendarDay;
  /** How it reaches its recipient. */
  delivery: Delivery;
  signedBy: string;
}

/** Puts text blocks into one letter, and knows which it has used. */
export interface Writer {
  paragraphs(name: TextName): LetterBlock[];
  list(name: TextName): LetterBlock;
  used(): Partial<Record<TextName, number>>;
}

export function letterWriter(texts: LetterTexts, values: FilledIn): Writer {
  const used: Partial<Record<TextName, number>> = {};
  const write = (name: TextName) => {
    const { version, text } = texts[name];
    used[name] = version;
    return paragraphsOf(fillIn(text, values));
  };
  return {
    paragraphs: (name) => write(name).map(paragraph),
    list: (name) => ({ kind: 'list', items: write(name) }),
    used: () => used,
  };
}

type Head = Pick<LetterContent, 'title' | 'sender' | 'information' | 'recipient' | 'signedBy'>;

export function letterHead(title: string, frame: LetterFrame): Head {
  const { agency, contacts } = frame.programme;
  const { name, email, phone } = contacts.content;
  return {
    title,
    sender: [agency.name, agency.street, agency.city, reachOf(frame)],
    information: [
      ['Unser Zeichen', frame.number],
      ['Auskunft', name],
      ...(phone === undefined ? [] : [['Telefon', phone] as const]),
      ['E-Mail', email],
      ['Datum', formatDay(frame.writtenOn)],
    ],
    recipient: frame.recipient,
    signedBy: frame.signedBy,
  };
}

function reachOf({ programme }: Pick<LetterFrame, 'programme'>): string {
  const { email, phone } = programme.contacts.content;
  return [email, ...(phone === undefined ? [] : [`Telefon ${phone}`])].join(', ');
}

/** What stands for the placeholders every text block may use. */
export function commonValues({ programme, number }: Pick<LetterFrame, 'programme' | 'number'>): FilledIn {
  const { agency, contacts } = programme;
  const { email, phone } = contacts.content;
  return {
    Programm: programme.name,
    Fördernummer: number,
    Behörde: agency.name,
    Anschrift: `${agency.street}, ${agency.city}`,
    Kontakt: [email, phone].filter((one) => one !== undefined).join(', '),
  };
}

export function contactOf(writer: Writer): LetterBlock[] {
  return writer.paragraphs('contact');
}

/** The laws a letter rests on, in one line. */
export function legalBasis(kind: LetterKind, { programme }: Pick<LetterFrame, 'programme'>): LetterBlock {
  return paragraph(`Rechtsgrundlage: ${basesOf(kind, programme).join(', ')}.`);
}
