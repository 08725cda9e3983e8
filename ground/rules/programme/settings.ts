import { choice, group, number, text, yesNo } from '../fields/field.ts';
import { voluntary } from '../fields/given.ts';
import { type Violation, wrong } from '../fields/violation.ts';
import { dayOf, formatDay, formatTime } from '../values/calendar-day.ts';
import type { Read } from '../values/typed-text.ts';
import type { Banner, Programme } from './programme.ts';

/** An announcement at the foot of every page; instants with offset. */
type Announcement = Omit<Banner, 'id'>;

/** What the programme's administration changes while the portal runs (agency.md, "open and close registration …"). */
export interface ProgrammeSettings {
  registrationOpen: boolean;
  /** Accounts in all; null: as many as come. */
  registrationCap: number | null;
  accountApproval: 'automatic' | 'manual';
  /** Applications can be submitted. */
  submissionOpen: boolean;
  resubmitInvoices: boolean;
  /** Days in which a signed letter is printed and posted. */
  postWithinDays: number;
  banner: Announcement | null;
}

export const SETTING_LABELS = {
  registrationOpen: 'Registrierung',
  registrationCap: 'Höchstzahl der Benutzerkonten',
  accountApproval: 'Freigabe neuer Benutzerkonten',
  submissionOpen: 'Einreichen von Anträgen',
  resubmitInvoices: 'Nachreichen von Rechnungen',
  postWithinDays: 'Tage bis zur Aufgabe eines Schreibens',
  banner: 'Ankündigung',
} as const satisfies Record<keyof ProgrammeSettings, string>;

export const BANNER_MAX = 300;
const CAP_MAX = 1_000_000;
const POST_DAYS = { usual: 3, max: 60 } as const;
const POST = `Bitte geben Sie eine ganze Zahl von 1 bis ${POST_DAYS.max} an.`;
const CAP = `Bitte geben Sie eine ganze Zahl von 1 bis ${CAP_MAX.toLocaleString('de-DE')} an, oder nichts.`;

const flag = (name: keyof ProgrammeSettings) =>
  yesNo({ label: SETTING_LABELS[name], required: 'Bitte wählen Sie ja oder nein.' });
const instant = (label: string) =>
  text({ label, max: 40, read: readInstant, required: 'Bitte geben Sie Tag und Uhrzeit an.' });

/** They are changed all at once; the announcement is asked for where there is to be one. */
const SETTINGS = {
  accountApproval: choice({
    label: SETTING_LABELS.accountApproval,
    options: [
      { value: 'automatic', label: 'Automatisch nach der Bestätigung der E-Mail-Adresse' },
      { value: 'manual', label: 'Durch die Kontenbetreuung' },
    ],
    required: 'Bitte wählen Sie, wie neue Konten freigegeben werden.',
  }),
  registrationCap: voluntary(number({ label: SETTING_LABELS.registrationCap, decimals: 0, invalid: CAP })),
  registrationOpen: flag('registrationOpen'),
  submissionOpen: flag('submissionOpen'),
  resubmitInvoices: flag('resubmitInvoices'),
  postWithinDays: number({ label: SETTING_LABELS.postWithinDays, decimals: 0, invalid: POST, required: POST }),
};
const BANNER = group({
  label: SETTING_LABELS.banner,
  fields: {
    text: text({ label: 'Text', max: BANNER_MAX, multiline: true, required: 'Bitte geben Sie einen Text ein.' }),
    from: instant('Beginn'),
    until: instant('Ende'),
  },
});
const VERSION = 'Bitte nennen Sie den Stand, den Sie ändern.';
const ORDER = {
  version: number({ label: 'Stand', decimals: 0, invalid: VERSION, required: VERSION }),
  reason: voluntary(text({ label: 'Begründung', max: 1000, multiline: true })),
};

/** A change of the settings as it is sent. */
export const SETTINGS_ORDER = { ...ORDER, settings: group({ label: 'Einstellungen', fields: SETTINGS }) };
export const SETTINGS_ORDER_WITH_BANNER = {
  ...ORDER,
  settings: group({ label: 'Einstellungen', fields: { ...SETTINGS, banner: BANNER } }),
};

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

