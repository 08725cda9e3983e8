import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { OwnTask, Preparation } from '#features/next/screens/task-box.tsx';
import { startQuery, useNext } from '#features/next/screens/use-next.ts';
import { ProgrammeOver } from '#features/pages/screens/programme-over.tsx';
import { potsAsked, usePots } from '#features/raffle/screens/use-pots.ts';
import { hasLottery } from '#ground/rules/programme/programme.ts';
import { isUnanswered } from '#ground/screens/api/make-query-client.ts';
import { ahead } from '#ground/screens/api/query.ts';
import { useProgrammeEnded } from '#ground/screens/api/server-time.ts';
import { PROGRAMME } from '#ground/screens/browser/programme.ts';
import { ExtraPart } from '#ground/screens/extra-part.tsx';
import { useAct } from '#ground/screens/forms/use-act.ts';
import { useRoleBar } from '#ground/screens/session/role.ts';
import { useProfile, useSession } from '#ground/screens/session/session.tsx';
import { Alert } from '#ground/screens/ui/alert.tsx';
import { Button, ButtonRow } from '#ground/screens/ui/button.tsx';
import { Page } from '#ground/screens/ui/page/page.tsx';
import { Stack, Text } from '#ground/screens/ui/section.tsx';
import { Skeleton } from '#ground/screens/ui/skeleton.tsx';
import { type Tab, Tabs } from '#ground/screens/ui/tabs.tsx';
import type { Proposal } from '../rules/wire.ts';
import { type GroupId, groupsOf, isEditable } from './list-groups.ts';
import { createProposal, proposalsQuery } from './proposal-api.ts';
import { ProposalCard } from './proposal-card.tsx';

declare module '#ground/screens/extra-part.tsx' {
  interface ExtraParts {
    /** What is left of the budget of a programme without a lottery. */
    'budget-left': object;
    /** What to have at hand before the first step. */
    'at-hand': { title?: string };
  }
}

export const { loader, shouldRevalidate } = ahead(() => [proposalsQuery, startQuery, ...potsAsked]);

/** /antrag: the applications of the company in three tabs (1-portal §2). */
export function Component() {
  const { data, error, refetch } = useQuery(proposalsQuery);
  // What comes next stands above the list.
  const isNextAwaited = [useQuery(startQuery), usePots()].some(isUnanswered);
  const hasEnded = useProgrammeEnded();
  return (
    <Page title="Antragsübersicht" lead="Hier sehen und bearbeiten Sie die Anträge Ihres Unternehmens.">
      {hasEnded && <ProgrammeOver programme={PROGRAMME} />}
      {error !== null && data === undefined ? (
        <Alert tone="danger" title="Fehler beim laden der Anträge" announce>
          <p>Beim Laden der Anträge ist ein Fehler aufgetreten. Es konnten keine Anträge geladen werden.</p>
          <p>Ihre gespeicherten Angaben sind sicher.</p>
          <ButtonRow>
            <Button kind="primary" onPress={() => void refetch()}>
              Erneut laden
            </Button>
          </ButtonRow>
        </Alert>
      ) : data === undefined || isNextAwaited ? (
        <Skeleton what="Ihre Anträge" lines={6} onRetry={() => void refetch()} />
      ) : (
        <Proposals proposals={data} hasEnded={hasEnded} />
      )}
    </Page>
  );
}

interface ProposalsProps {
  proposals: readonly Proposal[];
  hasEnded: boolean;
}

function Proposals({ proposals, hasEnded }: ProposalsProps) {
  const next = useNext(useQuery(startQuery).data);
  const groups = groupsOf(proposals);
  const [chosen, setChosen] = useState<GroupId>();
  const selected = chosen ?? firstFilled(groups);
  const inEditing = proposals.some(isEditable);
  const isDrawn = hasLottery(PROGRAMME);
  return (
    <Stack>
      <OwnTask />
      {!isDrawn && !hasEnded && (
        <ExtraPart name="budget-left" of={{}} waiting={<Text>Noch verfügbar: wird geladen …</Text>} />
      )}
      {next?.mayCreate && !inEditing && <Beginning />}
      {next?.place === 'window-ahead' && <Preparation />}
      {inEditing && !hasEnded && (
        <Alert tone="info">
          <p>Es kann immer nur ein Antrag bearbeitet werden.</p>
        </Alert>
      )}
      <Tabs
        label="Anträge nach Stand"
        selected={selected}
        onSelect={(id) => setChosen(id as GroupId)}
        tabs={tabsOf(groups)}
      >
        <Stack>
          {groups[selected].map((proposal) => (
            <ProposalCard key={proposal.id} proposal={proposal} isReadOnly={hasEnded} />
          ))}
          {groups[selected].length === 0 && (
            <Text>
              Sie haben keinen Antrag in Bearbeitung.
              {!isDrawn && next?.mayCreate === false && !hasEnded && ' Je Unternehmen ist ein Antrag möglich.'}
            </Text>
          )}
        </Stack>
      </Tabs>
    </Stack>
  );
}

/** What to have at hand, and the first step. */
function Beginning() {
  const { profile } = useProfile();
  return (
    <>
      <NewProposal company={profile.companies[0]?.['@id']} />
      <ExtraPart name="at-hand" of={{}} waiting={<Skeleton what="Das brauchen Sie heute Abend" lines={12} />} />
    </>
  );
}

const FAILED = 'Beim Erstellen eines neuen Antrags ist ein Fehler aufgetreten';

/** 'Neuen Antrag Erstellen': the server attaches it to the quota, where there are any; then the wizard opens (1-portal §4). */
function NewProposal({ company }: { company: string | undefined }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const { refreshProfile } = useSession();
  const { busy, failure, run } = useAct();
  const bar = useRoleBar('fill-in');
  const create = () =>
    run('create', async () => {
      if (company === undefined) return;
      const { id } = await createProposal(company);
      await Promise.all([client.invalidateQueries({ queryKey: proposalsQuery.queryKey }), refreshProfile()]);
      await navigate(`/antrag/${id}`);
    });

  return (
    <div className="stack stack--lines">
      {failure && (
        <Alert tone="danger" title={FAILED} announce>
          {failure.reason}
        </Alert>
      )}
      <div>
        <Button
          kind="primary"
          icon="add"
          busy={busy !== undefined}
          busyLabel="Wird angelegt …"
          lockedBecause={bar}
          onPress={() => void create()}
        >
          Neuen Antrag Erstellen
        </Button>
      </div>
    </div>
  );
}

/** An application to work on comes first, then one that waits for its sheet, then what there is. */
function firstFilled(groups: Record<GroupId, readonly Proposal[]>): GroupId {
  if (groups.editing.some(isEditable)) return 'editing';
  if (groups.auditing.length > 0) return 'auditing';
  return groups.finished.length > 0 ? 'finished' : 'editing';
}

/** A tab without applications cannot be chosen, and says so. */
function tabsOf({ auditing, finished }: ReturnType<typeof groupsOf>): Tab[] {
  return [
    { id: 'editing', label: 'In Bearbeitung' },
    { id: 'auditing', ...filled('In Prüfung', auditing.length) },
    { id: 'finished', ...filled('Abgeschlossen', finished.length) },
  ];
}

function filled(label: string, count: number): Pick<Tab, 'label' | 'disabled'> {
  return count === 0 ? { label: `${label} (noch keiner)`, disabled: true } : { label };
}
