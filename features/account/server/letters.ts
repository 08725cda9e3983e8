import { INVITATION_DAYS, isBound } from '#features/company/rules/people.ts';
import { type CompanyRole, companyPlace } from '#ground/rules/session/rights.ts';
import { COMPANY_ROLE_TEXT } from '#ground/rules/session/role-texts.ts';
import { dayOf, formatDay, formatTime } from '#ground/rules/values/calendar-day.ts';
import { LINK_TOKEN, type Mail } from '#ground/server/mail.ts';
import type { Portal } from '#ground/server/portal.ts';

/** Whom a letter is written to. */
export interface Recipient {
  email: string;
  /** Until the address is confirmed, whoever reads it may be a stranger, and the name whatever somebody typed. */
  confirmed: boolean;
  salutation: string | null;
  title: string | null;
  firstName: string;
  lastName: string;
}

const SUBJECTS = {
  confirmation: 'Bestätigen Sie Ihre Registrierung im Förderportal',
  known: 'Sie haben bereits ein Konto im Förderportal',
  reset: 'Neues Passwort für das Förderportal',
  changed: 'Ihr Passwort im Förderportal wurde geändert',
  device: 'Neue Anmeldung in Ihrem Konto im Förderportal',
  factor: 'Änderung an Ihrer Anmeldung im Förderportal',
  approved: 'Ihr Konto im Förderportal ist freigegeben',
  linked: 'Neue Anmeldung mit Ihrem Konto im Förderportal verknüpft',
  unlinked: 'Verknüpfung mit Ihrem Konto im Förderportal aufgehoben',
  people: 'Wer zu Ihrem Unternehmen gehört: eine Änderung im Förderportal',
  invited: 'Einladung in ein Unternehmen im Förderportal',
} as const;

/** Subjects of the mails about an account itself: what the service desk may see of a mail. */
export const ACCOUNT_SUBJECTS: readonly string[] = Object.values(SUBJECTS);

type Paragraphs = readonly string[];

/** Of somebody nobody knows more of than the address. */
const UNKNOWN = { confirmed: false, salutation: null, title: null, firstName: '', lastName: '' } as const;

function letter(portal: Portal, to: Recipient, subject: string, paragraphs: Paragraphs): Mail {
  const { email, phone } = portal.programme.contacts.technical;
  const contact = `Fragen beantwortet die technische Beratung: ${email}${phone === undefined ? '' : `, Telefon ${phone}`}.`;
  const greeting = to.confirmed ? `Guten Tag ${nameOf(to)},` : 'Guten Tag,';
  const text = [greeting, ...paragraphs, contact, `Freundliche Grüße\n${portal.programme.brand.signature}`].join(
    '\n\n',
  );
  return { to: to.email, subject, text: `${text}\n` };
}

const FORM_OF_ADDRESS: Readonly<Record<string, string>> = { f: 'Frau', m: 'Herr' };

function nameOf({ salutation, title, firstName, lastName }: Recipient): string {
  const form = FORM_OF_ADDRESS[salutation ?? ''];
  return [form ?? firstName, ...(form === undefined || title === null ? [] : [title]), lastName].join(' ');
}

/** The address of the confirmation page, or of the page that also asks for a password where none was given yet. */
function confirmationLink({ config }: Portal, hasPassword: boolean): string {
  return hasPassword
    ? `${config.origin}/benutzerkonto-bestaetigen/${LINK_TOKEN}`
    : `${config.origin}/oauth/passwort-festlegen/${LINK_TOKEN}`;
}

/** `linkId`, here and below: the link as it is stored; its secret enters the mail when it is sent. */
export function confirmationLetter(portal: Portal, to: Recipient, linkId: string, hasPassword: boolean): Mail {
  const act = hasPassword ? 'Bestätigen Sie nun Ihre E-Mail-Adresse' : 'Legen Sie nun Ihr Passwort fest';
  const mail = letter(portal, to, SUBJECTS.confirmation, [
    `vielen Dank für Ihre Registrierung für das Programm „${portal.programme.name}“.`,
    `${act}:\n${confirmationLink(portal, hasPassword)}`,
    'Der Link gilt 72 Stunden und nur einmal. Danach können Sie auf der Anmeldeseite einen neuen anfordern.',
    'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
  ]);
  return { ...mail, link: { kind: 'account', id: linkId } };
}

/** Somebody registered with an address that has an account. */
export function alreadyRegisteredLetter(portal: Portal, to: Recipient): Mail {
  return letter(portal, to, SUBJECTS.known, [
    'Sie haben bereits ein Konto. Mit Ihrer E-Mail-Adresse wurde soeben eine neue Registrierung versucht.',
    `Melden Sie sich mit Ihrem bisherigen Passwort an:\n${portal.config.origin}/anmelden`,
    `Sie haben Ihr Passwort vergessen? Legen Sie ein neues fest:\n${portal.config.origin}/oauth/passwort-vergessen`,
    'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
  ]);
}

