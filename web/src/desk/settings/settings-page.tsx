import '../parts/parts.css';
import { deskAhead } from '../api/desk-queries.ts';
import './settings.css';
import type { AgencySettings } from '@portal/domain/agency/administration/wire.ts';
import { settingWords } from '@portal/domain/programme/settings.ts';
import { useQuery } from '@tanstack/react-query';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { DescriptionList } from '../../ui/table/description-list.tsx';
import { failedJobsQuery } from '../accounts/account-api.ts';
import { FailedJobs } from '../accounts/failed-jobs.tsx';
import { LoadFault } from '../payouts/load-fault.tsx';
import { useOfficer } from '../session/use-officer.ts';
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