function readInstant(typed: string): Read<string> {
  if (ISO.test(typed) && !Number.isNaN(Date.parse(typed))) return { ok: true, value: typed };
  return { ok: false, message: 'Bitte geben Sie einen Zeitpunkt wie 2022-03-15T10:00:00+01:00 an.' };
}

/** Why nothing can be submitted while it is closed. */
export const SUBMISSION_CLOSED =
  'Anträge können derzeit nicht eingereicht werden. Ihre Angaben bleiben gespeichert. Bitte versuchen Sie es später noch einmal.';

/** As the programme begins: nothing was ever changed. */
export function initialSettings({ account, features }: Pick<Programme, 'account' | 'features'>): ProgrammeSettings {
  return {
    registrationOpen: true,
    registrationCap: account.registrationCap,
    accountApproval: account.approval,
    submissionOpen: true,
    resubmitInvoices: features.resubmitInvoices,
    postWithinDays: POST_DAYS.usual,
    banner: null,
  };
}

const TEXT = `Bitte geben Sie einen Text mit höchstens ${BANNER_MAX} Zeichen ein.`;
const BACKWARDS = 'Das Ende liegt vor dem Beginn.';

/** What is wrong with readable settings; paths begin inside them. */
export function checkSettings({ registrationCap: cap, postWithinDays, banner }: ProgrammeSettings): Violation[] {
  return [
    ...(cap === null || isWithin(cap, CAP_MAX) ? [] : [wrong('registrationCap', CAP)]),
    ...(isWithin(postWithinDays, POST_DAYS.max) ? [] : [wrong('postWithinDays', POST)]),
    ...(banner === null ? [] : checkBanner(banner)),
  ];
}

function isWithin(value: number, max: number): boolean {
  return Number.isInteger(value) && value >= 1 && value <= max;
}

function checkBanner({ text, from, until }: Announcement): Violation[] {
  const isText = text.trim() !== '' && text.length <= BANNER_MAX;
  const isBackwards = Date.parse(until) <= Date.parse(from);
  return [...(isText ? [] : [wrong('banner.text', TEXT)]), ...(isBackwards ? [wrong('banner.until', BACKWARDS)] : [])];
}

export interface SettingChange {
  path: keyof ProgrammeSettings;
  label: string;
  before: string;
  after: string;
}

/** What differs, in words. */
export function settingChanges(before: ProgrammeSettings, after: ProgrammeSettings): SettingChange[] {
  const paths = Object.keys(SETTING_LABELS) as (keyof ProgrammeSettings)[];
  return paths.flatMap((path) => {
    const [was, is] = [WORDS[path](before), WORDS[path](after)];
    return was === is ? [] : [{ path, label: SETTING_LABELS[path], before: was, after: is }];
  });
}

/** All of them, in words. */
export function settingWords(settings: ProgrammeSettings): { label: string; value: string }[] {
  const paths = Object.keys(SETTING_LABELS) as (keyof ProgrammeSettings)[];
  return paths.map((path) => ({ label: SETTING_LABELS[path], value: WORDS[path](settings) }));
}

const WORDS = {
  registrationOpen: ({ registrationOpen }) => openOrClosed(registrationOpen),
  registrationCap: ({ registrationCap: cap }) => (cap === null ? 'unbegrenzt' : cap.toLocaleString('de-DE')),
  accountApproval: ({ accountApproval }) =>
    accountApproval === 'automatic' ? 'nach der Bestätigung der E-Mail-Adresse' : 'durch die Kontenbetreuung',
  submissionOpen: ({ submissionOpen }) => openOrClosed(submissionOpen),
  resubmitInvoices: ({ resubmitInvoices }) => (resubmitInvoices ? 'möglich' : 'nicht möglich'),
  postWithinDays: ({ postWithinDays: days }) => String(days),
  banner: ({ banner }) =>
    banner === null ? 'keine' : `„${banner.text}“, ${moment(banner.from)} bis ${moment(banner.until)}`,
} as const satisfies Record<keyof ProgrammeSettings, (settings: ProgrammeSettings) => string>;

function openOrClosed(isOpen: boolean): string {
  return isOpen ? 'offen' : 'geschlossen';
}

function moment(iso: string): string {
  const instant = new Date(iso);
  return `${formatDay(dayOf(instant))}, ${formatTime(instant)}`;
}
