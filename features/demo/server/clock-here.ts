import { auditedPortal } from '#features/audit/server/record.ts';
import { OPERATOR } from '#features/cases/server/performer.ts';
import { text } from '#ground/rules/fields/field.ts';
import type { Read } from '#ground/rules/values/typed-text.ts';
import { localAct } from '#ground/server/command-line.ts';
import { moveClock } from './move-clock.ts';

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

const WHY = 'Die Zeit der Demonstration gehört zu keinem Fall: Wer die Maschine betreibt, darf sie stellen.';
const labels = { now: 'Uhr des Portals', simulated: 'Simuliert' };

export const CLOCK_HERE = localAct({
  summary: 'zeigt die Uhr des Portals',
  why: WHY,
  fields: {},
  labels,
  run: async ({ clock }) => ({ now: clock.now(), simulated: clock.simulated }),
});

export const SET_HERE = localAct({
  summary: 'stellt die Uhr der Demonstration und führt aus, was dadurch fällig wird',
  why: WHY,
  fields: { to: TO },
  labels,
  run: async (portal, { to }) => {
    const record = { actor: OPERATOR.actor, act: 'clock.set', subjects: [], detail: { to } };
    const audited = auditedPortal(portal, record);
    await moveClock(audited.portal, new Date(to));
    await audited.finish();
    return { now: portal.clock.now(), simulated: true };
  },
});
