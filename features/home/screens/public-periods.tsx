import type { PublicOverview } from '#features/cases/rules/case-wire.ts';
import { OddsOfDraws, PeriodsTable } from '#features/raffle/screens/upcoming-pots.tsx';
import { Section } from '#ground/screens/ui/section.tsx';

/** When one can apply, and how likely it was to be drawn. */
export function PublicPeriods({ periods, draws }: Pick<PublicOverview, 'periods' | 'draws'>) {
  return (
    <div className="home-columns">
      <Section title="Nächste Bewerbungszeiträume">
        <PeriodsTable pots={periods} />
      </Section>
      {draws.length > 0 && <OddsOfDraws draws={draws} />}
    </div>
  );
}
