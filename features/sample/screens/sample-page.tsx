import '#features/desk/screens/parts/parts.css';
import './sample.css';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/page/section.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { DrawnList } from './drawn-list.tsx';
import { PrepareForm } from './prepare-form.tsx';
import { samplesQuery } from './sample-api.ts';
import { WaitingSamples } from './waiting-samples.tsx';

export const { loader, shouldRevalidate } = deskAhead(() => [samplesQuery]);

/** /sachbearbeitung/stichprobe */
export function Component() {
  const { holds } = useOfficer();
  return (
    <Page title="Stichprobe" lead="Welche Verwendungsnachweise vertieft geprüft werden, wird nachprüfbar ausgelost.">
      <div className="desk desk-groups">
        <WaitingSamples />
        {holds('programme-admin') && (
          <Section title="Neue Stichprobe">
            <PrepareForm />
          </Section>
        )}
        <Section title="Bisherige Ziehungen">
          <Text>
            Startwert und Listen stehen seit der Vorbereitung fest. Mit den Prüfsummen aus dem Bearbeitungsprotokoll und
            dem öffentlichen Wert rechnet jede Person die Ziehung nach: npm run verify-draw.
          </Text>
          <DrawnList />
        </Section>
      </div>
    </Page>
  );
}
