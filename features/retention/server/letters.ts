import { type CalendarDay, formatDay } from '#ground/rules/values/calendar-day.ts';
import type { Mail } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

type Sender = Pick<Portal, 'config' | 'programme'>;

function written({ programme }: Sender, to: string, subject: string, parts: readonly string[]): Mail {
  return {
    to,
    subject,
    text: ['Guten Tag,', ...parts, `Freundliche Grüße\n${programme.brand.signature}\n`].join('\n\n'),
  };
}

/** Without a name: the account it is about has gone. */
export function closedLetter(portal: Sender, to: string, keepsCases: boolean): Mail {
  return written(portal, to, 'Ihr Benutzerkonto ist geschlossen', [
    'Ihr Benutzerkonto ist geschlossen. Sie können sich nicht mehr anmelden.',
    keepsCases
      ? 'Was wir nach dem Gesetz aufbewahren müssen, bleibt bis zum Ende der genannten Fristen gespeichert. Alles andere ist gelöscht.'
      : 'Ihre Daten sind gelöscht.',
    `Sie waren das nicht? Dann schreiben Sie uns bitte gleich: ${portal.programme.contacts.technical.email}`,
    `Ein neues Konto können Sie jederzeit anlegen:\n${portal.config.origin}/registrieren`,
  ]);
}

export function endAnnouncedLetter(portal: Sender, to: string, day: CalendarDay): Mail {
  return written(portal, to, 'Ihr Benutzerkonto wird gelöscht', [
    `Sie haben sich lange nicht angemeldet. Am ${formatDay(day)} löschen wir Ihr Benutzerkonto mit allen Angaben.`,
    `Möchten Sie es behalten? Dann melden Sie sich vorher einmal an:\n${portal.config.origin}/anmelden`,
    'Sonst brauchen Sie nichts zu tun.',
  ]);
}