/**
 * The same where the address was never confirmed. The link asks for a new password: the one that stands may be that of
 * a stranger who registered first.
 */
export function unconfirmedAccountLetter(portal: Portal, to: Recipient, linkId: string): Mail {
  const mail = letter(portal, to, SUBJECTS.known, [
    'Sie haben bereits ein Konto. Ihre E-Mail-Adresse ist aber noch nicht bestätigt.',
    `Legen Sie ein Passwort fest. Damit bestätigen Sie zugleich Ihre E-Mail-Adresse:\n${confirmationLink(portal, false)}`,
    'Der Link gilt 72 Stunden und nur einmal.',
    'Sie haben sich nicht registriert? Dann müssen Sie nichts tun.',
  ]);
  return { ...mail, link: { kind: 'account', id: linkId } };
}

export function passwordResetLetter(portal: Portal, to: Recipient, linkId: string): Mail {
  const mail = letter(portal, to, SUBJECTS.reset, [
    'für Ihr Konto wurde ein neues Passwort angefordert.',
    `Legen Sie hier Ihr neues Passwort fest:\n${portal.config.origin}/oauth/neues-passwort/${LINK_TOKEN}`,
    'Der Link gilt 60 Minuten und nur einmal.',
    'Sie haben das nicht angefordert? Dann müssen Sie nichts tun. Ihr Passwort bleibt gültig.',
  ]);
  return { ...mail, link: { kind: 'account', id: linkId } };
}

export function passwordChangedLetter(portal: Portal, to: Recipient): Mail {
  return letter(portal, to, SUBJECTS.changed, [
    'das Passwort Ihres Kontos wurde geändert. Alle bisherigen Anmeldungen sind beendet.',
    `Melden Sie sich mit dem neuen Passwort an:\n${portal.config.origin}/anmelden`,
    `Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest:\n${portal.config.origin}/oauth/passwort-vergessen`,
  ]);
}

export type FactorChange =
  | 'totp-on'
  | 'totp-off'
  | 'codes-new'
  | 'passkey-new'
  | 'passkey-gone'
  | 'passkey-asked'
  | 'passkey-not-asked'
  | 'reset';

const CHANGED: Readonly<Record<FactorChange, string>> = {
  'totp-on': 'für Ihr Konto wurde eine Authenticator-App als zweiter Faktor eingerichtet.',
  'totp-off': 'der zweite Faktor Ihres Kontos wurde ausgeschaltet. Zum Anmelden genügt das Passwort.',
  'codes-new': 'für Ihr Konto wurden neue Wiederherstellungscodes ausgegeben. Die bisherigen gelten nicht mehr.',
  'passkey-new': 'für Ihr Konto wurde ein Passkey angelegt. Damit können Sie sich ohne Passwort anmelden.',
  'passkey-gone': 'ein Passkey Ihres Kontos wurde entfernt.',
  'passkey-asked': 'für Ihr Konto wird nach dem Passwort jetzt zusätzlich ein Passkey verlangt.',
  'passkey-not-asked': 'für Ihr Konto wird nach dem Passwort kein Passkey mehr verlangt.',
  reset:
    'der Projektträger hat den zweiten Faktor Ihres Kontos ausgeschaltet, Ihre Passkeys entfernt und alle Anmeldungen beendet. Zum Anmelden genügt das Passwort.',
};

export function factorLetter(portal: Portal, to: Recipient, change: FactorChange): Mail {
  return letter(portal, to, SUBJECTS.factor, [
    CHANGED[change],
    `Hier sehen und ändern Sie, wie Sie sich anmelden:\n${portal.config.origin}/oauth/sicherheit`,
    `Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest. Damit enden alle Anmeldungen:\n${portal.config.origin}/oauth/passwort-vergessen`,
  ]);
}

/** The same to an officer. */
export function officerPasskeyLetter(portal: Portal, email: string, isNew: boolean): Mail {
  return letter(portal, { ...UNKNOWN, email }, SUBJECTS.factor, [
    isNew
      ? 'für Ihren Zugang zur Sachbearbeitung wurde ein Passkey angelegt.'
      : 'ein Passkey Ihres Zugangs zur Sachbearbeitung wurde entfernt.',
    `Hier sehen und ändern Sie, wie Sie sich anmelden:\n${portal.config.origin}/oauth/sachbearbeitung/sicherheit`,
    'Das waren nicht Sie? Ändern Sie sofort Ihr Passwort, und wenden Sie sich an die Person, die Ihren Zugang eingerichtet hat.',
  ]);
}

