import { useQuery } from '@tanstack/react-query';
import { asked } from '#features/desk/screens/calls.ts';
import { deskAhead } from '#features/desk/screens/desk-queries.ts';
import { Loaded } from '#features/desk/screens/loaded.tsx';
import { useOfficer } from '#features/desk/screens/use-officer.ts';
import { settingWords } from '#ground/rules/programme/settings.ts';
import { dayAndTime } from '#ground/screens/browser/when.ts';
import { ExtraPart, withPart } from '#ground/screens/extra-part.tsx';
import { DescriptionList } from '#ground/screens/ui/description-list.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Section } from '#ground/screens/ui/section.tsx';
import { Table } from '#ground/screens/ui/table.tsx';
import type { AgencySettings, PastChange } from '../rules/wire.ts';
import { SETTINGS, SettingsForm } from './settings-form.tsx';

const settingsQuery = asked<AgencySettings>(SETTINGS);

const ahead = deskAhead(() => [settingsQuery]);
export const loader = withPart('failed-jobs', ahead.loader);
export const { shouldRevalidate } = ahead;

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    'failed-jobs': object;
  }
}

/** /sachbearbeitung/einstellungen */
export function Component() {
  const { holds } = useOfficer();
  const query = useQuery(settingsQuery);
  return (
    <Page title="Einstellungen" lead="Was sich ändert, während das Portal läuft. Jede Änderung gilt sofort für alle.">
      <Loaded query={query} what="Einstellungen" lines={12}>
        {(data) => (
          <div className="desk desk__columns">
            {holds('programme-admin') ? <SettingsForm now={data} /> : <ReadOnly settings={data} />}
            <div className="desk-groups">
              <SettingsHistory history={data.history} />
              <ExtraPart name="failed-jobs" of={{}} />
            </div>
          </div>
        )}
      </Loaded>
    </Page>
  );
}

/** Who changed what, when and why; newest first. */
function SettingsHistory({ history }: { history: readonly PastChange[] }) {
  return (
    <Section title="Verlauf">
      <Table
        label="Änderungen der Einstellungen"
        rows={history}
        rowKey={({ version }) => version}
        empty="Die Einstellungen hat noch niemand geändert."
        columns={[
          { header: 'Wann', rowHeader: true, cell: ({ at }) => dayAndTime(at) },
          { header: 'Wer', cell: ({ by }) => by ?? 'Portal' },
          { header: 'Was', cell: (change) => <Changes change={change} /> },
          { header: 'Begründung', cell: ({ why }) => why ?? 'keine' },
        ]}
      />
    </Section>
  );
}

function Changes({ change: { changes } }: { change: PastChange }) {
  return (
    <ul className="plain-list desk-lines">
      {changes.map(({ path, label, before, after }) => (
        <li key={path}>
          {label}: von {before} auf {after}
        </li>
      ))}
    </ul>
  );
}

function ReadOnly({ settings: { settings } }: { settings: AgencySettings }) {
  return <DescriptionList items={settingWords(settings).map(({ label: term, value }) => ({ term, value }))} />;
}
