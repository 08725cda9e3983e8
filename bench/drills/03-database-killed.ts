import { breakDatabase } from './database-broken.ts';
import type { Drill } from './drill.ts';

export const DRILL: Drill = {
  number: 3,
  title: '`kill -9` von PostgreSQL mit allen Verbindungen',
  pass: 'wie 2, Lücke ≤ 5 s',
  async run(report) {
    await breakDatabase(
      report,
      async (postgres) => {
        postgres.kill();
        await postgres.startAgain();
      },
      5000,
    );
  },
};
