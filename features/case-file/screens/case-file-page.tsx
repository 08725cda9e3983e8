import './case-file.css';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { deskAhead } from '#features/desk/screens/api/desk-queries.ts';
import { LoadFault } from '#features/payout/screens/desk/runs/load-fault.tsx';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack } from '#ground/screens/ui/page/stack.tsx';
import { caseFileQuery } from './case-file-api.ts';
import { MadeFiles } from './made-files.tsx';
import { OrderForm } from './order-form.tsx';

export const { loader, shouldRevalidate } = deskAhead(({ proposalId = '' }) => [caseFileQuery(proposalId)]);

/** /sachbearbeitung/akte/{proposalId}: a whole case as one file. */
export function Component() {
  const { proposalId = '' } = useParams();
  const { data: plan, error, refetch } = useQuery(caseFileQuery(proposalId));
  return (
    <Page
      title={plan === undefined ? 'Akte' : `Akte ${plan.number}`}
      lead={plan?.companyName}
      top={<BackLink to={`/fall/proposals/${proposalId}`}>Zum Antrag</BackLink>}
    >
      {error !== null && <LoadFault what="Akte" error={error} onRetry={() => void refetch()} />}
      {plan === undefined && error === null && <Skeleton what="die Akte" lines={12} onRetry={() => void refetch()} />}
      {plan !== undefined && (
        <div className="desk">
          <Stack gap="groups">
            <MadeFiles number={plan.number} files={plan.files} />
            <OrderForm proposalId={proposalId} plan={plan} />
          </Stack>
        </div>
      )}
    </Page>
  );
}
