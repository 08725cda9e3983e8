import { ACT_TABLES, type ActTableName } from '#features/cases/rules/all-tables.ts';
import type { ActTable } from '#features/cases/rules/table.ts';
import { hasLottery, type Programme } from '#ground/rules/programme/programme.ts';
import { ACCOUNT_ACTS, isAccountAct } from './account-acts.ts';

/** What nobody can do any more, for the records that hold it. */
const PAST = {
  'assignment.change': 'Regeln der Verteilung geändert',
  'officer.skills': 'Kenntnisse eingetragen',
  'proposal.flag': 'Merkzeichen gesetzt',
  'proposal.follow-up': 'Wiedervorlage gesetzt',
  'proposal.unflag': 'Merkzeichen entfernt',
  'sample.announce': 'Stichprobe angekündigt',
  'sample.return': 'Vorbereitung der Stichprobe zurückgegeben',
  'verification.flag': 'Merkzeichen gesetzt',
  'verification.follow-up': 'Wiedervorlage gesetzt',
  'verification.sample-drawn': 'Stichprobe gezogen',
  'verification.unflag': 'Merkzeichen entfernt',
  'correction.keep-open': 'Frist gewahrt: rechtzeitig auf Papier eingegangen',
  'hearing.keep-open': 'Frist gewahrt: rechtzeitig auf Papier eingegangen',
  'paper.close-untyped': 'Papier ohne Eingabe abgeschlossen',
  'verification.keep-resubmission-open': 'Frist gewahrt: rechtzeitig auf Papier eingegangen',
} as const;

/** What is done or read besides the acts of the tables, by its name in the record. */
const OTHERS = {
  'accounts.list': 'Liste der Benutzerkonten gelesen',
  'account.codes-new': 'Neue Wiederherstellungscodes ausgegeben',
  'account.close': 'Eigenes Benutzerkonto geschlossen',
  'account.erase': 'Benutzerkonto nach Ablauf seiner Frist gelöscht',
  'retention.erase': 'Nach Ablauf der Frist gelöscht',
  'account.export-data': 'Eigene Daten angefordert',
  'account.totp-off': 'Zweiten Faktor ausgeschaltet',
  'account.totp-on': 'Zweiten Faktor eingeschaltet',
  'account.identity-linked': 'Mit der Anmeldung einer Organisation verknüpft',
  'account.identity-unlinked': 'Verknüpfung mit der Anmeldung einer Organisation aufgehoben',
  'account.password-changed': 'Passwort geändert',
  'account.passkey-asked': 'Passkey nach dem Passwort verlangt',
  'account.passkey-gone': 'Passkey entfernt',
  'account.passkey-new': 'Passkey angelegt',
  'account.passkey-not-asked': 'Passkey nach dem Passwort nicht mehr verlangt',
  'account.read': 'Benutzerkonto gelesen',
  'audit.read': 'Bearbeitungsprotokoll gelesen',
  'case-file.make': 'Akte zusammengestellt',
  'case-file.plan': 'Verzeichnis der Akte gelesen',
  'case-file.take': 'Zusammengestellte Akte heruntergeladen',
  'bank-file.booked': 'Umsätze aus einer Datei der Bank vermerkt',
  'bank-file.file-read': 'Datei der Bank heruntergeladen',
  'bank-file.read': 'Datei der Bank gelesen',
  'bank-file.taken-in': 'Datei der Bank eingelesen',
  'cases.export': 'Liste der Fälle als Datei gelesen',
  'cases.list': 'Liste der Fälle gelesen',
  'clock.set': 'Uhr der Demonstration gestellt',
  'day.list': 'Tag begonnen, Fälle in „Mein Tag“ gelesen',
  'job.retry': 'Gescheiterten Auftrag noch einmal gestartet',
  'letter-text.preview': 'Vorschau eines Textbausteins mit einem Fall gelesen',
  'letter.list': 'Postausgang gelesen',
  'letter.batch': 'Sammeldatei zum Drucken erstellt',
  'media.read': 'Datei gelesen',
  'ministry.export': 'Tabellen für das Ministerium als Datei gelesen',
  'officer.add': 'Zugang zur Sachbearbeitung angelegt',
  'officer.add-first': 'Ersten Zugang zur Sachbearbeitung angelegt',
  'officer.change-password': 'Eigenes Passwort geändert',
  'officer.disable': 'Zugang zur Sachbearbeitung gesperrt',
  'officer.appoint': 'Zugangsverwaltung ohne zweite Person bestätigt',
  'officer.end-deputy': 'Vertretung beendet',
  'officer.name-deputy': 'Vertretung eingetragen',
  'officer.enable': 'Zugang zur Sachbearbeitung entsperrt',
  'officer.give-roles': 'Rollen gegeben',
  'officer.list': 'Zugänge und Rollen gelesen',
  'officer.log-in': 'An der Sachbearbeitung angemeldet',
  'officer.passkey-gone': 'Passkey entfernt',
  'officer.passkey-new': 'Passkey angelegt',
  'officer.reset': 'Zugang zur Sachbearbeitung zurückgesetzt',
  'officer.rename': 'Name eines Zugangs geändert',
  'officer.roles': 'Rollen eines Zugangs geändert',
  'officer.take-roles': 'Rollen genommen',
  'paper.begin': 'Papierantrag angelegt',
  'paper.enter': 'Für ein Unternehmen das Portal geöffnet, um Papier zu erfassen',
  'paper.close': 'Brief des Unternehmens auf Papier erfasst',
  'paper.hand-in': 'Papierantrag abgeschlossen',
  'paper.letter': 'Brief des Unternehmens auf Papier angenommen',
  'paper.list': 'Liste der Papieranträge gelesen',
  'paper.scan': 'Scan von Papier hochgeladen',
  'payout-run.file-taken': 'Überweisungsdatei heruntergeladen',
  'payout-run.read': 'Überweisungsdatei gelesen',
  'payout.unpaid-read': 'Liste der offenen Auszahlungen gelesen',
  'raffle.open': 'Lostopf eröffnet',
  'proposal.letter-delivery': 'Zustellung von Schreiben gewählt',
  'receipts.read': 'Fall zu einer Nummer gelesen',
  'to-sign.list': 'Liste „Zu unterschreiben“ gelesen',
  'sample.prepare': 'Stichprobe vorbereitet',
  'settings.change': 'Einstellungen geändert',
  ...PAST,
} as const satisfies Readonly<Record<string, string>>;