/** `device`: as the portal calls it, never what a browser said of itself. */
export function newDeviceLetter(portal: Portal, to: Recipient, { device, at }: { device: string; at: Date }): Mail {
  return letter(portal, to, SUBJECTS.device, [
    `in Ihrem Konto wurde ein Gerät angemeldet, das hier neu ist: ${device}, am ${formatDay(dayOf(at))} um ${formatTime(at)}.`,
    'Waren Sie das? Dann müssen Sie nichts tun.',
    `Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest. Damit enden alle Anmeldungen:\n${portal.config.origin}/oauth/passwort-vergessen`,
    `Ihre Anmeldungen sehen und beenden Sie hier:\n${portal.config.origin}/oauth/sicherheit`,
  ]);
}

/** The same to an officer. */
export function officerDeviceLetter(portal: Portal, email: string, { device, at }: { device: string; at: Date }): Mail {
  return letter(portal, { ...UNKNOWN, email }, SUBJECTS.device, [
    `mit Ihrem Zugang zur Sachbearbeitung wurde ein Gerät angemeldet, das hier neu ist: ${device}, am ${formatDay(dayOf(at))} um ${formatTime(at)}.`,
    'Waren Sie das? Dann müssen Sie nichts tun.',
    'Das waren nicht Sie? Ändern Sie sofort Ihr Passwort, und wenden Sie sich an die Person, die Ihren Zugang eingerichtet hat.',
    `Ihre Anmeldungen sehen und beenden Sie hier:\n${portal.config.origin}/oauth/sachbearbeitung/sicherheit`,
  ]);
}

export function approvedLetter(portal: Portal, to: Recipient): Mail {
  return letter(portal, to, SUBJECTS.approved, [
    'Ihr Benutzerkonto wurde geprüft und freigegeben.',
    `Sie können sich jetzt anmelden:\n${portal.config.origin}/anmelden`,
  ]);
}

/** A way into the account was added or taken away. */
export function identityLetter(portal: Portal, to: Recipient, change: 'linked' | 'unlinked', provider: string): Mail {
  const what =
    change === 'linked'
      ? `Ihr Konto wurde mit der Anmeldung „${provider}“ verknüpft. Damit können Sie sich jetzt auch ohne Passwort anmelden.`
      : `Die Verknüpfung Ihres Kontos mit der Anmeldung „${provider}“ wurde aufgehoben. Sie öffnet Ihr Konto nicht mehr.`;
  return letter(portal, to, SUBJECTS[change], [
    what,
    `Was Ihr Konto öffnet, sehen Sie hier:\n${portal.config.origin}/konto`,
    `Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest und melden Sie sich bei der technischen Beratung:\n${portal.config.origin}/oauth/passwort-vergessen`,
  ]);
}

/** The name of a company as strangers may read it: nothing in it becomes a link. */
export function harmless(name: string): string {
  return name.replaceAll(/[.:/@\\]+(?=\S)/g, ' ').slice(0, NAME_SHOWN);
}

const NAME_SHOWN = 120;

interface PeopleChanged {
  said: string;
  /** The reader did it, or whoever has their login. */
  isOwn: boolean;
  /** Null: the reader does not belong to it any more. */
  companyId: string | null;
}

/** Who belongs to a company has changed. */
export function peopleLetter(portal: Portal, to: Recipient, { said, isOwn, companyId }: PeopleChanged): Mail {
  const { origin } = portal.config;
  const page =
    companyId === null ? [] : [`Hier sehen Sie, wer dazugehört:\n${origin}${companyPlace(companyId)}/personen`];
  const doubt = isOwn
    ? `Veranlasst wurde das mit Ihrem Konto. Das waren nicht Sie? Legen Sie sofort ein neues Passwort fest. Damit enden alle Anmeldungen:\n${origin}/oauth/passwort-vergessen`
    : 'Ist das nicht in Ordnung? Dann klären Sie es im Unternehmen. Jeder Inhaber kann es ändern.';
  return letter(portal, to, SUBJECTS.people, [said, doubt, ...page]);
}

interface Invitation {
  email: string;
  company: string;
  role: CompanyRole;
  id: string;
}

/** The same for every address, whether or not it has an account. */
export function invitationLetter(portal: Portal, { email, company, role, id }: Invitation): Mail {
  const { label, what } = COMPANY_ROLE_TEXT[role];
  const bound = isBound(role) ? `Sie gilt nur für Ihre E-Mail-Adresse ${email}. ` : '';
  const mail = letter(portal, { ...UNKNOWN, email }, SUBJECTS.invited, [
    `Sie sind eingeladen, im Förderportal für ein Unternehmen zu handeln: ${harmless(company)}.`,
    `Ihre Rolle ist „${label}“. Diese Rolle ${what}.`,
    `Nehmen Sie die Einladung hier an:\n${portal.config.origin}/einladung/${LINK_TOKEN}`,
    `${bound}Der Link gilt ${INVITATION_DAYS} Tage und nur einmal. Sie brauchen ein Konto oder legen dort eines an.`,
    'Sie kennen das Unternehmen nicht? Dann müssen Sie nichts tun.',
  ]);
  return { ...mail, link: { kind: 'invitation', id } };
}
