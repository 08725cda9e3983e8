import { problemsIn } from '#features/desk/screens/declared-problems.ts';
import { instantOf, type Moment, momentProblems } from '#features/desk/screens/moment-field.tsx';
import { checkSettings, type ProgrammeSettings, SETTINGS_ORDER } from '#ground/rules/programme/settings.ts';
import { dayOf } from '#ground/rules/values/calendar-day.ts';
import { timeOfDay } from '#ground/rules/values/time-of-day.ts';
import type { Problem } from '#ground/screens/ui/field/error-summary.tsx';

/** The settings as the form holds them. */
export interface SettingsValues extends Omit<ProgrammeSettings, 'banner' | 'registrationCap' | 'postWithinDays'> {
  registrationCap: number | string | null;
  postWithinDays: number | string | null;
  hasBanner: boolean;
  text: string | null;
  from: Moment;
  until: Moment;
  /** Why they are changed. */
  reason: string | null;
}

const NONE: Moment = { day: null, time: null };

export function valuesOf({ banner, ...settings }: ProgrammeSettings): SettingsValues {
  return {
    ...settings,
    hasBanner: banner !== null,
    text: banner?.text ?? null,
    from: banner === null ? NONE : momentOf(banner.from),
    until: banner === null ? NONE : momentOf(banner.until),
    reason: null,
  };
}

function momentOf(iso: string): Moment {
  const instant = new Date(iso);
  return { day: dayOf(instant), time: timeOfDay(instant) };
}

/** What was typed, as the server takes it; what cannot be read counts as nothing. */
export function settingsOf(values: SettingsValues): ProgrammeSettings {
  const { registrationOpen, accountApproval, submissionOpen, resubmitInvoices, registrationCap: cap } = values;
  const iso = (moment: Moment) => instantOf(moment)?.toISOString() ?? '';
  const banner = { text: values.text?.trim() ?? '', from: iso(values.from), until: iso(values.until) };
  return {
    registrationOpen,
    registrationCap: typeof cap === 'number' ? cap : null,
    accountApproval,
    submissionOpen,
    resubmitInvoices,
    postWithinDays: typeof values.postWithinDays === 'number' ? values.postWithinDays : Number.NaN,
    banner: values.hasBanner ? banner : null,
  };
}

const { fields: FIELDS } = SETTINGS_ORDER.settings;

/** Everything that is wrong, at the paths the server names as well. */
export function problemsOf(values: SettingsValues): Problem[] {
  const { hasBanner, from, until } = values;
  const unread = [
    ...problemsIn(FIELDS, { ...values }, 'settings.'),
    ...(hasBanner ? momentProblems('settings.banner.from', from) : []),
    ...(hasBanner ? momentProblems('settings.banner.until', until) : []),
  ];
  const judged = checkSettings(settingsOf(values)).map(({ propertyPath, message }) => ({
    propertyPath: `settings.${propertyPath}`,
    message,
  }));
  return [...unread, ...judged.filter((one) => unread.every(({ propertyPath }) => propertyPath !== one.propertyPath))];
}

/** Somebody else was faster: what this person has not touched becomes as it stands now, what was typed stays. */
export function rebaseValues(now: ProgrammeSettings, before: ProgrammeSettings, typed: SettingsValues): SettingsValues {
  const [was, is] = [valuesOf(before), valuesOf(now)];
  const untouched = (Object.keys(typed) as (keyof SettingsValues)[]).filter(
    (name) => JSON.stringify(typed[name]) === JSON.stringify(was[name]),
  );
  return { ...typed, ...Object.fromEntries(untouched.map((name) => [name, is[name]])) };
}
