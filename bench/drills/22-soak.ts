import { growthOf, MOST_GROWTH_MB, MOST_MB, refusedOf, soak } from '../soak.ts';
import type { Drill } from './drill.ts';

const READS = 60_000;

export const DRILL: Drill = {
  number: 22,
  title: '60.000 Lesezugriffe eines Unternehmens auf das Portal ohne Datenbankserver',
  pass: `alle beantwortet, Speicher des ganzen Prozesses ≤ ${MOST_MB} MB und im letzten Drittel ≤ ${MOST_GROWTH_MB} MB mehr als im zweiten`,
  async run(report) {
    const soaked = await soak(READS, 'reads', 1);
    const { peak, seconds, deaths } = soaked;
    const growth = growthOf(soaked);
    const refused = refusedOf(soaked);
    report.must(
      refused + deaths === 0,
      `${(READS - refused).toLocaleString('de-DE')} beantwortet in ${Math.round(seconds)} s, ${refused} abgewiesen, ${deaths} Abstürze`,
    );
    report.must(peak <= MOST_MB, `höchstens ${Math.round(peak)} MB`);
    report.must(growth <= MOST_GROWTH_MB, `im letzten Drittel ${Math.round(growth)} MB mehr als im zweiten`);
  },
};
