import type { SampleDetail } from '@portal/domain/agency/administration/wire.ts';
import '../parts/parts.css';
import './sample.css';
import { useState } from 'react';
import { dayAndTime } from '../../platform/when.ts';
import { Alert } from '../../ui/message/alert.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { Text } from '../../ui/text/text.tsx';
import { deskAhead } from '../api/desk-queries.ts';
import { useOfficer } from '../session/use-officer.ts';
import { AnnounceForm } from './announce-form.tsx';
import { DrawnList } from './drawn-list.tsx';
import { samplesQuery } from './sample-api.ts';
import { WaitingSamples } from './waiting-samples.tsx';

export const { loader, shouldRevalidate } = deskAhead(() => [samplesQuery]);

/** /sachbearbeitung/stichprobe */
export function Component() {
  const { holds } = useOfficer();
  const [announced, setAnnounced] = useState<SampleDetail>();
  return (
    <Page title="Stichprobe" lead="Welche Verwendungsnachweise vertieft geprüft werden, entscheidet das Los.">
      <div className="desk desk-groups">
        {announced !== undefined && (
          <Alert
            tone="success"
            title="Die Stichprobe ist angekündigt."
            announce
            onDismiss={() => setAnnounced(undefined)}
          >
            Gezogen wird ab {dayAndTime(announced.valueFrom ?? '')}.
          </Alert>
        )}
        <WaitingSamples />
        {holds('programme-admin') && (
          <Section title="Neue Stichprobe">
            <AnnounceForm onAnnounced={setAnnounced} />
          </Section>
        )}
        <Section title="Bisherige Ziehungen">
          <Text>
            Startwert und Listen stehen seit der Ankündigung fest. Mit den Prüfsummen aus dem Bearbeitungsprotokoll und
            dem öffentlichen Wert rechnet jede Person die Ziehung nach: npm run verify-draw.
          </Text>
          <DrawnList />
        </Section>
      </div>
    </Page>
  );
}
