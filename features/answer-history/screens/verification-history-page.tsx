import { keepPreviousData, type QueryClient, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnswerChange, AnswerChanges } from '#features/proposal/rules/wire.ts';
import type { VerificationPart } from '#features/verification/rules/facts.ts';
import { historyFields, historyPart, historySteps } from '#features/verification/rules/steps.ts';
import { isRevoked, type VerificationDetail } from '#features/verification/rules/wire.ts';
import { stateOfPart, writeBar } from '#features/verification/rules/workflow.ts';
import { savePart, tagOf } from '#features/verification/screens/save-part.ts';
import { verificationFaultText } from '#features/verification/screens/use-loaded-verification.ts';
import { verificationQuery } from '#features/verification/screens/verification-api.ts';
import { actOfVerificationStep } from '#ground/rules/session/rights.ts';
import { undoingChange } from '#ground/rules/wizard/changes.ts';
import { call } from '#ground/screens/api/api-client.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { roleBar } from '#ground/screens/session/role-bar.ts';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import {
  CHANGED_SINCE,
  Changes,
  type ChangesAsked,
  changesAsked,
  HISTORY_LEAD,
  HISTORY_TITLE,
  useChangesAsked,
} from './changes.tsx';
import { noPlace, type PlacedValue, putBack, takingBack } from './put-back.ts';
import { useRestoring, type WayBack } from './restored.tsx';

export const { loader, shouldRevalidate } = ahead(({ id = '' }, { searchParams }) => [
  verificationQuery(id),
  changesQuery(id, changesAsked(searchParams)),
]);

function changesQuery(id: string, { step, page }: ChangesAsked) {
  const only = step === null ? '' : `&step=${step}`;
  return queryOptions({
    queryKey: ['verification', id, 'changes', step, page],
    queryFn: () => call<AnswerChanges>(`/api/action/verification/${id}/changes?page=${page}${only}`),
    // Others are writing.
    staleTime: 0,
  });
}

interface Undo {
  part: VerificationPart;
  changes: PlacedValue[];
}

/** How values of a proof of use come back: by an ordinary save of their step. */
function wayBack(client: QueryClient, id: string): WayBack<Undo> {
  return {
    restore(change) {
      const part = historyPart(change.step);
      if (part === undefined) throw noPlace();
      return put(client, id, { part, changes: [undoingChange(change)] });
    },
    undo: (restored) => put(client, id, restored),
  };
}

async function put(client: QueryClient, id: string, { part, changes }: Undo): Promise<Undo> {
  const query = verificationQuery(id);
  const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
  const stored = answersOf(part, fresh.detail.formData);
  const answers = putBack(stored, changes);
  const saved = await savePart(client, { id, part, answers, base: tagOf(part, fresh), keepalive: false });
  client.setQueryData(query.queryKey, { detail: saved.detail, etag: saved.etag });
  await client.invalidateQueries({ queryKey: query.queryKey });
  return { part, changes: takingBack(part.fields, { saved: answersOf(part, saved.detail.formData), before: stored }) };
}

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
