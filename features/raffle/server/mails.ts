import { formatDay } from '#ground/rules/values/calendar-day.ts';
import { type Mail, NEXT_TASK, queueMails } from '#ground/server/mail.ts';
import { letter } from '#ground/server/mail-text.ts';
import type { Portal } from '#ground/server/portal.ts';
import { findDueReminder } from '../rules/pots.ts';
import { procedureLink } from '../rules/protocol.ts';
import { announcedSource } from '../rules/public-source.ts';
import { windowEnd } from '../rules/quota-entry.ts';
import {
  type EntryRecipient,
  findPotsWithOpenWindow,
  noteReminders,
  type PotRow,
  type PublicPot,
} from './pot-store.ts';

/** Mails that are due before a window closes, to winners who have submitted nothing (decisions §3). Each goes out once. */
export async function sendReminders(portal: Portal): Promise<void> {
  for (const pot of await findPotsWithOpenWindow(portal.db, portal.clock.now())) await remindWinners(portal, pot);
}

async function remindWinners(
  portal: Portal,
  { id, submit_end: submitEnd }: Pick<PotRow, 'id' | 'submit_end'>,
): Promise<void> {
  const end = windowEnd({ submitEnd }, portal.programme);
  const due = findDueReminder(portal.programme.raffle.reminderDays, end, portal.clock.today());
  if (due === undefined) return;
  const count = await portal.transaction(async (trx) => {
    const recipients = await noteReminders(trx, id, due.days, portal.clock.now());
    await queueMails(
      portal,
      trx,
      recipients.map((to) => windowClosesMail(portal, to, due.left)),
    );
    return recipients.length;
  });
  if (count > 0) portal.log.event('raffle.reminded', { pot: id, days: due.days, mails: count });
}

type Sender = Pick<Portal, 'config' | 'programme'>;
type Dates = Pick<PublicPot, 'id' | 'day_of_raffle'>;
/** What is fixed as long as nobody knows the public value. */
type Terms = Pick<PublicPot, 'id' | 'day_of_raffle' | 'commitment' | 'quotas' | 'public_source'>;

/** What comes next is the company's. */
function mailTo(portal: Sender, to: EntryRecipient, subject: string, paragraphs: readonly string[]): Mail {
  const text = letter(portal, to, paragraphs, 'technical');
  return { to: to.email, subject, text, next: { company: to.company_id, place: to.place } };
}

/** The company takes part in the draw: its proof of that, with what the draw is bound to from now on. */
export function enteredMail(portal: Sender, to: EntryRecipient, pot: Terms): Mail {
  return mailTo(portal, to, 'Ihre Bewerbung um ein Antragskontingent ist eingegangen', [
    `Ihr Unternehmen „${to.company_name}“ nimmt an der Ziehung am ${formatDay(pot.day_of_raffle)} teil. Innerhalb von 24 Stunden nach der Ziehung teilen wir Ihnen das Ergebnis mit.`,
    NEXT_TASK,
    `Ihre Losnummer lautet: ${to.pseudonym}\nMit ihr können Sie die Ziehung später selbst nachprüfen. Geben Sie sie nicht weiter.`,
    `Bitte heben Sie diese E-Mail auf. An diese Angaben ist die Ziehung gebunden:\n${termsOf(pot)}`,
    `Eine Quittung mit diesen Angaben, von uns unterschrieben, finden Sie hier:\n${portal.config.origin}/losverfahren/${pot.id}`,
  ]);
}

function termsOf({ commitment, quotas, public_source: source, day_of_raffle: day }: Terms): string {
  return [
    `Prüfsumme des Startwerts: ${commitment}`,
    `Antragskontingente: ${quotas.toLocaleString('de-DE')}`,
    `Öffentlicher Wert: ${source ?? announcedSource(day)}`,
  ].join('\n');
}

/** Nobody enters any more: with this mail every entrant can prove later which list was drawn from. */
export function listClosedMail(portal: Sender, to: EntryRecipient, pot: Terms, listHash: string): Mail {
  const { commitment, quotas } = pot;
  const link = procedureLink(portal.config.origin, pot.id, { commitment, listHash, quotas });
  return mailTo(portal, to, LIST_CLOSED, [
    `Die Liste der Lose für die Ziehung am ${formatDay(pot.day_of_raffle)} ist geschlossen. Ihr Los steht darauf: ${to.pseudonym}`,
    `Bitte heben Sie diese E-Mail auf. Diese Angaben ändern sich nicht mehr:\nPrüfsumme der Liste: ${listHash}\n${termsOf(pot)}`,
    `Nach der Ziehung rechnen Sie hier mit diesen Angaben nach:\n${link}`,
    NEXT_TASK,
  ]);
}

const LIST_CLOSED = 'Die Liste der Lose ist geschlossen';

/** The company got a quota (1-portal §1: within 24 hours of the assignment). */
export function drawnMail(portal: Sender, to: EntryRecipient, pot: Dates): Mail {
  const { origin } = portal.config;
  return mailTo(portal, to, 'Sie haben ein Antragskontingent erhalten', [
    `Ihr Unternehmen „${to.company_name}“ hat ein Antragskontingent erhalten.`,
    NEXT_TASK,
    `Den Antrag legen Sie hier an:\n${origin}${to.place}/antrag`,
    `Was Sie dafür bereitlegen, steht hier:\n${origin}/was-wird-gefragt`,
    'Reichen Sie ihn nicht rechtzeitig ein, verfällt das Kontingent. Sie können es nicht an andere Unternehmen weitergeben.',
    verifiable(portal, to, pot),
  ]);
}

export function notDrawnMail(portal: Sender, to: EntryRecipient, pot: Dates): Mail {
  return mailTo(portal, to, 'Ergebnis der Ziehung der Antragskontingente', [
    `Ihr Unternehmen „${to.company_name}“ wurde bei der Ziehung am ${formatDay(pot.day_of_raffle)} leider nicht gezogen.`,
    NEXT_TASK,
    verifiable(portal, to, pot),
  ]);
}

function verifiable({ config }: Sender, { pseudonym }: EntryRecipient, pot: Dates): string {
  return [
    `Die Ziehung können Sie nachprüfen. Ihre Losnummer lautet: ${pseudonym}`,
    `Den Weg dorthin nennt unsere E-Mail „${LIST_CLOSED}“.`,
    `Das Protokoll steht hier:\n${config.origin}/api/raffle_pots/${pot.id}/protocol`,
  ].join('\n');
}

/** The window closes and nothing was submitted; `left` in days. */
function windowClosesMail(portal: Sender, to: EntryRecipient, left: number): Mail {
  const when = inDays(left);
  return mailTo(portal, to, `${when} endet Ihr Antragsfenster`, [
    `${when} endet Ihr Antragsfenster. Für „${to.company_name}“ ist noch kein Antrag eingereicht.`,
    NEXT_TASK,
    'Danach verfällt Ihr Antragskontingent.',
  ]);
}

function inDays(left: number): string {
  if (left === 0) return 'Heute';
  return left === 1 ? 'Morgen' : `In ${left} Tagen`;
}
