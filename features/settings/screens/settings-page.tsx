import '#features/desk/screens/parts/parts.css';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import './settings.css';
import { useQuery } from '@tanstack/react-query';
import type { AgencySettings } from '#features/administration/rules/wire.ts';
import { failedJobsQuery } from '#features/administration/screens/account-api.ts';
import { FailedJobs } from '#features/administration/screens/failed-jobs.tsx';
import { useOfficer } from '#features/desk/screens/session/use-officer.ts';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import { settingWords } from '#ground/rules/programme/settings.ts';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { DescriptionList } from '#ground/screens/ui/table/description-list.tsx';
import { settingsQuery } from './settings-api.ts';
import { SettingsForm } from './settings-form.tsx';
import { SettingsHistory } from './settings-history.tsx';

export const { loader, shouldRevalidate } = deskAhead(() => [settingsQuery, failedJobsQuery(1)]);

/** /sachbearbeitung/einstellungen */
export function Component() {
  const { holds } = useOfficer();
  const { data, error, refetch } = useQuery(settingsQuery);
  return (
    <Page title="Einstellungen" lead="Was sich ändert, während das Portal läuft. Jede Änderung gilt sofort für alle.">
      {data === undefined && error === null && (
        <Skeleton lines={12} what="Einstellungen" onRetry={() => void refetch()} />
      )}
      {data === undefined && error !== null && (
        <LoadFault what="Einstellungen" error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <div className="desk desk__columns">
          {holds('programme-admin') ? (
            <SettingsForm now={data} onStale={() => void refetch()} />
          ) : (
            <ReadOnly settings={data} />
          )}
          <div className="desk-groups">
            <SettingsHistory history={data.history} />
            <FailedJobs />
          </div>
        </div>
      )}
    </Page>
  );
}

function ReadOnly({ settings: { settings } }: { settings: AgencySettings }) {
  return <DescriptionList items={settingWords(settings).map(({ label: term, value }) => ({ term, value }))} />;
}
