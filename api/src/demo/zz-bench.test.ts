import { test } from 'vitest';
import { ensureCalendar } from '/work/main/api/src/raffle/ensure-calendar.ts';
import { startTestPortal } from '/work/main/api/src/testing/test-portal.ts';
import { plantDemo } from '/work/main/api/src/demo/plant.ts';
test('t', async () => {
  const it = await startTestPortal({ at: '2022-03-15T09:00:00+01:00', env: { PORTAL_SEED: 'demo' } });
  await ensureCalendar(it.portal);
  const c = process.cpuUsage(); const t = performance.now();
  await plantDemo(it.portal);
  const d = process.cpuUsage(c);
  console.log('PLANT', Math.round(performance.now() - t), 'ms wall', Math.round((d.user + d.system) / 1000), 'ms cpu');
  const m = performance.now(); await it.close();
}, 120000);
