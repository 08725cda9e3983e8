import { previewRetention } from '../retention/public.ts';
import { type Act, defineAct } from './act.ts';
import { printTable } from './print.ts';

const PREVIEW = defineAct({
  noun: 'retention',
  verb: 'preview',
  summary: 'zeigt, was nach Ablauf seiner Frist in der nächsten Nacht gelöscht wird',
  example: 'retention preview',
  by: null,
  audit: 'none',
  options: {},
  run: async (portal) => ({ kinds: await previewRetention(portal), demo: portal.config.demo }),
  text: ({ kinds, demo }) =>
    [
      printTable(
        ['Was', 'Frist', 'fällig', 'Grund'],
        kinds.map(({ what, days, due, because }) => [what, `${days} Tage`, String(due), because]),
      ),
      ...(demo ? ['', 'Die Demonstration löscht niemanden: ihre Uhr wird gestellt.'] : []),
    ].join('\n'),
});

export const RETENTION_ACTS: readonly Act[] = [PREVIEW];
