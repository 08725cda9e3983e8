import { localAct } from '#ground/server/command-line.ts';
import type { Feature } from '#ground/server/feature.ts';
import type { Portal } from '#ground/server/portal.ts';
import { closingRoutes } from './close-account.ts';
import { eraseDue, previewRetention } from './erase-due.ts';

export const PREVIEW = localAct({
  summary: 'zeigt, was nach Ablauf seiner Frist in der nächsten Nacht gelöscht wird',
  why: 'Gelöscht wird ohne Zutun und ohne Fall: Wer die Anlage betreibt, sieht nach, bevor die Nacht es tut.',
  fields: {},
  labels: {
    kinds: 'Was gelöscht wird',
    kind: 'Art',
    period: 'Frist',
    due: 'fällig',
    since: 'seit',
    cases: 'Anträge',
    isToBeChecked: 'zu prüfen',
    what: 'Was',
    because: 'Warum',
    notes: 'Hinweise',
  },
  run: async (portal) => {
    const notes = [TO_BE_CHECKED, ...(portal.config.demo ? [NOT_HERE] : [])];
    return { kinds: await previewRetention(portal), notes };
  },
});
const TO_BE_CHECKED = 'Was zu prüfen ist, prüft die Behörde, bevor das Portal in Betrieb geht.';
const NOT_HERE = 'Die Demonstration löscht niemanden: ihre Uhr wird gestellt.';

export const RETENTION: Feature = {
  name: 'retention',
  local: { 'retention preview': PREVIEW },
  routes: closingRoutes,
  jobs: retentionJobs,
};

/** Once a night of the portal's clock. The demonstration's people stay: its clock is set back and forth. */
function retentionJobs(portal: Portal): void {
  if (portal.config.demo) return;
  let last = portal.clock.today();
  portal.jobs.everyMinute('retention', async () => {
    const today = portal.clock.today();
    if (today === last) return;
    await eraseDue(portal);
    last = today;
  });
}
