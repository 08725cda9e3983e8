import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { actOfVerificationStep } from '#features/company/rules/rights.ts';
import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import { historyFields, historyPart, historySteps } from '#features/verification/rules/steps.ts';
import { isRevoked, type VerificationDetail } from '#features/verification/rules/wire.ts';
import { stateOfPart, writeBar } from '#features/verification/rules/workflow.ts';
import { verificationFaultText } from '#features/verification/screens/load-fault-text.ts';
import { verificationQuery } from '#features/verification/screens/verification-api.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { roleBar } from '#ground/screens/session/role-bar.ts';
import { BackLink } from '#ground/screens/ui/action/back-link.tsx';
import { Skeleton } from '#ground/screens/ui/message/skeleton.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/text/text.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import { CHANGED_SINCE, Changes, changesAsked, HISTORY_LEAD, HISTORY_TITLE, useChangesAsked } from '../changes.tsx';
import { useRestoring } from '../restored.tsx';
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
