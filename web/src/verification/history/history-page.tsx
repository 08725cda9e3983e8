import { actOfVerificationStep } from '@portal/domain/company/rights.ts';
import type { AnswerChange } from '@portal/domain/proposal/wire.ts';
import { historyFields, historyPart, historySteps } from '@portal/domain/verification/steps.ts';
import { isRevoked, type VerificationDetail } from '@portal/domain/verification/wire.ts';
import { stateOfPart, writeBar } from '@portal/domain/verification/workflow.ts';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { ahead } from '../../platform/query.ts';
import { useCompanyRole } from '../../platform/role.ts';
import { roleBar } from '../../platform/role-bar.ts';
import { BackLink } from '../../ui/action/back-link.tsx';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Text } from '../../ui/text/text.tsx';
import {
  CHANGED_SINCE,
  Changes,
  changesAsked,
  HISTORY_LEAD,
  HISTORY_TITLE,
  useChangesAsked,
} from '../../wizard/history/changes.tsx';
import { useRestoring } from '../../wizard/history/restored.tsx';
import { LoadFault } from '../../wizard/load-fault.tsx';
import { verificationFaultText } from '../load-fault-text.ts';
import { verificationQuery } from '../verification-api.ts';
import { changesQuery, wayBack } from './history-api.ts';

export const { loader, shouldRevalidate } = ahead(({ id = '' }, { searchParams }) => [
  verificationQuery(id),
  changesQuery(id, changesAsked(searchParams)),
]);

/** /vn/{id}/angaben: who has changed which answer of a proof of use, and the way back. */
export function Component() {
  const { id = '' } = useParams();
  const loaded = useQuery(verificationQuery(id));
  return (
    <Page
      title={HISTORY_TITLE}
      lead={HISTORY_LEAD}
      top={<BackLink to={`/vn/${id}/anzeigen`}>Zum Verwendungsnachweis</BackLink>}
    >
      {loaded.isError && (
        <LoadFault
          text={verificationFaultText(loaded.error)}
          error={loaded.error}
          onReload={() => void loaded.refetch()}
          closeTo="/vn"
        />
      )}
      {loaded.isPending && <Skeleton what="Ihr Verwendungsnachweis" lines={8} />}
      {loaded.data && (
        <>
          <Text>Verwendungsnachweis zum Antrag {loaded.data.detail.staticData.proposal.proposalId}</Text>
          <VerificationChanges id={id} detail={loaded.data.detail} />
        </>
      )}
    </Page>
  );
}

function VerificationChanges({ id, detail }: { id: string; detail: VerificationDetail }) {
  const [asked, ask] = useChangesAsked();
  const query = useQuery({ ...changesQuery(id, asked), placeholderData: keepPreviousData });
  const restoring = useRestoring(wayBack(useQueryClient(), id));
  const role = useCompanyRole();
  const lockOf = ({ step, isNewest }: AnswerChange) => {
    const part = historyPart(step) ?? {};
    if (isRevoked(detail)) return REVOKED;
    if (!isNewest) return CHANGED_SINCE;
    return writeBar(detail.currentStep, stateOfPart(part)) ?? roleBar(role, actOfVerificationStep(step || undefined));
  };
  return (
    <Changes
      {...{ query, asked, restoring, lockOf }}
      onAsk={ask}
      steps={historySteps()}
      titleOf={titleOf}
      fieldsOf={historyFields}
    />
  );
}

const REVOKED = 'Die Bewilligung ist widerrufen. Die Angaben können nicht mehr geändert werden.';

/** 'Schritt 3: Unternehmensentwicklung' */
function titleOf(step: number): string {
  const title = historyPart(step)?.texts.title ?? '';
  return step === 0 ? title : `Schritt ${step}: ${title}`;
}
