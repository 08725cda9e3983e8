import '../../ui/page/messages.css';
import { stepNameOf, wayOf } from '@portal/domain/proposal/wizard.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useParams, useSearchParams } from 'react-router';
import { PROGRAMME } from '../../platform/programme.ts';
import { BackLink } from '../../ui/action/back-link.tsx';
import { SelectField } from '../../ui/choice/select-field.tsx';
import { Skeleton } from '../../ui/message/skeleton.tsx';
import { Page } from '../../ui/page/page.tsx';
import { Pages } from '../../ui/page/pages.tsx';
import { Stack } from '../../ui/page/stack.tsx';
import { Text } from '../../ui/text/text.tsx';
import { LoadFault } from '../../wizard/load-fault.tsx';
import { proposalQuery, wizardStateQuery } from '../proposal-api.ts';
import { ProposalMissing } from '../proposal-missing.tsx';
import { numberedTitle } from '../wizard-texts.ts';
import { ChangeCard } from './change-card.tsx';
import { changesQuery } from './history-api.ts';
import { Restored, useRestoring } from './restored.tsx';
import { useWhyLocked } from './why-locked.ts';

const TITLE = 'Änderungen an den Angaben';
const LEAD = 'Wer welche Angabe geändert hat, Neuestes zuerst. Was mehr als ein Jahr zurückliegt, ist gelöscht.';

/** /uebersicht/{proposalId}/angaben: who has changed which answer, and the way back. */
export function Component() {
  const { proposalId = '' } = useParams();
  const proposal = useQuery(proposalQuery(proposalId));
  if (proposal.isError) return <ProposalMissing error={proposal.error} />;
  return (
    <Page
      title={TITLE}
      lead={LEAD}
      top={<BackLink to={`/uebersicht/${proposalId}`}>Zur Übersicht des Antrags</BackLink>}
    >
      {proposal.data === undefined ? (
        <Skeleton what="Ihr Antrag" lines={8} />
      ) : (
        <>
          <Text>
            Antrag {proposal.data.proposalId}, {proposal.data.companyName}
          </Text>
          <Changes id={proposalId} />
        </>
      )}
    </Page>
  );
}

function Changes({ id }: { id: string }) {
  const [asked, ask] = useAsked();
  const found = useQuery({ ...changesQuery(id, asked), placeholderData: keepPreviousData });
  const standing = useQuery(wizardStateQuery(id));
  const restoring = useRestoring(id);
  const lockOf = useWhyLocked(standing.data);
  if (found.isError)
    return (
      <LoadFault
        text="Die Änderungen konnten nicht geladen werden."
        error={found.error}
        onReload={() => void found.refetch()}
      />
    );
  if (found.data === undefined) return <Skeleton what="Die Änderungen" lines={8} />;
  const { changes, steps, page, pages } = found.data;
  return (
    <Stack gap="groups">
      <SelectField
        name="step"
        label="Schritt"
        empty="Alle Schritte"
        value={asked.step}
        onChange={(step) => ask({ step, page: 1 })}
        options={wayOf(PROGRAMME)
          .filter((step) => steps.includes(step) && stepNameOf(PROGRAMME, step) !== undefined)
          .map((step) => ({ value: step, label: numberedTitle(step) }))}
      />
      <Restored restoring={restoring} />
      {changes.length === 0 && <Text>Hier wurde noch nichts geändert.</Text>}
      <ol className="messages stack stack--fields" aria-label={TITLE}>
        {changes.map((change) => (
          <li key={`${change.at} ${change.step} ${change.path}`}>
            <ChangeCard change={change} lockedBecause={lockOf(change)} restoring={restoring} />
          </li>
        ))}
      </ol>
      {pages > 1 && <Pages page={page} pages={pages} onGo={(next) => ask({ ...asked, page: next })} />}
    </Stack>
  );
}

/** Both stand in the address: a step's changes can be linked to. */
function useAsked() {
  const [params, setParams] = useSearchParams();
  const step = params.get('schritt');
  const asked = {
    step: step !== null && /^\d{1,2}$/.test(step) ? Number(step) : null,
    page: Math.max(1, Number(params.get('seite')) || 1),
  };
  const ask = (next: typeof asked) => {
    const shown = { ...(next.step === null ? {} : { schritt: String(next.step) }) };
    setParams(next.page === 1 ? shown : { ...shown, seite: String(next.page) }, { replace: true });
  };
  return [asked, ask] as const;
}
