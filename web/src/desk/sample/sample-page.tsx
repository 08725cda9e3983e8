import type { DrawnSample } from '@portal/domain/agency/administration/wire.ts';
import '../parts/parts.css';
import './sample.css';
import { useState } from 'react';
import { Alert } from '../../ui/message/alert.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Section } from '../../ui/page/section.tsx';
import { useOfficer } from '../session/use-officer.ts';
import { DrawForm } from './draw-form.tsx';
import { SampleList } from './sample-list.tsx';

/** /sachbearbeitung/stichprobe */
export function Component() {
  const { holds } = useOfficer();
  const [drawn, setDrawn] = useState<DrawnSample>();
  return (
    <Page title="Stichprobe" lead="Welche Verwendungsnachweise vertieft geprüft werden, entscheidet das Los.">
      <div className="desk desk-groups">
        {drawn !== undefined && (
          <Alert tone="success" title={drawnText(drawn)} announce onDismiss={() => setDrawn(undefined)}>
            {drawn.chosen.join(', ')}
          </Alert>
        )}
        {holds('programme-admin') && (
          <Section title="Neue Ziehung">
            <DrawForm onDrawn={setDrawn} />
          </Section>
        )}
        <Section title="Bisherige Ziehungen">
          <SampleList />
        </Section>
      </div>
    </Page>
  );
}

function drawnText({ chosen, drawn }: DrawnSample): string {
  const noun = drawn === 1 ? 'Verwendungsnachweis' : 'Verwendungsnachweisen';
  return `Gezogen: ${chosen.length} von ${drawn} ${noun}`;
}