const LOOKS: Readonly<Record<string, string>> = {
  read: 'gelesen',
  list: 'in einer Liste gelesen',
  show: 'gelesen',
  preview: 'Vorschau eines Schreibens gelesen',
};

/** What an entry of the record says happened; its name in code where it has no words (the command line's own acts). */
export function auditWords(act: string): string {
  if (Object.hasOwn(OTHERS, act)) return OTHERS[act as keyof typeof OTHERS];
  const [name = '', own = ''] = act.split('.');
  if (name === 'account' && isAccountAct(own)) return ACCOUNT_ACTS[own].audit;
  const table: ActTable | undefined = Object.hasOwn(ACT_TABLES, name) ? ACT_TABLES[name as ActTableName] : undefined;
  if (table === undefined) return act;
  if (Object.hasOwn(table.acts, own)) return table.acts[own]?.audit ?? act;
  return Object.hasOwn(LOOKS, own) ? `${table.subject}: ${LOOKS[own]}` : act;
}

/** Every act of a programme there are words for, to choose from: what it is about and what happens, in the order of the alphabet. */
export function auditActs(programme: Pick<Programme, 'access'>): { act: string; words: string }[] {
  const ofTables = Object.entries(ACT_TABLES).flatMap(([name, table]: [string, ActTable]) => [
    ...Object.entries(table.acts).map(([own, { audit }]) => ({
      act: `${name}.${own}`,
      words: `${table.subject}: ${audit}`,
    })),
    { act: `${name}.read`, words: auditWords(`${name}.read`) },
  ]);
  const ofAccounts = Object.entries(ACCOUNT_ACTS).map(([own, { audit }]) => ({ act: `account.${own}`, words: audit }));
  const others = Object.entries(OTHERS).map(([act, words]) => ({ act, words }));
  return [...ofTables, ...ofAccounts, ...others]
    .filter(({ act }) => hasLottery(programme) || !act.startsWith('raffle.'))
    .sort((one, other) => one.words.localeCompare(other.words, 'de'));
}
