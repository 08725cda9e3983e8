import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useParams } from 'react-router';
import type { AnswerChange } from '#features/proposal/rules/wire.ts';
import { historyFields, historyPart, historySteps } from '#features/verification/rules/steps.ts';
import { isRevoked, type VerificationDetail } from '#features/verification/rules/wire.ts';
import { stateOfPart, writeBar } from '#features/verification/rules/workflow.ts';
import { savePart, tagOf } from '#features/verification/screens/save-part.ts';
import { verificationFaultText } from '#features/verification/screens/use-loaded-verification.ts';
import { verificationQuery } from '#features/verification/screens/verification-api.ts';
import { actOfVerificationStep } from '#ground/rules/session/rights.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { answersOf } from '#ground/screens/forms/in-forms-names.ts';
import { useCompanyRole } from '#ground/screens/session/role.ts';
import { roleBar } from '#ground/screens/session/role-bar.ts';
import { BackLink } from '#ground/screens/ui/link.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { LoadFault } from '#ground/screens/wizard/load-fault.tsx';
import { CHANGED_SINCE, type ChangedCase, changesAsked, changesQuery, HistoryPage } from './history-page.tsx';
import { noPlace, type ReadStep } from './put-back.ts';

const changed = (id: string): ChangedCase => ({ of: 'verification', id });

export const { loader, shouldRevalidate } = ahead(({ id = '' }, { searchParams }) => [
  verificationQuery(id),
  changesQuery(changed(id), changesAsked(searchParams)),
]);

function readStep(client: QueryClient, id: string): ReadStep {
  return async (step) => {
    const part = historyPart(step);
    if (part === undefined) throw noPlace();
    const query = verificationQuery(id);
    const fresh = await client.fetchQuery({ ...query, staleTime: 0 });
    return {
      fields: part.fields,
      stored: answersOf(part, fresh.detail.formData),
      async save(answers) {
        const saved = await savePart(client, { id, part, answers, base: tagOf(part, fresh), keepalive: false });
        client.setQueryData(query.queryKey, { detail: saved.detail, etag: saved.etag });
        await client.invalidateQueries({ queryKey: query.queryKey });
        return answersOf(part, saved.detail.formData);
      },
    };
  };
}

/** /vn/{id}/angaben: who has changed which answer of a proof of use, and the way back. */
export function Component() {
  const { id = '' } = useParams();
  const { data, error, isError, isPending, refetch } = useQuery(verificationQuery(id));
  const lockOf = useWhyLocked(data?.detail);
  const client = useQueryClient();
  return (
    <HistoryPage
      back={<BackLink to={`/vn/${id}/anzeigen`}>Zum Verwendungsnachweis</BackLink>}
      about={data && `Verwendungsnachweis zum Antrag ${data.detail.staticData.proposal.proposalId}`}
      loading={
        isError ? (
          <LoadFault text={verificationFaultText(error)} error={error} onReload={() => void refetch()} closeTo="/vn" />
        ) : (
          isPending && <Skeleton what="Ihr Verwendungsnachweis" lines={8} />
        )
      }
      wizard={{
        ...changed(id),
        steps: historySteps(),
        titleOf,
        fieldsOf: historyFields,
        lockOf,
        readStep: readStep(client, id),
      }}
    />
  );
}

const REVOKED = 'Die Bewilligung ist widerrufen. Die Angaben können nicht mehr geändert werden.';

/** Why the value before a change cannot come back; undefined: it can. As a function of the change. */
function useWhyLocked(detail: VerificationDetail | undefined): (change: AnswerChange) => string | undefined {
  const role = useCompanyRole();
  return ({ step, isNewest }) => {
    if (detail === undefined) return undefined;
    if (isRevoked(detail)) return REVOKED;
    if (!isNewest) return CHANGED_SINCE;
    const bar = writeBar(detail.currentStep, stateOfPart(historyPart(step) ?? {}));
    return bar ?? roleBar(role, actOfVerificationStep(step || undefined));
  };
}

/** 'Schritt 3: Unternehmensentwicklung' */
function titleOf(step: number): string {
  const title = historyPart(step)?.texts.title ?? '';
  return step === 0 ? title : `Schritt ${step}: ${title}`;
}
