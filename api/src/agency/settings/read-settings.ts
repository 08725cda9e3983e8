import { isRecord } from '@portal/domain/fields/answers.ts';
import { type Violation, wrong } from '@portal/domain/fields/violation.ts';
import type { Announcement, ProgrammeSettings } from '@portal/domain/programme/settings.ts';
import { violations } from '../../hydra/problem.ts';
import type { SettingsOrder } from './change-settings.ts';

const YES_OR_NO = 'Bitte wählen Sie ja oder nein.';
const APPROVAL = 'Möglich sind: automatic, manual.';
const NUMBER = 'Bitte geben Sie eine Zahl an.';
const VERSION = 'Bitte nennen Sie den Stand, den Sie ändern.';
const INSTANT = 'Bitte geben Sie einen Zeitpunkt wie 2022-03-15T10:00:00+01:00 an.';
const TEXT = 'Bitte geben Sie einen Text ein.';
const REASON_MAX = 1000;
const LONG = `Bitte begründen Sie in höchstens ${REASON_MAX} Zeichen.`;
const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

type Body = Readonly<Record<string, unknown>>;

/** A change of the settings as it was sent, all of them. Throws 422 that names everything unreadable. */
export function readSettingsOrder(body: Body): SettingsOrder {
  const wrongs: Violation[] = [];
  const order = {
    version: readVersion(body, wrongs),
    settings: readSettings(isRecord(body.settings) ? body.settings : {}, wrongs),
    reason: readReason(body, wrongs),
  };
  if (wrongs.length > 0) throw violations(wrongs);
  return order;
}

function readVersion({ version }: Body, wrongs: Violation[]): number {
  if (typeof version === 'number') return version;
  wrongs.push(wrong('version', VERSION));
  return 0;
}

function readReason({ reason }: Body, wrongs: Violation[]): string | null {
  const text = typeof reason === 'string' ? reason.normalize('NFC').trim() : '';
  if (text.length > REASON_MAX) wrongs.push(wrong('reason', LONG));
  return text === '' ? null : text;
}

function readSettings(given: Body, wrongs: Violation[]): ProgrammeSettings {
  const flag = (name: keyof ProgrammeSettings): boolean => {
    if (typeof given[name] !== 'boolean') wrongs.push(wrong(`settings.${name}`, YES_OR_NO));
    return given[name] === true;
  };
  const { accountApproval, registrationCap: cap } = given;
  const isApproval = accountApproval === 'automatic' || accountApproval === 'manual';
  if (!isApproval) wrongs.push(wrong('settings.accountApproval', APPROVAL));
  if (cap !== null && typeof cap !== 'number') wrongs.push(wrong('settings.registrationCap', NUMBER));
  return {
    registrationOpen: flag('registrationOpen'),
    registrationCap: typeof cap === 'number' ? cap : null,
    accountApproval: isApproval ? accountApproval : 'automatic',
    submissionOpen: flag('submissionOpen'),
    resubmitInvoices: flag('resubmitInvoices'),
    banner: readBanner(given.banner, wrongs),
  };
}

function readBanner(given: unknown, wrongs: Violation[]): Announcement | null {
  if (given === null || given === undefined) return null;
  const banner: Body = isRecord(given) ? given : {};
  const text = (name: 'text' | 'from' | 'until'): string => {
    const value = banner[name];
    const isInstant = name !== 'text';
    const isRight = typeof value === 'string' && (!isInstant || (ISO.test(value) && !Number.isNaN(Date.parse(value))));
    if (!isRight) wrongs.push(wrong(`settings.banner.${name}`, isInstant ? INSTANT : TEXT));
    return isRight ? value.normalize('NFC').trim() : '';
  };
  return { text: text('text'), from: text('from'), until: text('until') };
}
