import { NEW_OFFICER } from '#features/officers/rules/officer-acts.ts';
import { type Fields, number, text } from '#ground/rules/fields/field.ts';
import { voluntary } from '#ground/rules/fields/given.ts';
import type { Violation } from '#ground/rules/fields/violation.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';

export const NOT_LOGGED_IN =
  'Bitte melden Sie sich zuerst an: npm run agency -- login <Adresse>. Ein Name allein genügt nicht.';

const PATH_MAX = 4096;
const path = (label: string, required: string) => text({ label, max: PATH_MAX, required, verbatim: true });
const email = text({ label: 'dienstliche E-Mail-Adresse', max: 254, required: 'Bitte geben Sie die Adresse an.' });

const ISO = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,3})?)?(Z|[+-]\d{2}:\d{2})$/;

/** With offset: a time without one would mean another instant on every machine. */
function readInstant(typed: string): Read<string> {
  if (ISO.test(typed) && !Number.isNaN(Date.parse(typed))) return { ok: true, value: typed };
  return { ok: false, message: `„${typed}“ ist kein Zeitpunkt wie 2022-03-15T10:00:00+01:00.` };
}

export const TO = text({
  label: 'Zeitpunkt mit Zeitzone',
  max: 40,
  read: readInstant,
  required: 'Bitte geben Sie einen Zeitpunkt an.',
});

/** What each asks for. */
export const LOCAL_FIELDS = {
  'officer add': { ...NEW_OFFICER, reason: voluntary(NEW_OFFICER.reason) },
  'officer appoint': { email },
  'audit verify': {
    heads: voluntary(path('aufbewahrte Stände: Mails, Protokoll oder Tagesdateien', '')),
    since: voluntary(text({ label: 'Nummer oder Tag: nur was nach dem letzten Stand bis dahin kam', max: 20 })),
  },
  'retention preview': {},
  'job list': {
    page: voluntary(
      number({ label: 'Seite', decimals: 0, min: 1, invalid: 'Bitte geben Sie eine Seite als ganze Zahl an.' }),
    ),
  },
  'clock show': {},
  'clock set': { to: TO },
  'trust list': {},
  'trust import': {
    file: path('Vertrauensliste als XML', 'Bitte nennen Sie die Datei.'),
    confirm: voluntary(text({ label: 'was der Bericht als Bestätigung nennt', max: 100 })),
  },
} as const satisfies Readonly<Record<string, Fields>>;

export type LocalName = keyof typeof LOCAL_FIELDS;

export interface LocalRequest {
  name: LocalName;
  sent: Readonly<Record<string, unknown>>;
  /** Token of whoever is logged in. */
  session?: string | undefined;
}

export type LocalAnswer =
  | { ok: true; result: object }
  | { ok: false; message: string; violations?: readonly Violation[] };
