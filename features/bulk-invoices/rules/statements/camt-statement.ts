import { CAMT_MESSAGES, type CamtBooking, camtBookings, saidOf, type XmlReader } from '#ground/rules/bank/camt.ts';
import { splitPurpose } from './purpose.ts';
import { type LeftOut, LINES_MAX, type StatementLine, type StatementLines, shortened } from './statement.ts';

/** The bookings of all accounts in a document of the bank (camt.052, camt.053, camt.054); undefined: it is none. */
export function camtStatement<E>(xml: XmlReader<E>, document: E): (StatementLines & { message: string }) | undefined {
  const found = Object.entries(CAMT_MESSAGES).find(([, [root]]) => xml.at(document, root).length > 0);
  if (found === undefined) return undefined;
  const [message, path] = found;
  const lines: StatementLine[] = [];
  const leftOut: LeftOut[] = [];
  for (const account of xml.at(document, ...path)) {
    const { bookings, unread } = camtBookings(xml, account);
    leftOut.push(...unread.map(({ lacks, text }) => ({ reason: lacks, text: shortened(text) })));
    for (const booking of bookings) {
      const line = lineOf(booking);
      const reason = whyNot(booking) ?? (lines.length >= LINES_MAX ? 'beyond' : undefined);
      if (reason === undefined) lines.push(line);
      else leftOut.push({ reason, text: shortened([line.day, line.name, line.purpose].join(' ')) });
    }
  }
  return { message, lines, leftOut };
}

function whyNot({ isBooked, currency, amount }: CamtBooking): LeftOut['reason'] | undefined {
  if (!isBooked) return 'announced';
  if (currency !== 'EUR') return 'currency';
  return amount === 0 ? 'nothing' : undefined;
}

function lineOf(booking: CamtBooking): StatementLine {
  const { direction, amount, bookedOn, name, endToEndId } = booking;
  const said = splitPurpose(saidOf(booking));
  const isNew = endToEndId !== null && !said.purpose.includes(endToEndId);
  return {
    day: bookedOn,
    amount: direction === 'credit' ? amount : -amount,
    name: name === '' ? said.name : name,
    purpose: isNew ? `${said.purpose} ${endToEndId}`.trim() : said.purpose,
  };
}
