import { breakDatabase } from './database-broken.ts';
import type { Drill } from './drill.ts';

export const DRILL: Drill = {
  number: 2,
  title: 'Neustart von PostgreSQL (`-m fast`) im Ansturm',
  pass: '0 Abstürze des Portals, 0 verloren, Lücke ≤ 1 s ab Rückkehr der Datenbank, Fehler nur 503 mit Retry-After',
  run: (report) => breakDatabase(report, (postgres) => postgres.restart(), 1000),
};
