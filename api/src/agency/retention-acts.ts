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
  run: async (portal) => ({ kinds: await previewRetention(portal) }),
  text: ({ kinds }) =>
    printTable(
      ['Was', 'Frist', 'fällig', 'Grund'],
      kinds.map(({ what, days, due, because }) => [what, `${days} Tage`, String(due), because]),
    ),
});

export const RETENTION_ACTS: readonly Act[] = [PREVIEW];
